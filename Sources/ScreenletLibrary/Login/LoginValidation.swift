import PortalKit

/// Validates the fields of a sign-in before a request is sent.
struct LoginValidation {
  let method: AuthenticationMethod

  /// Throws a validation error if the name or the password is invalid.
  func check(userName: String, password: Secret) throws(ScreenletError) {
    try check(userName: userName)
    if password.isEmpty { throw passwordMissing }
  }

  /// Throws a validation error for the field `emailAddress` if the address of an account is
  /// invalid.
  func check(emailAddress: String) throws(ScreenletError) {
    do throws(ScreenletError) { try check(userName: emailAddress) } catch {
      guard case .validation(_, let message) = error else { throw error }
      throw wrong("emailAddress", message)
    }
  }

  /// Throws a validation error for the field `userName` if the name is invalid.
  func check(userName: String) throws(ScreenletError) {
    let name = Self.trimmed(userName)
    if name.isEmpty { throw wrong("userName", missing) }
    switch method {
    case .emailAddress:
      let parts = name.split(separator: "@", omittingEmptySubsequences: false)
      if parts.count != 2 || parts[0].isEmpty || !parts[1].contains(where: { $0 != "." }) {
        throw wrong(
          "userName",
          UserMessage(
            key: "login.userName.noDomain", english: "Add a domain, as in ada@acme.example."))
      }
    case .userId where Int64(name) == nil || !name.allSatisfy(\.isNumber):
      throw wrong(
        "userName", UserMessage(key: "login.userName.noNumber", english: "Use digits, as in 20198.")
      )
    default: break
    }
  }

  var passwordMissing: ScreenletError {
    wrong("password", UserMessage(key: "login.password.missing", english: "Type your password."))
  }

  /// Returns the name without surrounding whitespace, which pasted text often has.
  static func trimmed(_ name: String) -> String {
    let start = name.drop { $0.isWhitespace }
    return String(start.dropLast(start.reversed().prefix { $0.isWhitespace }.count))
  }

  private var missing: UserMessage {
    switch method {
    case .emailAddress:
      UserMessage(key: "login.userName.missing", english: "Type your e-mail.")
    case .screenName:
      UserMessage(key: "login.screenName.missing", english: "Type your screen name.")
    case .userId:
      UserMessage(key: "login.userId.missing", english: "Type your user id.")
    }
  }

  private func wrong(_ field: String, _ message: UserMessage) -> ScreenletError {
    .validation(field: field, message: message)
  }
}
