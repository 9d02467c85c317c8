import Basics
import HTTPTransfer
import LoopbackServers
import Synchronization
import TemporaryFolders
import Testing
import Waiting

@Suite(.ownThread) struct CurlTransportTests {
  private func address(_ server: LoopbackServer, _ target: String = "/") throws -> HTTPAddress {
    try #require(HTTPAddress(server.base + target))
  }

  @Test func `the server receives the request and the client the response`() async throws {
    let server = LoopbackServer { request in
      LoopbackAnswer(201, "got \(request.text)", type: "text/plain", headers: [("X-A", "b")])
    }
    defer { server.stop() }
    var request = HTTPRequest(
      .post, try address(server, "/a?b=c"), headers: ["X-Word": "w"],
      body: HTTPBody(Array("hello".utf8), type: "text/plain"))
    request.credentials = [("Authorization", Secret("Basic abc"))]
    let response = try await CurlTransport().send(request)
    #expect(response.status == 201 && response.headers["x-a"] == "b")
    #expect(String(decoding: response.body, as: UTF8.self) == "got hello")
    #expect(response.mimeType == "text/plain")
    let asked = try #require(server.requests.first)
    #expect(asked.method == "POST" && asked.target == "/a?b=c")
    #expect(asked["x-word"] == "w" && asked["authorization"] == "Basic abc")
    #expect(asked["content-type"] == "text/plain" && asked["expect"] == nil)
  }

  @Test(arguments: [HTTPMethod.get, .head, .put, .patch, .delete])
  func `every HTTP method is sent`(_ method: HTTPMethod) async throws {
    let server = LoopbackServer { _ in LoopbackAnswer(200, method == .head ? "" : "x") }
    defer { server.stop() }
    let hasBody = method == .put || method == .patch
    let response = try await CurlTransport().send(
      HTTPRequest(
        method, try address(server), body: hasBody ? HTTPBody([65], type: "a/b") : nil))
    #expect(response.status == 200)
    #expect(server.requests.map(\.method) == [method.rawValue])
    #expect(server.requests.map(\.text) == [hasBody ? "A" : ""])
  }

  @Test func `a connection is reused for the next request`() async throws {
    let server = LoopbackServer { _ in LoopbackAnswer(200, "x") }
    defer { server.stop() }
    let transport = CurlTransport()
    for _ in 0..<20 { _ = try await transport.send(HTTPRequest(.get, try address(server))) }
    #expect(server.connectionCount == 1 && server.requests.count == 20)
  }

  @Test func `gzip responses are decompressed up to the byte limit`() async throws {
    let small: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 171, 86, 74, 84, 178, 50, 172, 5, 0, 175, 172, 27, 86, 7,
      0, 0, 0,
    ]
    // A mebibyte of zeros.
    let bomb: [UInt8] =
      [
        31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 237, 193, 49, 1, 0, 0, 0, 194, 160, 245, 79, 109, 8, 95,
        160,
      ]
      + [UInt8](repeating: 0, count: 1015) + [62, 3, 28, 234, 56, 167, 0, 16, 0, 0, 0]
    let server = LoopbackServer { request in
      LoopbackAnswer(
        bytes: request.path == "/bomb" ? bomb : small, type: "application/json",
        headers: [("Content-Encoding", "gzip")])
    }
    defer { server.stop() }
    let transport = CurlTransport()
    let response = try await transport.send(HTTPRequest(.get, try address(server)))
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":1}"#)
    #expect(server.requests.first?["accept-encoding"]?.contains("gzip") == true)
    var request = HTTPRequest(.get, try address(server, "/bomb"))
    request.byteLimit = 100_000
    await #expect(throws: HTTPError.tooLarge(limit: 100_000)) { try await transport.send(request) }
  }

  @Test func `an error page with a false content encoding still has its status`()
    async throws
  {
    let server = LoopbackServer { request in
      LoopbackAnswer(
        request.path == "/error" ? 500 : 200, "<html>no gzip at all</html>", type: "text/html",
        headers: [("Content-Encoding", "gzip")])
    }
    defer { server.stop() }
    let transport = CurlTransport()
    let response = try await transport.send(HTTPRequest(.get, try address(server, "/error")))
    #expect(response.status == 500 && response.body.isEmpty && response.mimeType == "text/html")
    // A successful response is useless without its body.
    let error = await #expect(throws: HTTPError.self) {
      try await transport.send(HTTPRequest(.get, try address(server)))
    }
    #expect(error?.code == "http.unreadable")
  }

  @Test func `300 concurrent requests each receive their own response`() async throws {
    let server = LoopbackServer { LoopbackAnswer(200, $0.target, type: "text/plain") }
    defer { server.stop() }
    let transport = CurlTransport()
    let base = server.base
    let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<300 {
        group.addTask {
          let address = try #require(HTTPAddress("\(base)/\(number)"))
          let response = try await transport.send(HTTPRequest(.get, address))
          return (number, String(decoding: response.body, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(answers.count == 300 && answers.allSatisfy { $0.value == "/\($0.key)" })
    #expect(server.connectionCount <= 16)
  }

  @Test func `canceling stops a request at once and the next one succeeds`() async throws {
    let server = LoopbackServer { request in
      request.path == "/slow" ? .silence : LoopbackAnswer(200, "x")
    }
    defer { server.stop() }
    let transport = CurlTransport()
    var request = HTTPRequest(.get, try address(server, "/slow"))
    request.timeouts = HTTPTimeouts(idleTimeout: 0, whole: 0)
    let slow = request
    let task = Task { try await transport.send(slow) }
    await until { !server.requests.isEmpty }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    #expect(try await transport.send(HTTPRequest(.get, try address(server))).status == 200)
    // A request canceled before it starts is not sent.
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(slow)
    }
    await #expect(throws: HTTPError.cancelled) { try await late.value }
    #expect(server.requests.filter { $0.path == "/slow" }.count == 1)
  }

  @Test func `a silent server times out`() async throws {
    let server = LoopbackServer { _ in .silence }
    defer { server.stop() }
    var request = HTTPRequest(.get, try address(server))
    request.timeouts = HTTPTimeouts(idleTimeout: 60, whole: 0)
    let transport = CurlTransport()
    await #expect(throws: HTTPError.timeout) { try await transport.send(request) }
    // The timeouts of the settings apply if the request has none.
    let other = CurlTransport(HTTPSettings(timeouts: HTTPTimeouts(idleTimeout: 0, whole: 60)))
    request.timeouts = nil
    await #expect(throws: HTTPError.timeout) { try await other.send(request) }
  }

  @Test func `an endless body is rejected or cut at the byte limit`() async throws {
    let head = "HTTP/1.1 200 X\r\nContent-Type: application/json\r\n\r\n["
    let server = LoopbackServer { _ in
      LoopbackAnswer([
        .send(Array(head.utf8)), .sendForEver(Array(String(repeating: "1,", count: 8192).utf8)),
      ])
    }
    defer { server.stop() }
    let transport = CurlTransport()
    var request = HTTPRequest(.get, try address(server))
    request.byteLimit = 5 << 20
    await #expect(throws: HTTPError.tooLarge(limit: 5 << 20)) { try await transport.send(request) }
    request.overflow = .cut
    let response = try await transport.send(request)
    #expect(response.isTruncated && response.body.count == 5 << 20)
  }

  @Test func `a Content-Length beyond the limit is rejected before the body`() async throws {
    let sent = LoopbackGate()
    let server = LoopbackServer { _ in
      LoopbackAnswer([
        .send(Array("HTTP/1.1 200 X\r\nContent-Length: 2147483648\r\n\r\n".utf8)), .wait(sent),
      ])
    }
    defer { server.stop() }
    let request = HTTPRequest(.get, try address(server))
    await #expect(throws: HTTPError.tooLarge(limit: 64 << 20)) {
      try await CurlTransport().send(request)
    }
  }

  @Test func `endless headers are an error`() async throws {
    let line = Array("X-A: \(String(repeating: "b", count: 4_000))\r\n".utf8)
    let server = LoopbackServer { _ in
      LoopbackAnswer([.send(Array("HTTP/1.1 200 X\r\n".utf8)), .sendForEver(line)])
    }
    defer { server.stop() }
    let request = HTTPRequest(.get, try address(server))
    await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
  }

  @Test func `a file is uploaded in pieces and reports progress`() async throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(bytes, to: "a.bin")
    let server = LoopbackServer { LoopbackAnswer(200, "\($0.body.count)") }
    defer { server.stop() }
    let steps = Mutex<[Int64]>([])
    var body = MultipartBody()
    body.add("title", "A")
    body.add(
      "file", fileName: "a.bin", type: "a/b",
      content: .file(path: folder.file("a.bin"), count: Int64(bytes.count)))
    var request = HTTPRequest(.post, try address(server), body: body.body())
    request.monitor = { step in steps.withLock { $0.append(step.sent) } }
    let total = try #require(request.body).count
    let response = try await CurlTransport().send(request)
    #expect(String(decoding: response.body, as: UTF8.self) == "\(total)")
    let heard = steps.withLock { $0 }
    #expect(heard.count >= 5 && heard == heard.sorted() && heard.last == total)
    let arrived = try #require(server.requests.first).body
    #expect(arrived.count == Int(total))
    let start = try #require(
      arrived.indices.first { arrived[$0...].starts(with: bytes.prefix(64)) })
    #expect(Array(arrived[start..<(start + bytes.count)]) == bytes)
  }

  @Test func `a paused upload does not time out and can be canceled at once`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([UInt8](repeating: 7, count: 3 << 20), to: "a.bin")
    let server = LoopbackServer { _ in LoopbackAnswer(200, "x") }
    defer { server.stop() }
    let gate = Mutex<CheckedContinuation<Void, Never>?>(nil)
    var request = HTTPRequest(
      .post, try address(server),
      body: HTTPBody([.file(path: folder.file("a.bin"), count: 3 << 20)], type: "a/b"))
    request.timeouts = HTTPTimeouts(idleTimeout: 300, whole: 0)
    request.monitor = { _ in
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in gate.withLock { $0 = waiter } }
      } onCancel: {
        gate.withLock {
          $0?.resume(); $0 = nil
        }
      }
    }
    let transport = CurlTransport()
    let sent = request
    let task = Task { try await transport.send(sent) }
    await until { gate.withLock { $0 != nil } }
    // Longer than the silence timeout.
    try await transport.pause(milliseconds: 400)
    #expect(server.requests.isEmpty)
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `a download reports progress`() async throws {
    let bytes = [UInt8](repeating: 9, count: 2 << 20)
    let server = LoopbackServer { _ in LoopbackAnswer(bytes: bytes) }
    defer { server.stop() }
    let steps = Mutex<[HTTPProgress]>([])
    var request = HTTPRequest(.get, try address(server))
    request.monitor = { step in steps.withLock { $0.append(step) } }
    let response = try await CurlTransport().send(request)
    #expect(response.body == bytes)
    let heard = steps.withLock { $0 }
    #expect(heard.count >= 6 && heard.allSatisfy { $0.expected == 2 << 20 })
    #expect(heard.last?.received == 2 << 20)
  }

  @Test func `a file shorter than declared is an error with its path`() async throws {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "a.bin")
    let server = LoopbackServer { _ in LoopbackAnswer(200, "x") }
    defer { server.stop() }
    let path = folder.file("a.bin")
    let request = HTTPRequest(
      .post, try address(server), body: HTTPBody([.file(path: path, count: 10)], type: "a/b"))
    await #expect(throws: HTTPError.file(path)) { try await CurlTransport().send(request) }
  }

  @Test func `a pause ends after its duration or when it is canceled`() async throws {
    let transport = CurlTransport()
    try await transport.pause(milliseconds: 5)
    let task = Task { try await transport.pause(milliseconds: 1 << 40) }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }
}
