import HTTPTransfer
import LoopbackServers
import Synchronization
import Testing

struct TransportFaultTests {
  private static func address(_ server: LoopbackServer) throws -> HTTPAddress {
    try #require(HTTPAddress(server.base + "/"))
  }

  /// Incomplete responses, by name.
  static let faults: [(name: String, steps: [LoopbackAnswer.Step])] = [
    ("nothing said", [.reset]),
    ("half a status", [.send(Array("HTTP/1.".utf8)), .reset]),
    ("half a header", [.send(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8)), .reset]),
    ("no body", [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".utf8)), .reset]),
    (
      "half a body", [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8)), .reset]
    ),
    (
      "closed early",
      [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8)), .close]
    ),
    (
      "half a chunk",
      [.send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nab".utf8)), .close]
    ),
  ]

  @Test(arguments: faults.indices)
  func `a connection that breaks during the response is an interruption`(_ index: Int) async throws
  {
    let fault = Self.faults[index]
    let server = LoopbackServer { _ in LoopbackAnswer(fault.steps) }
    defer { server.stop() }
    let request = HTTPRequest(
      .post, try Self.address(server), body: HTTPBody([65], type: "a/b"))
    let error = await #expect(throws: HTTPError.self, "\(fault.name)") {
      try await CurlTransport().send(request)
    }
    #expect(error?.code == "http.interrupted", "\(fault.name)")
    #expect(server.requests.count == 1)
  }

  @Test func `a connection that breaks during the request is an interruption`() async throws {
    for beginning in [LoopbackServer.Beginning.resetAtOnce, .resetAfter(bytes: 10_000)] {
      let server = LoopbackServer(begin: { _ in beginning }, { _ in LoopbackAnswer(200, "x") })
      defer { server.stop() }
      let request = HTTPRequest(
        .post, try Self.address(server),
        body: HTTPBody([UInt8](repeating: 65, count: 4 << 20), type: "a/b"))
      let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
      // A connection reset before it is established has sent nothing.
      let atOnce = beginning.isAtOnce && error?.code == "http.unreachable"
      #expect(error?.code == "http.interrupted" || atOnce)
    }
  }

  @Test func `a stopped server and an unknown host are unreachable`() async throws {
    let server = LoopbackServer { _ in LoopbackAnswer(200, "x") }
    let address = try Self.address(server)
    server.stop()
    while true {
      // The listening socket closes shortly after `stop()`.
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport().send(HTTPRequest(.get, address))
      }
      if error?.code == "http.unreachable" { break }
    }
    let nowhere = try #require(HTTPAddress("http://nowhere.invalid/"))
    let error = await #expect(throws: HTTPError.self) {
      try await CurlTransport().send(HTTPRequest(.get, nowhere))
    }
    #expect(error?.code == "http.unreachable")
  }

  @Test func `a response that is not HTTP is an error`() async throws {
    let server = LoopbackServer { _ in
      LoopbackAnswer([.send(Array("SSH-2.0-hello\r\n\r\n".utf8)), .close])
    }
    defer { server.stop() }
    let request = HTTPRequest(.get, try Self.address(server))
    let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
    #expect(["http.unreadable", "http.interrupted"].contains(error?.code))
  }

  /// libcurl would resend a request by itself if a reused connection breaks.
  @Test(arguments: [true, false])
  func `a write is sent only once if a reused connection breaks`(_ hasBody: Bool) async throws {
    let server = LoopbackServer { request in
      request.method == "GET" ? LoopbackAnswer(200, "x") : LoopbackAnswer([.close])
    }
    defer { server.stop() }
    let transport = CurlTransport()
    _ = try await transport.send(HTTPRequest(.get, try Self.address(server)))
    let write = HTTPRequest(
      hasBody ? .post : .delete, try Self.address(server),
      body: hasBody ? HTTPBody([65], type: "a/b") : nil)
    await #expect(throws: HTTPError.self) { try await transport.send(write) }
    #expect(server.requests.filter { $0.method != "GET" }.count == 1)
  }

  @Test func `a restarted server is reached by a retry`() async throws {
    let first = LoopbackServer { _ in LoopbackAnswer(200, "1") }
    let address = try Self.address(first)
    let transport = CurlTransport()
    _ = try await transport.send(HTTPRequest(.get, address))
    first.stop()
    let second = LoopbackServer(port: first.port) { _ in LoopbackAnswer(200, "2") }
    defer { second.stop() }
    let pauses = Mutex(0)
    let client = HTTPClient(
      transport, retries: RetryPolicy(attempts: 50),
      clock: RetryClock(pause: { (_) async throws(HTTPError) in
        pauses.withLock { $0 += 1 }
        try await transport.pause(milliseconds: 5)
      }))
    let response = try await client.send(HTTPRequest(.get, address))
    #expect(response.body == Array("2".utf8))
  }
}
