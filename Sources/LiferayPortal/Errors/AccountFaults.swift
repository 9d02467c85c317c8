import PortalKit

/// Performs an account change and converts the portal's errors to field errors.
func inFields<Answer>(
  _ work: () async throws(ScreenletError) -> Answer
) async throws(ScreenletError) -> Answer {
  do throws(ScreenletError) { return try await work() } catch {
    guard case .server(let code, let message) = error,
      let field = AccountFaults.field(code)
    else { throw error }
    let isTaken = code.hasPrefix("Duplicate") || code.hasSuffix(".MustNotBeDuplicate")
    throw .refused([
      FieldError(path: field.rawValue, message: AccountFaults.userMessage(field, isTaken, message))
    ])
  }
}

/// Maps account errors of the portal to fields.
enum AccountFaults {
  static func field(_ code: String) -> AccountField? {
    if code.contains("EmailAddress") { return .emailAddress }
    if code.contains("ScreenName") { return .screenName }
    if code.hasPrefix("UserPassword") { return .password }
    if code.hasPrefix("ContactFirstName") { return .firstName }
    if code.hasPrefix("ContactMiddleName") { return .middleName }
    if code.hasPrefix("ContactLastName") { return .lastName }
    if code.hasPrefix("ContactName") { return .firstName }
    return nil
  }

  static func userMessage(_ field: AccountField, _ isTaken: Bool, _ words: UserMessage)
    -> UserMessage
  {
    switch (field, isTaken) {
    case (.emailAddress, true):
      UserMessage(
        key: "account.email.taken", english: "This address already has an account.")
    case (.emailAddress, false):
      UserMessage(key: "account.email", english: "Type an address, as in ada@acme.example.")
    case (.screenName, true):
      UserMessage(
        key: "account.screenName.taken", english: "This name is taken. Choose another one.")
    case (.screenName, false):
      UserMessage(
        key: "account.screenName",
        english: "Use letters, digits, dots, dashes and underscores.")
    default: words
    }
  }
}
