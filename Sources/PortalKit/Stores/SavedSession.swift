/// What "keep me signed in" keeps: the account as it was last seen, and how to sign in again.
public struct SavedSession: Equatable, Sendable {
  /// The account as it was when it was saved.
  public let user: User
  /// What signs in again.
  public let credentials: Credentials

  /// Makes one.
  public init(user: User, credentials: Credentials) {
    (self.user, self.credentials) = (user, credentials)
  }
}
