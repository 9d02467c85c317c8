import PortalKit
import TemporaryFolders
import Testing

@testable import LocalPortal

struct LockoutTests {
  let hand = Hand()

  func failures(
    _ portal: LocalPortal, _ count: Int, name: String = "ada@acme.example",
    method: AuthenticationMethod = .emailAddress, password: String = "wrong"
  ) async -> [String] {
    var keys: [String] = []
    for _ in 0..<count {
      do throws(ScreenletError) {
        _ = try await portal.signIn(userName: name, password: Secret(password), method: method)
        keys.append("")
      } catch {
        keys.append(error.userMessage.key)
      }
    }
    return keys
  }

  let fiveWrong = [String](repeating: "login.refused", count: 4) + ["login.locked"]

  @Test func `the fifth wrong password locks the account for 300 seconds`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    #expect(await failures(portal, 5) == fiveWrong)
    #expect(await failures(portal, 1, password: "analytical") == ["login.locked"])
    hand.advance(seconds: 299)
    #expect(await failures(portal, 1, password: "analytical") == ["login.locked"])
    hand.advance(seconds: 1)
    #expect(await failures(portal, 1, password: "analytical") == [""])
  }

  @Test func `an unknown name is locked like an account`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    #expect(await failures(portal, 6, name: "nobody@acme.example") == fiveWrong + ["login.locked"])
    #expect(await failures(portal, 1, name: "NOBODY@acme.example") == ["login.locked"])
    #expect(await failures(portal, 1, name: "somebody@acme.example") == ["login.refused"])
  }

  @Test func `all names of an account share one failure count`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    _ = await failures(portal, 2)
    _ = await failures(portal, 2, name: "ada", method: .screenName)
    #expect(await failures(portal, 1, name: "10201", method: .userId) == ["login.locked"])
  }

  @Test func `another account is not locked`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    _ = await failures(portal, 5)
    #expect(await failures(portal, 1, name: "test@liferay.com", password: "test") == [""])
  }

  @Test func `the right password resets the failure count`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    _ = await failures(portal, 4)
    #expect(await failures(portal, 1, password: "analytical") == [""])
    #expect(await failures(portal, 5) == fiveWrong)
  }

  @Test func `the failure count expires`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    _ = await failures(portal, 4)
    hand.advance(seconds: 901)
    #expect(await failures(portal, 5) == fiveWrong)
  }

  @Test func `failure counts of unknown names are deleted after they expire`() async throws {
    let portal = try LocalPortal.inMemory(clock: hand.clock)
    for number in 0..<50 { _ = await failures(portal, 1, name: "nobody-\(number)") }
    #expect(try await portal.failureCount() == 50)
    hand.advance(seconds: 901)
    _ = await failures(portal, 1)
    #expect(try await portal.failureCount() == 1)
  }

  @Test func `a lock persists after a restart`() async throws {
    let root = try TemporaryFolder()
    func portal() throws -> LocalPortal {
      try LocalPortal.open(root.file("a.db"), clock: hand.clock, hasher: .cheap, patience: 0)
    }
    _ = await failures(try portal(), 5)
    #expect(await failures(try portal(), 1, password: "analytical") == ["login.locked"])
  }

  @Test func `a lock error contains the remaining minutes`() async throws {
    #expect(ScreenletError.locked(seconds: 300).userMessage.count == 5)
    #expect(ScreenletError.locked(seconds: 241).userMessage.arguments == ["5"])
    #expect(ScreenletError.locked(seconds: 60).description.contains("1 minute."))
    #expect(ScreenletError.locked(seconds: 1).userMessage.count == 1)
  }

  @Test func `a clock set back does not extend a lock`() {
    let policy = LockoutPolicy.standard
    let record = FailureRecord(count: 5, last: Instant(seconds: 1_000_000))
    #expect(policy.secondsLocked(record, now: Instant(seconds: 0)) == 300)
    #expect(policy.secondsLocked(record, now: Instant(seconds: 1_000_100)) == 200)
    #expect(policy.secondsLocked(record, now: Instant(seconds: 1_000_300)) == 0)
    #expect(policy.secondsLocked(nil, now: Instant(seconds: 0)) == 0)
  }

  @Test func `the failure count restarts after a lock expires`() {
    let policy = LockoutPolicy.standard
    let record = FailureRecord(count: 5, last: Instant(seconds: 0))
    #expect(policy.afterFailure(record, now: Instant(seconds: 400)).count == 1)
  }
}
