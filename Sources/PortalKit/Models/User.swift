/// A user account of a portal.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct User: Hashable, Sendable, Identifiable {
  /// The ID of the account.
  public var id: Int64
  /// The ID of the company that the account belongs to.
  public var companyId: Int64
  /// The UUID of the account, which stays the same when it moves to another portal.
  public var uuid: String
  /// The screen name, unique in the company.
  public var screenName: String
  /// The email address, unique in the company.
  public var emailAddress: String
  /// The first name.
  public var firstName: String
  /// The middle names.
  public var middleName: String
  /// The last name.
  public var lastName: String
  /// The job title.
  public var jobTitle: String
  /// The greeting that the portal shows after the sign-in.
  public var greeting: String
  /// The language, for example `en_US`; empty for the portal's default language.
  public var languageId: String
  /// The ID of the portrait; 0 for none.
  public var portraitId: Int64

  /// Creates a user.
  ///
  /// - Parameters:
  ///   - id: The ID of the account.
  ///   - companyId: The ID of the company.
  ///   - uuid: The UUID, which stays the same when the account moves to another portal.
  ///   - screenName: The screen name, unique in the company.
  ///   - emailAddress: The email address, unique in the company.
  ///   - firstName: The first name.
  ///   - middleName: The middle names.
  ///   - lastName: The last name.
  ///   - jobTitle: The job title.
  ///   - greeting: The greeting that the portal shows after the sign-in.
  ///   - languageId: The language, for example `en_US`; empty for the portal's default language.
  ///   - portraitId: The ID of the portrait; 0 for none.
  public init(
    id: Int64, companyId: Int64 = 0, uuid: String = "", screenName: String = "",
    emailAddress: String = "", firstName: String = "", middleName: String = "",
    lastName: String = "", jobTitle: String = "", greeting: String = "", languageId: String = "",
    portraitId: Int64 = 0
  ) {
    (self.id, self.companyId, self.uuid) = (id, companyId, uuid)
    (self.screenName, self.emailAddress) = (screenName, emailAddress)
    (self.firstName, self.middleName, self.lastName) = (firstName, middleName, lastName)
    (self.jobTitle, self.greeting, self.languageId) = (jobTitle, greeting, languageId)
    self.portraitId = portraitId
  }
}

extension User {
  /// The first, middle and last name; the screen name or else the email address if all are empty.
  public var fullName: String {
    let parts = [firstName, middleName, lastName].filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return screenName.isEmpty ? emailAddress : screenName
  }

  /// One or two letters that represent the user if there is no portrait.
  public var initials: String {
    let names = [firstName, lastName].compactMap(\.first)
    let letters = names.isEmpty ? fullName.prefix(1).map { $0 } : names
    return letters.map { $0.uppercased() }.joined()
  }

  /// Returns the user name that this user types to sign in.
  ///
  /// - Parameter method: The kind of user name.
  public func userName(for method: AuthenticationMethod) -> String {
    switch method {
    case .emailAddress: emailAddress
    case .screenName: screenName
    case .userId: String(id)
    }
  }
}
