public import PortalKit

extension LiferayPortal: BrowserSignInPortal {
  /// The portal as one that gives tokens, where the context says that it does.
  public var tokenPortal: (any TokenPortal)? {
    switch connection.settings.signInMethod {
    case .oauth2, .oauth2Password: self
    case .basic, .cookie, .oauth2Client: nil
    }
  }

  /// The portal as one with a page to sign in by, where the context says that it has one.
  public var browserSignIn: (any BrowserSignInPortal)? {
    connection.settings.signInMethod == .oauth2 ? self : nil
  }

  /// The tokens of whoever is signed in.
  @concurrent public func tokens() async -> SavedTokens? {
    await connection.session.tokens?.saved
  }

  /// Takes up a session that was kept: with its tokens, renewed where they are over, or with the name
  /// and the password.
  @concurrent public func resume(
    _ kept: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    guard let tokens = kept.tokens else {
      return try await signIn(SignIn(kept.credentials, companyId: companyId))
    }
    let session = connection.session
    await session.become(.tokens(OAuthTokens(tokens)))
    do throws(ScreenletError) { return try await adapter().ownAccount(nil) } catch {
      // Without an answer nobody knows: they may be as good as ever.
      switch error {
      case .notSignedIn, .forbidden, .notFound:
        await session.forget()
        throw .tokensRefused
      default: throw error
      }
    }
  }

  /// Tells from now on what becomes of the tokens.
  @concurrent public func keepTokens(with keeper: any TokenKeeper) async {
    await connection.session.keep(with: keeper)
  }
}

extension ScreenletError {
  /// The portal takes what was kept no more.
  static let tokensRefused = ScreenletError.signInRefused(
    message: Phrase(
      key: "login.tokens.refused", english: "Your session has ended. Sign in again."))
}
