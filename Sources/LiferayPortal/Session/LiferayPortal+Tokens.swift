public import PortalKit

extension LiferayPortal: BrowserSignInPortal {
  /// This portal if the context uses user tokens; otherwise nil.
  public var tokenPortal: (any TokenPortal)? {
    switch connection.settings.signInMethod {
    case .oauth2, .oauth2Password: self
    case .basic, .cookie, .oauth2Client: nil
    }
  }

  /// This portal if the context uses sign-in by browser; otherwise nil.
  public var browserSignIn: (any BrowserSignInPortal)? {
    connection.settings.signInMethod == .oauth2 ? self : nil
  }

  /// Returns the tokens of the signed-in user, or nil without any.
  @concurrent public func tokens() async -> SavedTokens? {
    await connection.session.tokens?.saved
  }

  /// Resumes a saved session with its tokens, which are renewed if expired, or with its
  /// credentials.
  ///
  /// - Parameters:
  ///   - kept: The saved session.
  ///   - companyId: The company, used with credentials.
  /// - Returns: The account of the user.
  /// - Throws: `ScreenletError.signInRefused` if the portal rejects the tokens or credentials;
  ///   other errors if it cannot be reached, in which case the tokens remain.
  @concurrent public func resume(
    _ kept: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    guard let tokens = kept.tokens else {
      return try await signIn(SignIn(kept.credentials, companyId: companyId))
    }
    let session = connection.session
    await session.become(.tokens(OAuthTokens(tokens)))
    do throws(ScreenletError) { return try await adapter().ownAccount(nil) } catch {
      // Without a response, the tokens may still be valid.
      switch error {
      case .notSignedIn, .forbidden, .notFound:
        await session.forget()
        throw .tokensRefused
      default: throw error
      }
    }
  }

  /// Reports token changes to a keeper from now on.
  ///
  /// - Parameter keeper: Stores the tokens for the next start.
  @concurrent public func keepTokens(with keeper: any TokenKeeper) async {
    await connection.session.keep(with: keeper)
  }
}

extension ScreenletError {
  /// The error for saved tokens that the portal rejects.
  static let tokensRefused = ScreenletError.signInRefused(
    message: UserMessage(
      key: "login.tokens.refused", english: "Your session has ended. Sign in again."))
}
