package import PortalKit
public import ScreenletKit

/// Signs in by the portal's own page, in a browser; its progress tells the address of the page.
public final class BrowserLoginInteractor: Interactor<LoginInteractor.Result> {
  private let scope: PortalScope
  private let keeping: LoginInteractor.Keeping
  private let portal: any Portal
  private let store: any CredentialStore

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - scope: Where the session is kept: server, company and site.
  ///   - keeping: Whether it is kept.
  ///   - portal: Whom to ask.
  ///   - store: Where to keep it.
  package init(
    scope: PortalScope, keeping: LoginInteractor.Keeping, portal: any Portal,
    store: any CredentialStore
  ) {
    (self.scope, self.keeping) = (scope, keeping)
    (self.portal, self.store) = (portal, store)
    super.init()
  }

  /// Waits for the browser to come back.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> LoginInteractor.Result {
    guard let page = portal.browserSignIn else {
      throw ScreenletError.misuse("this portal has no page to sign in by")
    }
    let user = try await page.signInInBrowser { (address) async throws(ScreenletError) in
      progress(nil, address)
    }
    try Task.checkCancellation()
    return await LoginInteractor.keep(
      user, Credentials(userName: user.emailAddress, password: Secret("")), keeping,
      in: SavedSessions(of: portal, in: store, for: scope), store, scope)
  }
}
