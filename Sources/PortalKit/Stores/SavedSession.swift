/// A session saved by "keep me signed in": the account, and the means to sign in again.
public struct SavedSession: Equatable, Sendable {
  /// The account at the time it was saved.
  public let user: User
  /// The credentials for the next sign-in; with an empty password if there are tokens.
  public let credentials: Credentials
  /// The tokens of the portal; nil if the password is used.
  public let tokens: SavedTokens?

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - user: The account.
  ///   - credentials: The credentials for the next sign-in.
  ///   - tokens: The tokens of the portal; nil if the password is used.
  public init(user: User, credentials: Credentials, tokens: SavedTokens? = nil) {
    (self.user, self.credentials, self.tokens) = (user, credentials, tokens)
  }
}

/// The OAuth 2 tokens of a saved session.
public struct SavedTokens: Equatable, Sendable {
  /// The access token, which authorizes requests.
  public let access: Secret
  /// The refresh token, which obtains a new access token; nil if there is none.
  public let refresh: Secret?
  /// The time at which the access token expires.
  public let expires: Instant

  /// Creates tokens.
  ///
  /// - Parameters:
  ///   - access: The access token.
  ///   - refresh: The refresh token; nil if there is none.
  ///   - expires: The time at which the access token expires.
  public init(access: Secret, refresh: Secret?, expires: Instant) {
    (self.access, self.refresh, self.expires) = (access, refresh, expires)
  }
}
