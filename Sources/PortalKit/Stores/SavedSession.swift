/// What "keep me signed in" keeps: the account as it was last seen, and how to sign in again.
public struct SavedSession: Equatable, Sendable {
  /// The account as it was when it was saved.
  public let user: User
  /// What signs in again; with no password in it where there are tokens instead.
  public let credentials: Credentials
  /// What the portal gave instead of taking a password; nil where a password signs in.
  public let tokens: SavedTokens?

  /// Makes one.
  public init(user: User, credentials: Credentials, tokens: SavedTokens? = nil) {
    (self.user, self.credentials, self.tokens) = (user, credentials, tokens)
  }
}

/// The tokens of OAuth 2, as they are kept for the next start.
public struct SavedTokens: Equatable, Sendable {
  /// What proves who is asking.
  public let access: Secret
  /// What gets a new one; nil where nothing does.
  public let refresh: Secret?
  /// When it proves nothing any more.
  public let expires: Instant

  /// Makes them.
  public init(access: Secret, refresh: Secret?, expires: Instant) {
    (self.access, self.refresh, self.expires) = (access, refresh, expires)
  }
}
