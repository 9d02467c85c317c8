/// The part of an account that a sign-in screen may show before the user enters the password.
public struct AccountHint: Hashable, Sendable {
  /// The ID of the account.
  public let id: Int64
  /// The screen name.
  public let screenName: String
  /// The email address.
  public let emailAddress: String
  /// The full name, for the greeting.
  public let fullName: String
  /// One or two letters that represent the user.
  public let initials: String

  /// Creates the hint for an account.
  ///
  /// - Parameter user: The account.
  public init(_ user: User) {
    (id, screenName, emailAddress) = (user.id, user.screenName, user.emailAddress)
    (fullName, initials) = (user.fullName, user.initials)
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
