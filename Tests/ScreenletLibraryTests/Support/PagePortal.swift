import LocalPortal
import PortalKit

/// The seeded portal with its own sign-in page. The test plays the browser.
actor PagePortal: RelayPortal, BrowserSignInPortal {
  nonisolated let next: any Portal
  nonisolated let server = "https://acme.example"
  nonisolated var tokenPortal: (any TokenPortal)? { self }
  nonisolated var browserSignIn: (any BrowserSignInPortal)? { self }

  static let address =
    "https://acme.example/o/oauth2/authorize?response_type=code&client_id=app"
    + "&redirect_uri=http%3A%2F%2F127.0.0.1%3A41234%2F&state=c3RhdGU"
    + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256"

  private var waiting: CheckedContinuation<Void, Never>?
  private var watcher: CheckedContinuation<Void, Never>?
  private var isBack = false
  /// The error that the browser returns instead of a code.
  private var failure: ScreenletError?
  private var given: SavedTokens?
  /// The number of sign-ins that were canceled while waiting.
  private(set) var givenUp = 0

  init() throws { next = try LocalPortal.inMemory(as: 10_201) }

  func pass(_ words: String) {}
  func account(named userName: String, companyId: Int64) async -> AccountHint? { nil }

  /// Ends the wait for the browser, with an error or with a signed-in user.
  func comeBack(with failure: ScreenletError? = nil) async {
    self.failure = failure
    while waiting == nil { await withCheckedContinuation { watcher = $0 } }
    waiting?.resume()
    waiting = nil
  }

  func signInInBrowser(
    _ show: @Sendable (String) async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) -> User {
    try await show(Self.address)
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      Task { await self.giveUp() }
    }
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
    let number = 1
    given = SavedTokens(
      access: Secret("at\(number)"), refresh: Secret("rt"), expires: Instant(seconds: 9))
    return try await next.user(.emailAddress("ada@acme.example"))
  }

  private func wait(_ continuation: CheckedContinuation<Void, Never>) {
    waiting = continuation
    watcher?.resume()
    watcher = nil
  }

  private func giveUp() {
    givenUp += 1
    waiting?.resume()
    waiting = nil
  }

  func tokens() async -> SavedTokens? { given }
  func resume(
    _ session: SavedSession, companyId: Int64
  ) async throws(ScreenletError) -> User {
    try await next.user(.emailAddress("ada@acme.example"))
  }
  func keepTokens(with keeper: any TokenKeeper) async {}
}
