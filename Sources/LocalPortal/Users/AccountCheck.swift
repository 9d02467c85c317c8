import PortalKit
import SQLiteDatabase

/// Validates the data of a new or changed account and collects all errors.
struct AccountCheck {
  private(set) var fieldErrors: [FieldError] = []
  private let table: AccountTable
  private let company: Int64
  /// The ID of the account to change; nil for a new one.
  private let id: Int64?

  /// The minimum length of a password, in bytes.
  static let passwordMinimum = 8

  init(_ database: SQLiteDatabase, company: Int64, id: Int64? = nil) {
    (table, self.company, self.id) = (AccountTable(database), company, id)
  }

  /// Checks that an email address is valid and not used by another account.
  mutating func check(emailAddress: String) throws(SQLiteError) {
    let parts = emailAddress.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && emailAddress.utf8.count <= AccountTable.nameLimit
      && !emailAddress.unicodeScalars.contains {
        $0.properties.isWhitespace || $0.value < 0x20 || $0.value == 0x7F
      }
    guard isAddress else {
      return add(.emailAddress, "account.email", "Type an address, as in ada@acme.example.")
    }
    if try isTaken(emailAddress, by: .emailAddress) {
      add(.emailAddress, "account.email.taken", "This address already has an account.")
    }
  }

  /// Checks that a screen name consists of letters, digits, dots, dashes and underscores, is not
  /// only digits, and is not used by another account.
  mutating func check(screenName: String) throws(SQLiteError) {
    let isName =
      screenName.utf8.count <= 75 && Int64(screenName) == nil
      && screenName.utf8.allSatisfy { byte in
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
          || byte == 0x2E || byte == 0x2D || byte == 0x5F
      }
    guard isName else {
      return add(
        .screenName, "account.screenName", "Use letters, digits, dots, dashes and underscores.")
    }
    if try isTaken(screenName, by: .screenName) {
      add(.screenName, "account.screenName.taken", "This name is taken. Choose another one.")
    }
  }

  /// Checks the length of a password.
  mutating func check(password: Secret) {
    guard password.count >= Self.passwordMinimum, password.count <= PasswordHasher.byteLimit
    else {
      return add(
        .password, "account.password", "Use at least \(Self.passwordMinimum) characters.",
        ["\(Self.passwordMinimum)"])
    }
  }

  /// Checks that no name is longer than 300 bytes.
  mutating func check(names: [(AccountField, String)]) {
    for (field, name) in names where name.utf8.count > 300 {
      add(field, "account.tooLong", "This is too long. Use at most 300 characters.")
    }
  }

  /// Returns an unused screen name derived from the local part of an email address.
  func freeScreenName(for emailAddress: String) throws(SQLiteError) -> String {
    let local = emailAddress.prefix { $0 != "@" }.lowercased()
    var name = local.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
    if name.isEmpty || Int64(name) != nil { name = "user\(name)" }
    name = String(name.prefix(60))
    var (candidate, number) = (name, 1)
    while try isTaken(candidate, by: .screenName) {
      number += 1
      candidate = "\(name)\(number)"
    }
    return candidate
  }

  private func isTaken(
    _ name: String, by method: AuthenticationMethod
  ) throws(SQLiteError) -> Bool {
    guard let found = try table.account(named: name, by: method, in: company) else { return false }
    return found.user.id != id
  }

  private mutating func add(
    _ field: AccountField, _ key: String, _ english: String, _ arguments: [String] = []
  ) {
    fieldErrors.append(
      FieldError(
        path: field.rawValue, message: UserMessage(key: key, english: english, arguments: arguments)
      ))
  }
}
