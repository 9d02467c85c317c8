package import PortalKit
public import ScreenletKit

/// Signs in through the portal's own web page in a browser; reports the address as progress.
public final class BrowserLoginInteractor: Interactor<LoginInteractor.Result> {
  private let scope: PortalScope
  private let keeping: LoginInteractor.Keeping
  private let portal: any Portal
  private let store: any CredentialStore

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - scope: The server, company and site under which the session is saved.
  ///   - keeping: Whether to save the session.
  ///   - portal: The portal to sign in to.
  ///   - store: The credentials store.
  package init(
    scope: PortalScope, keeping: LoginInteractor.Keeping, portal: any Portal,
    store: any CredentialStore
  ) {
    (self.scope, self.keeping) = (scope, keeping)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Waits until the browser returns from the sign-in page.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> LoginInteractor.Result {
    guard let page = portal.browserSignIn else {
      throw ScreenletError.misuse("this portal has no sign-in page")
    }
    let report = progress.reporter
    let user = try await page.signInInBrowser { (address) async throws(ScreenletError) in
      report(nil, address)
    }
    try Task.checkCancellation()
    return await LoginInteractor.keep(
      user, Credentials(userName: user.emailAddress, password: Secret("")), keeping,
      in: SavedSessions(of: portal, in: store, for: scope), store, scope)
  }
}
