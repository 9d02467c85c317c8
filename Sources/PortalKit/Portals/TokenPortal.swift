/// A portal that issues tokens, so that a session can be saved without the user's password.
public protocol TokenPortal: Portal {
  /// Returns the tokens of the current session; nil if the session does not use tokens.
  @concurrent func tokens() async -> SavedTokens?

  /// Sets the keeper that is notified when the tokens of this session change, until the sign-out.
  ///
  /// - Parameter keeper: Stores the tokens.
  @concurrent func keepTokens(with keeper: any TokenKeeper) async
}

/// Stores tokens, which a portal can revoke or renew at any time.
public protocol TokenKeeper: Sendable {
  /// Returns the stored tokens, which another program may have renewed; nil if there are none.
  @concurrent func tokens() async -> SavedTokens?

  /// Replaces the stored tokens.
  ///
  /// - Parameters:
  ///   - old: The tokens to replace.
  ///   - new: The new tokens; nil if the portal no longer accepts any of them.
  @concurrent func replace(_ old: SavedTokens, with new: SavedTokens?) async
}

/// A portal whose users sign in on its own page, in a browser.
public protocol BrowserSignInPortal: TokenPortal {
  /// Signs in on the portal's own page and returns the account; cancel the task to stop waiting.
  ///
  /// - Parameter show: Receives the address of the page as soon as the page can be opened.
  /// - Throws: `ScreenletError` if the sign-in fails; the error of `show`.
  @concurrent func signInInBrowser(
    _ show: @Sendable (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> User
}
