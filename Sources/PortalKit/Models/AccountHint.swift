/// As much of an account as a sign-in screen may show before the password.
public struct AccountHint: Hashable, Sendable {
  /// The number of the account.
  public let id: Int64
  /// The short name.
  public let screenName: String
  /// The e-mail address.
  public let emailAddress: String
  /// The name to greet.
  public let fullName: String
  /// One or two letters that stand for the person.
  public let initials: String

  /// Takes from an account what may be shown.
  public init(_ user: User) {
    (id, screenName, emailAddress) = (user.id, user.screenName, user.emailAddress)
    (fullName, initials) = (user.fullName, user.initials)
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
