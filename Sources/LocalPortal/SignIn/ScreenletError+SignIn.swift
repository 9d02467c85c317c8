import DynamicLibraries
import PortalKit

extension ScreenletError {
  /// The name or the password is wrong.
  ///
  /// The message does not disclose which one.
  static let refused = ScreenletError.signInRefused(
    message: UserMessage(
      key: "login.refused", english: "The name or the password is wrong. Try again."))

  /// Too many wrong passwords were given for the name, whether or not an account has it.
  static func locked(seconds: Int64) -> ScreenletError {
    let minutes = Int((seconds + 59) / 60)
    return .signInRefused(
      message: UserMessage(
        key: "login.locked",
        english: "Too many tries. Wait \(minutes) "
          + (minutes == 1 ? "minute." : "minutes."),
        arguments: [String(minutes)], count: minutes))
  }

  static func unknownCompany(_ id: Int64) -> ScreenletError {
    .server(
      code: "portal.company",
      message: UserMessage(
        key: "error.company",
        english: "This portal has no company \(id). Check liferay_company_id.",
        arguments: [String(id)]))
  }

  static func uncheckable(_ failure: PasswordHasher.Failure) -> ScreenletError {
    switch failure {
    case .library(let error): unusable(error)
    case .outOfMemory:
      .server(
        code: "password.memory",
        message: UserMessage(
          key: "error.memory",
          english:
            "There is too little memory to check a password. Close other programs, then try again."
        ))
    case .damagedHash:
      .server(
        code: "password.damaged",
        message: UserMessage(
          key: "error.damagedPassword", english: "The stored password of this account is damaged."))
    }
  }

  /// A library that passwords and user names are hashed with is missing.
  ///
  /// The message says what to install.
  static func unusable(_ error: DynamicLibraryError) -> ScreenletError {
    .server(code: "password.library", message: UserMessage(verbatim: error.message))
  }
}
