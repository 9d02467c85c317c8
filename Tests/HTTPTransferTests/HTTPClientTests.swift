import Basics
import HTTPTransfer
import LoopbackServers
import Synchronization
import Testing
import Waiting

struct HTTPClientTests {
  private let transport = CurlTransport()
  private let waits = Waits()

  /// Records retry delays without waiting.
  private final class Waits: Sendable {
    // Shared by the client, which writes, and the test, which reads.
    private let list = Mutex<[Int]>([])
    var all: [Int] { list.withLock { $0 } }
    func note(_ wait: Int) { list.withLock { $0.append(wait) } }
  }

  private var client: HTTPClient {
    HTTPClient(
      transport, retries: RetryPolicy(attempts: 4, initialDelay: 100, maximumDelay: 1_000),
      clock: RetryClock(
        pause: { [waits] (wait) async throws(HTTPError) in waits.note(wait) }, randomFraction: { 1 }
      ))
  }

  private func request(
    _ method: HTTPMethod = .get, _ text: String, isRepeatable: Bool? = nil
  ) throws -> HTTPRequest {
    HTTPRequest(
      method, try #require(HTTPAddress(text)),
      body: method == .post ? HTTPBody([65], type: "a/b") : nil, isRepeatable: isRepeatable)
  }

  @Test func `a read is retried with increasing delays`() async throws {
    let count = Mutex(0)
    let server = LoopbackServer { _ in
      switch count.withLock({
        $0 += 1; return $0
      }) {
      case 1: LoopbackAnswer([.reset])
      case 2: LoopbackAnswer(503, "later")
      case 3: LoopbackAnswer(503, "later", headers: [("Retry-After", "1")])
      default: LoopbackAnswer(200, "x")
      }
    }
    defer { server.stop() }
    let response = try await client.send(try request(.get, server.base))
    #expect(response.status == 200 && waits.all == [100, 200, 1_000])
  }

  @Test func `the last response is returned after all retries`() async throws {
    let server = LoopbackServer { _ in LoopbackAnswer(503, "later") }
    defer { server.stop() }
    #expect(try await client.send(try request(.get, server.base)).status == 503)
    #expect(server.requests.count == 4)
  }

  @Test func `a write is retried only if repeatable or not sent`() async throws {
    let server = LoopbackServer { _ in LoopbackAnswer(503, "later") }
    defer { server.stop() }
    #expect(try await client.send(try request(.post, server.base)).status == 503)
    #expect(server.requests.count == 1)
    _ = try await client.send(try request(.post, server.base, isRepeatable: true))
    #expect(server.requests.count == 5)
    let gone = LoopbackServer { _ in LoopbackAnswer([.reset]) }
    defer { gone.stop() }
    await #expect(throws: HTTPError.self) {
      try await client.send(try request(.post, gone.base))
    }
    #expect(gone.requests.count == 1)
    let before = waits.all.count
    await #expect(throws: HTTPError.self) {
      try await client.send(try request(.post, "http://nowhere.invalid/"))
    }
    #expect(waits.all.count == before + 3)
  }

  @Test func `other error statuses are returned without a retry`() async throws {
    for status in [400, 401, 403, 404, 500] {
      let server = LoopbackServer { _ in LoopbackAnswer(status, "no") }
      defer { server.stop() }
      #expect(try await client.send(try request(.get, server.base)).status == status)
      #expect(server.requests.count == 1)
    }
  }

  @Test func `credentials and confidential forms require HTTPS on remote hosts`() async throws {
    var secret = try request(.get, "http://portal.example/")
    secret.credentials = [("Authorization", Secret("x"))]
    await #expect(throws: HTTPError.insecure("http://portal.example")) {
      try await client.send(secret)
    }
    var form = try request(.post, "http://portal.example/c/portal/login")
    form.isConfidential = true
    await #expect(throws: HTTPError.insecure("http://portal.example")) {
      try await client.send(form)
    }
  }

  @Test func `a redirect on the same server is followed with the credentials`() async throws {
    let server = LoopbackServer { request in
      request.path == "/a"
        ? .moved(to: "/b", headers: [("Set-Cookie", "a=b")]) : LoopbackAnswer(200, "x")
    }
    defer { server.stop() }
    var asked = try request(.get, server.base + "/a")
    asked.credentials = [("Authorization", Secret("k"))]
    asked.redirectLimit = 3
    let response = try await client.send(asked)
    #expect(response.address.path == "/b")
    #expect(server.requests.map { $0["authorization"] } == ["k", "k"])
  }

  @Test func `credentials are not sent to a redirect on another server`() async throws {
    let other = LoopbackServer { _ in LoopbackAnswer(200, "x") }
    defer { other.stop() }
    let place = other.base + "/b"
    let server = LoopbackServer { _ in .moved(to: place) }
    defer { server.stop() }
    var asked = try request(.get, server.base)
    asked.credentials = [("Authorization", Secret("k")), ("Cookie", Secret("s=1"))]
    asked.redirectLimit = 3
    _ = try await client.send(asked)
    let heard = try #require(other.requests.first)
    #expect(heard["authorization"] == nil && heard["cookie"] == nil)
    asked.isConfidential = true
    await #expect(throws: HTTPError.moved(to: place)) { try await client.send(asked) }
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect of a write is an error and is not followed`(_ status: Int) async throws {
    let server = LoopbackServer { _ in .moved(to: "/other?token=t", status: status) }
    defer { server.stop() }
    var asked = try request(.post, server.base)
    asked.redirectLimit = 5
    await #expect(throws: HTTPError.moved(to: server.base + "/other")) {
      try await client.send(asked)
    }
    #expect(server.requests.count == 1)
  }

  @Test func `a redirect loop or too many redirects are an error`() async throws {
    let server = LoopbackServer { request in
      switch request.path {
      case "/a": .moved(to: "/b")
      case "/b": .moved(to: "/a")
      default: .moved(to: request.path + "x")
      }
    }
    defer { server.stop() }
    var asked = try request(.get, server.base + "/a")
    asked.redirectLimit = 50
    await #expect(throws: HTTPError.circle) { try await client.send(asked) }
    asked.address = try #require(HTTPAddress(server.base + "/c"))
    asked.redirectLimit = 5
    await #expect(throws: HTTPError.circle) { try await client.send(asked) }
    #expect(server.requests.filter { $0.path.hasPrefix("/c") }.count == 6)
  }

  @Test func `canceling during a retry delay ends the request`() async throws {
    let server = LoopbackServer { _ in LoopbackAnswer(503, "later") }
    defer { server.stop() }
    let transport = transport
    let asked = try request(.get, server.base)
    let task = Task {
      try await HTTPClient(
        transport, retries: RetryPolicy(attempts: 9, initialDelay: 1 << 40, maximumDelay: 1 << 40)
      ).send(asked)
    }
    await until { !server.requests.isEmpty }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }
}
