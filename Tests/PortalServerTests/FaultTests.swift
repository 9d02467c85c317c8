import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// Each fault over a real socket.
///
/// It ends when it is switched off.
struct FaultTests {
  private let build = Question.get("/api/jsonws/portal/get-build-number")

  private func set(
    _ served: ServedPortal, _ change: (inout ServerFaults) -> Void
  ) {
    var faults = ServerFaults()
    change(&faults)
    served.server.setFaults(faults)
  }

  private func isWell(_ served: ServedPortal) async throws -> Bool {
    served.server.setFaults(ServerFaults())
    return try await served.ask(build).text == "6205"
  }

  @Test func `responses can be delayed`() async throws {
    try await ServedPortal.run { (served) async throws in
      _ = try await served.ask(build)
      set(served) { $0.delay = .milliseconds(150) }
      let start = ContinuousClock.now
      #expect(try await served.ask(build).text == "6205")
      #expect(start.duration(to: .now) >= .milliseconds(150))
      #expect(try await isWell(served))
    }
  }

  @Test func `a dropped request changes nothing`() async throws {
    try await ServedPortal.run { (served) async throws in
      set(served) { $0.dropRate = 1 }
      await #expect(throws: SocketTrouble.closed) { _ = try await served.ask(rating("3")) }
      #expect(try await isWell(served))
      #expect(try await served.portal.ratings(query(served)).userScore == nil)
    }
  }

  @Test func `a request whose response is lost is still performed`() async throws {
    try await ServedPortal.run { (served) async throws in
      set(served) { $0.lossRate = 1 }
      await #expect(throws: SocketTrouble.closed) { _ = try await served.ask(rating("3")) }
      #expect(try await isWell(served))
      #expect(try await served.portal.ratings(query(served)).userScore == 0.6)
    }
  }

  private func rating(_ score: String) -> Question {
    .form(
      "/api/jsonws/ratingsentry/update-entry",
      ["className": AssetClass.user.className, "classPK": "10201", "score": score])
  }

  private func query(_ served: ServedPortal) -> RatingQuery {
    RatingQuery(
      .object(className: AssetClass.user.className, classPK: 10_201), groups: 5, userId: 10_199)
  }

  @Test func `random failures depend only on the seed`() async throws {
    func failures(_ seed: UInt64) async throws -> [Int] {
      var found: [Int] = []
      try await ServedPortal.run { (served) async throws in
        set(served) { faults in
          faults.errorRate = 0.5
          faults.seed = seed
        }
        for number in 0..<40 {
          let answer = try await served.ask(build)
          if answer.status == 500 { found.append(number) }
          #expect(answer.status == 500 || answer.text == "6205")
        }
        #expect(try await isWell(served))
      }
      return found
    }
    let first = try await failures(7)
    #expect((8...32).contains(first.count))
    #expect(try await failures(7) == first)
    #expect(try await failures(8) != first)
  }

  @Test func `sessions end on command and after their time`() async throws {
    for (seconds, isOver) in [(3_600, false), (0, true)] {
      try await ServedPortal.run({ $0.faults.sessionSeconds = seconds }) { (served) async throws in
        let entry = try await served.ask(
          .form("/c/portal/login", ["login": "test@liferay.com", "password": "test"], as: nil))
        let front = try await served.ask(.get("/", as: nil).with("Cookie", entry.cookies))
        #expect(front.text.contains(isOver ? "return false" : "return true"))
        served.server.expireSessions()
        let late = try await served.ask(.get("/", as: nil).with("Cookie", entry.cookies))
        #expect(late.text.contains("return false"))
      }
    }
  }

  @Test func `an offline server closes new and open connections`() async throws {
    try await ServedPortal.run { (served) async throws in
      let port = served.server.port
      let kept = try await onThread { () throws -> Kept in
        let client = try SocketClient(port: port)
        _ = try client.ask(.get("/api/jsonws/portal/get-build-number"))
        return Kept(client)
      }
      set(served) { $0.isOffline = true }
      await #expect(throws: SocketTrouble.closed) { _ = try await served.ask(build) }
      await #expect(throws: SocketTrouble.closed) {
        _ = try await onThread { try kept.client.ask(.get("/")) }
      }
      #expect(try await isWell(served))
    }
  }

  /// A client that is passed between threads.
  private final class Kept: @unchecked Sendable {
    // Only one thread uses it at a time.
    let client: SocketClient
    init(_ client: SocketClient) { self.client = client }
  }

  @Test(arguments: [
    ("delay=200", true), ("drop=0.1", true), ("lose=1", true), ("error=0", true),
    ("session=60", true), ("seed=7", true), ("offline", true), ("offline=1", false),
    ("delay", false), ("delay=-1", false), ("drop=2", false), ("drop=x", false),
    ("session=0", false), ("nope=1", false), ("", false),
  ])
  func `a fault is parsed from its command-line text`(
    _ text: String, _ isTaken: Bool
  ) {
    var faults = ServerFaults()
    #expect(faults.take(text) == isTaken)
    #expect((faults != ServerFaults()) == (isTaken && text != "error=0"))
  }
}
