import LocalPortal
import PortalKit
import Synchronization
import TemporaryFolders
import Testing
import Waiting

@testable import PortalServer

/// The limits, the shutdown and the log of a server.
struct ServingTests {
  private let build = Question.get("/api/jsonws/portal/get-build-number")

  @Test func `300 concurrent connections are all answered`() async throws {
    // On a busy machine seconds pass between a connection and its request.
    try await ServedPortal.run({ $0.limits.headSeconds = 3_600 }) { (served) async throws in
      let port = served.server.port
      let right = try await onThread {
        // All clients connect before the first request.
        let clients = try (0..<300).map { _ in try SocketClient(port: port) }
        let question = Question.get("/api/jsonws/user/get-current-user").bytes
        for client in clients { try client.send(question) }
        return try clients.count { try $0.answer().json["userId"] == 10_199 }
      }
      #expect(right == 300)
    }
  }

  @Test func `a connection accepts sequential and pipelined requests`() async throws {
    try await ServedPortal.run { (served) async throws in
      let (port, build) = (served.server.port, build)
      let texts = try await onThread {
        let client = try SocketClient(port: port)
        var texts = [try client.ask(build).text, try client.ask(build).text]
        try client.send(build.bytes + build.bytes)
        texts.append(try client.answer().text)
        texts.append(try client.answer().text)
        return texts
      }
      #expect(texts == ["6205", "6205", "6205", "6205"])
    }
  }

  @Test func `a body over the size limit is refused with status 413`() async throws {
    try await ServedPortal.run({ $0.limits.bodyBytes = 1_000 }) { (served) async throws in
      var question = build
      question.method = "POST"
      question.body = [UInt8](repeating: 0x20, count: 1_001)
      #expect(try await served.ask(question).status == 413)
      question.body = [UInt8](repeating: 0x20, count: 1_000)
      #expect(try await served.ask(question).text == "6205")
    }
  }

  @Test func `a chunked body is cut off at the size limit`() async throws {
    try await ServedPortal.run({ $0.limits.bodyBytes = 10_000 }) { (served) async throws in
      let port = served.server.port
      await #expect(throws: SocketTrouble.self) {
        _ = try await onThread {
          let client = try SocketClient(port: port)
          let head =
            "POST /api/jsonws/invoke HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
          try client.send(Array(head.utf8))
          let piece = Array("1000\r\n".utf8) + [UInt8](repeating: 0x20, count: 4_096) + [13, 10]
          for _ in 0..<8 { try client.send(piece) }
          return try client.answer()
        }
      }
      #expect(try await served.ask(build).text == "6205")
    }
  }

  @Test func `all bodies together have a size limit, and finished ones no longer count`()
    async throws
  {
    try await ServedPortal.run({ configuration in
      configuration.limits.allBodyBytes = 10_000
    }) { (served) async throws in
      var question = build
      question.method = "POST"
      question.body = [UInt8](repeating: 0x20, count: 8_000)
      for _ in 0..<5 { #expect(try await served.ask(question).text == "6205") }
      question.body += question.body
      await #expect(throws: SocketTrouble.closed) { _ = try await served.ask(question) }
      question.body = [UInt8](repeating: 0x20, count: 8_000)
      #expect(try await served.ask(question).text == "6205")
    }
  }

  @Test func `a request head that is too large is refused`() async throws {
    try await ServedPortal.run { (served) async throws in
      let long = String(repeating: "a", count: 100_000)
      let answer = try? await served.ask(.get("/\(long)"))
      #expect(answer == nil || (answer?.status ?? 0) >= 400)
      #expect(try await served.ask(build).text == "6205")
    }
  }

  @Test func `damaged requests do not stop the server`() async throws {
    try await ServedPortal.run { (served) async throws in
      let port = served.server.port
      var random = SeededGenerator(seed: 42)
      let questions = [
        build, .invoke(["/user/get-user-by-id": ["userId": 1]]),
        .form("/c/portal/login", ["login": "a", "password": "b"], as: nil),
        .multipart("/api/jsonws/dlapp/add-file-entry", [("file", "a.png", [1, 2, 3])]),
      ]
      for _ in 0..<300 {
        let question = questions.randomElement(using: &random) ?? build
        let bytes = random.damaged(question.bytes)
        try await onThread {
          let client = try SocketClient(port: port)
          try? client.send(bytes)
        }
      }
      #expect(try await served.ask(build).text == "6205")
    }
  }

  @Test(arguments: ["{", "[1,2", "null", "[[[[", "{\"a\":{}}", "\u{0}", "[{\"/x\":1}"])
  func `an invalid command is an exception with status 200`(_ text: String) async throws {
    try await ServedPortal.run { (served) async throws in
      var question = Question.invoke(.null)
      question.body = Array(text.utf8)
      let answer = try await served.ask(question)
      #expect(answer.status == 200)
      #expect(answer.exception != nil)
    }
  }

  @Test func `the log has a line for each request and contains no secret`() async throws {
    let lines = Log()
    try await ServedPortal.run({ configuration in
      configuration.log = { line in lines.add(line) }
    }) { (served) async throws in
      _ = try await served.ask(
        .get("/api/jsonws/user/update-password/user-id/1/password1/hushhush"))
      _ = try await served.ask(.get("/api/jsonws/portal/get-build-number?p_auth=hushhush"))
      _ = try await served.ask(
        .form("/c/portal/login", ["login": "a", "password": "hushhush"], as: nil))
    }
    #expect(lines.all.count == 3)
    #expect(lines.all[0].hasPrefix("GET /api/jsonws/user/update-password 200 "))
    #expect(lines.all[2].hasPrefix("POST /c/portal/login 500 "))
    #expect(!lines.all.contains { $0.contains("hush") || $0.contains("Basic") })
  }

  private final class Log: Sendable {
    // Requests are logged on many threads.
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  @Test func `stopping the server completes running requests and frees the port`() async throws {
    let served = try ServedPortal { $0.faults.delay = .seconds(3_600) }
    let port = served.server.port
    let asking = Task { try await served.ask(build) }
    await until { served.server.flightCount > 0 }
    await served.server.stop()
    // Stopping ends the delay of an hour but completes the request.
    #expect(try await asking.value.text == "6205")
    await #expect(throws: SocketTrouble.self) { _ = try await served.ask(build) }
    var configuration = PortalServer.Configuration()
    configuration.port = port
    let again = try PortalServer.start(served.portal, configuration)
    #expect(again.port == port)
    await again.stop()
    await again.stop()
  }

  @Test func `the error for a port in use names the --port option`() async throws {
    try await ServedPortal.run { (served) async throws in
      let error = #expect(throws: PortalServerError.self) {
        _ = try ServedPortal { $0.port = served.server.port }
      }
      #expect(error?.code == "server.port")
      #expect(error?.userMessage.english.contains("--port") == true)
    }
  }

  @Test func `written data is still there after a restart of the server`() async throws {
    let root = try TemporaryFolder()
    func start() throws -> (LocalPortal, PortalServer) {
      let portal = try LocalPortal.open(root.file("portal.db"))
      var configuration = PortalServer.Configuration()
      configuration.port = 0
      return (portal, try PortalServer.start(portal, configuration))
    }
    let (_, first) = try start()
    let port = first.port
    let added = try await onThread {
      try SocketClient(port: port).ask(
        .form(
          "/api/jsonws/dlapp/add-folder",
          ["repositoryId": "10181", "parentFolderId": "0", "name": "Pics", "description": "d"]))
    }
    let id = try #require(added.json["folderId"]?.number?.integer)
    await first.stop()
    let (portal, second) = try start()
    #expect(try await portal.documentFolder(id)?.name == "Pics")
    await second.stop()
  }
}
