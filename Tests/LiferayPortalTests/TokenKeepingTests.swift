import LoopbackServers
import PortalKit
import Synchronization
import Testing

@testable import LiferayPortal

/// OAuth tokens that are saved for the next start of the program and renewed meanwhile.
struct TokenKeepingTests {
  private final class ManualClock: Sendable {
    private let seconds = Mutex<Int64>(1_000_000)
    var clock: WallClock { WallClock { Instant(seconds: self.seconds.withLock { $0 }) } }
    func advance(_ by: Int64) { seconds.withLock { $0 += by } }
  }

  private let time = ManualClock()
  private let provider = LoopbackProvider { Base64.encodeForAddress(SHA256.digest(Array($0.utf8))) }
  private let store = MemoryCredentialStore()
  private let scope = PortalScope(server: "x")
  private let fake: FakeLiferay
  private let ada = Credentials(userName: "ada@acme.example", password: Secret("analytical"))

  init() {
    fake = FakeLiferay(page: { [provider] in provider.answer($0) }) { call in
      CannedAnswers.answer(call.path, call.parameters, is62: false)
    }
  }

  private func portal(_ way: String = "oauth2password") throws -> LiferayPortal {
    try fake.portal(
      .v72, keys: ["liferay_sign_in": way, "liferay_oauth2_client_id": "app"], clock: time.clock)
  }

  private func sessions(_ portal: LiferayPortal) -> SavedSessions {
    SavedSessions(of: portal, in: store, for: scope)
  }

  /// The saved session of Ada.
  private func kept() async throws -> SavedSession? { try await store.session(for: scope) }

  /// Signs Ada in, saves her session and returns the portal.
  private func signedIn() async throws -> LiferayPortal {
    let portal = try portal()
    let user = try await portal.signIn(SignIn(ada))
    try await sessions(portal).save(user, ada)
    return portal
  }

  @Test func `a saved session contains the tokens but no password`() async throws {
    _ = try await signedIn()
    let session = try #require(try await kept())
    #expect(session.credentials.password.isEmpty)
    #expect(session.credentials.userName == "ada@acme.example")
    #expect(session.tokens?.access == Secret("at1") && session.tokens?.refresh == Secret("rat1"))
    #expect(session.tokens?.expires == Instant(seconds: 1_000_600))
  }

  @Test func `concurrent requests renew the tokens once and save them at once`() async throws {
    let portal = try await signedIn()
    time.advance(590)
    try await withThrowingTaskGroup(of: User.self) { group in
      for _ in 0..<20 { group.addTask { try await portal.user(.id(1)) } }
      for try await _ in group {}
    }
    #expect(provider.seen.asked.count == 2)
    #expect(try await kept()?.tokens?.refresh == Secret("rat2"))
    #expect(try await kept()?.tokens?.access == Secret("at2"))
  }

  @Test func `the next start resumes with the saved tokens, without the password`() async throws {
    _ = try await signedIn()
    time.advance(10_000)
    let next = try portal()
    let session = try #require(try await kept())
    #expect(try await sessions(next).resume(session).id == 20_199)
    #expect(provider.seen.asked.last?.contains("refresh_token=rat1") == true)
    #expect(!provider.seen.asked.dropFirst().contains { $0.contains("analytical") })
    #expect(try await kept()?.tokens?.access == Secret("at2"))
  }

  @Test func `a second program uses the tokens that the first one renewed`() async throws {
    let first = try await signedIn()
    let second = try portal()
    _ = try await sessions(second).resume(try #require(try await kept()))
    time.advance(590)
    _ = try await first.user(.id(1))
    #expect(try await kept()?.tokens?.refresh == Secret("rat2"))
    _ = try await second.user(.id(1))
    #expect(try await kept()?.tokens?.refresh == Secret("rat2"))
    // When these tokens expire as well, the newest refresh token renews them.
    time.advance(590)
    _ = try await second.user(.id(1))
    time.advance(590)
    _ = try await first.user(.id(1))
    #expect(try await kept()?.tokens?.refresh == Secret("rat4"))
  }

  @Test func `refused tokens are deleted, and the user has to sign in again`() async throws {
    let portal = try await signedIn()
    provider.change { $0.refuses = true }
    time.advance(590)
    await #expect(throws: ScreenletError.notSignedIn) { try await portal.user(.id(1)) }
    #expect(try await kept() == nil)
    let next = try self.portal()
    let stale = SavedTokens(
      access: Secret("at1"), refresh: Secret("rat1"), expires: Instant(seconds: 1))
    let session = SavedSession(
      user: User(id: 20_199),
      credentials: Credentials(userName: "ada", password: Secret("")), tokens: stale)
    let error = await #expect(throws: ScreenletError.self) {
      try await next.resume(session, companyId: 0)
    }
    #expect(error == .tokensRefused)
  }

  @Test func `an unreachable provider does not delete the saved session`() async throws {
    let portal = try await signedIn()
    let session = try await kept()
    time.advance(590)
    fake.server.stop()
    await #expect(throws: ScreenletError.self) { try await portal.user(.id(1)) }
    #expect(try await kept() == session)
  }

  @Test func `signing out deletes the saved session but keeps the last user name`() async throws {
    let portal = try await signedIn()
    try await store.setLastUserName("ada@acme.example", for: scope)
    try await sessions(portal).signOut(User(id: 20_199))
    #expect(try await kept() == nil)
    #expect(try await store.lastUserName(for: scope) == "ada@acme.example")
    #expect(await portal.tokens() == nil)
    await #expect(throws: ScreenletError.notSignedIn) { try await portal.user(.id(1)) }
    #expect(try await kept() == nil)
  }

  @Test func `a renewal does not overwrite the saved session of another user`() async throws {
    let portal = try await signedIn()
    let other = SavedSession(
      user: User(id: 5), credentials: Credentials(userName: "eve", password: Secret("x")))
    try await store.save(other, for: scope)
    time.advance(590)
    _ = try await portal.user(.id(1))
    #expect(try await kept() == other)
  }

  @Test func `the tokens of a browser sign-in are saved`() async throws {
    let portal = try portal("oauth2")
    #expect(portal.browserSignIn != nil && portal.tokenPortal != nil)
    #expect(try self.portal().browserSignIn == nil && fake.portal(.v72).tokenPortal == nil)
    let user = try await portal.signInInBrowser { (address) async throws(ScreenletError) in
      await Browser.open(address)
    }
    try await sessions(portal).save(
      user, Credentials(userName: user.emailAddress, password: Secret("")))
    #expect(try await kept()?.tokens?.access == Secret("at2"))
    #expect(provider.seen.opened.count == 1)
  }
}
