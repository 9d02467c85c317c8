/// Somebody with an account in the portal.
///
/// Its texts come from a server: draw them only through the gate.
public struct User: Hashable, Sendable, Identifiable {
  /// The number of the account.
  public var id: Int64
  /// The company that the account is in.
  public var companyId: Int64
  /// The name that outlives moves between portals.
  public var uuid: String
  /// The short name, unique in the company.
  public var screenName: String
  /// The e-mail address, unique in the company.
  public var emailAddress: String
  /// The given name.
  public var firstName: String
  /// Names between the first and the last.
  public var middleName: String
  /// The family name.
  public var lastName: String
  /// What they do.
  public var jobTitle: String
  /// What the portal says on their arrival.
  public var greeting: String
  /// Their language, as in `en_US`; empty for the portal's own.
  public var languageId: String
  /// The number of their picture; 0 for none.
  public var portraitId: Int64

  /// Makes a user.
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
  /// First, middle and last name; the screen name or the e-mail address if there is none.
  public var fullName: String {
    let parts = [firstName, middleName, lastName].filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return screenName.isEmpty ? emailAddress : screenName
  }

  /// One or two letters that stand for the person where there is no picture.
  public var initials: String {
    let names = [firstName, lastName].compactMap(\.first)
    let letters = names.isEmpty ? fullName.prefix(1).map { $0 } : names
    return letters.map { $0.uppercased() }.joined()
  }

  /// What this person types to sign in by a method.
  public func userName(for method: AuthenticationMethod) -> String {
    switch method {
    case .emailAddress: emailAddress
    case .screenName: screenName
    case .userId: String(id)
    }
  }
}
