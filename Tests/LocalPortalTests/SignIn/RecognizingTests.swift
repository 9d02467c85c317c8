import PortalKit
import SQLiteDatabase
import TemporaryFolders
import Testing

@testable import LocalPortal

/// Credentials sent with every request are cached for minutes, unless they become invalid.
struct RecognizingTests {
  private let right = SignIn(
    Credentials(userName: "ada@acme.example", password: Secret("analytical")))

  @Test func `valid credentials are cached for five minutes`() async throws {
    let hand = Hand()
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    #expect(try await portal.recognize(right).id == 10_201)
    let signedIn = try await portal.accountFacts(10_201).lastSignIn
    hand.advance(seconds: 299)
    #expect(try await portal.recognize(right).id == 10_201)
    // A cache hit is not recorded as a sign-in.
    #expect(try await portal.accountFacts(10_201).lastSignIn == signedIn)
    hand.advance(seconds: 2)
    #expect(try await portal.recognize(right).id == 10_201)
    #expect(try await portal.accountFacts(10_201).lastSignIn != signedIn)
  }

  @Test func `invalid credentials are not cached`() async throws {
    let portal = try LocalPortal.inMemory()
    let wrong = SignIn(Credentials(userName: "ada@acme.example", password: Secret("nope")))
    await #expect(throws: ScreenletError.self) { try await portal.recognize(wrong) }
    await #expect(throws: ScreenletError.self) { try await portal.recognize(wrong) }
    #expect(try await portal.accountFacts(10_201).failures == 2)
    #expect(await portal.cachedCredentialCount == 0)
  }

  @Test func `cached credentials become invalid if another program changes the password`()
    async throws
  {
    let root = try TemporaryFolder()
    let portal = try LocalPortal.open(
      root.file("portal.db"), clock: .system, hasher: .cheap, patience: 2_000)
    _ = try await portal.recognize(right)
    let other = try LocalPortal.open(
      root.file("portal.db"), as: 10_201, clock: .system, hasher: .cheap, patience: 2_000)
    var change = AccountChange(of: try await other.user(.id(10_201)))
    change.newPassword = Secret("difference")
    _ = try await other.overwriteAccount(change)
    await #expect(throws: ScreenletError.self) { try await portal.recognize(right) }
  }

  @Test func `a lock also rejects cached credentials`() async throws {
    let portal = try LocalPortal.inMemory()
    _ = try await portal.recognize(right)
    for _ in 0..<5 {
      await #expect(throws: ScreenletError.self) {
        try await portal.signIn(userName: "ada@acme.example", password: Secret("nope"))
      }
    }
    await #expect(throws: ScreenletError.self) { try await portal.recognize(right) }
    #expect(await portal.cachedCredentialCount == 0)
  }
}
