/// A portal that gives tokens, so that a session can be kept without the password of anybody.
public protocol TokenPortal: Portal {
  /// The tokens of whoever is signed in; nil where something else proves it.
  @concurrent func tokens() async -> SavedTokens?

  /// Tells from now on what becomes of the tokens of this session; signing out ends it.
  @concurrent func keepTokens(with keeper: any TokenKeeper) async
}

/// Keeps tokens, which a portal may take back and give anew at any time.
public protocol TokenKeeper: Sendable {
  /// The tokens as they are kept: another program may have renewed them.
  @concurrent func tokens() async -> SavedTokens?

  /// Keeps other tokens in the place of `old`; nil where the portal takes none of them any more.
  @concurrent func replace(_ old: SavedTokens, with new: SavedTokens?) async
}

/// A portal that lets people in by a page of its own, in a browser.
public protocol BrowserSignInPortal: TokenPortal {
  /// Signs in by the portal's own page; cancelling the task gives up waiting for it.
  ///
  /// - Parameter show: Is given the address of the page, once it can be opened.
  @concurrent func signInInBrowser(
    _ show: @Sendable (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> User
}
