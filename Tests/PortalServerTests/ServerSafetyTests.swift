import LocalPortal
import PortalKit
import Testing

@testable import PortalServer

/// Requests that the server refuses, so that web pages, uploads and idle clients do no harm.
struct ServerSafetyTests {
  private static let build = "/api/jsonws/portal/get-build-number"

  private func status(host: String, _ served: ServedPortal) async throws -> Int {
    let port = served.server.port
    let text =
      "GET \(Self.build) HTTP/1.1\r\nHost: \(host)\r\nAuthorization: Basic dGVzdEBsaWZlcmF5LmNvbTp0ZXN0\r\n\r\n"
    return try await onThread {
      let client = try SocketClient(port: port)
      try client.send(Array(text.utf8))
      return try client.answer().status
    }
  }

  @Test func `only requests for local and configured host names are answered`() async throws {
    try await ServedPortal.run({ $0.hostNames = ["portal.example"] }) { (served) async throws in
      for host in [
        "localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "portal.example:80",
        "portal.example.",
      ] {
        #expect(try await status(host: host, served) == 200, "\(host)")
      }
      for host in [
        "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "192.168.1.5",
        "localhost:x:1",
        "[::2]",
      ] {
        #expect(try await status(host: host, served) == 421, "\(host)")
      }
      #expect(try await status(host: "", served) == 400)
    }
  }

  @Test func `a server bound to all addresses answers requests for any IP address`() {
    let everywhere = HostNames(bound: "0.0.0.0", names: [])
    #expect(everywhere.contains("192.168.1.5:8080") && everywhere.contains("[fe80::1]:8080"))
    #expect(!everywhere.contains("evil.example:8080"))
    let one = HostNames(bound: "192.168.1.5", names: [])
    #expect(one.contains("192.168.1.5:8080") && !one.contains("192.168.1.6"))
    let six = HostNames(bound: "fe80::1", names: [])
    #expect(six.contains("[FE80:0:0::1]:8080"))
  }

  @Test func `the response to a refused host names the --host-name option`() async throws {
    try await ServedPortal.run { (served) async throws in
      let port = served.server.port
      let answer = try await onThread {
        let client = try SocketClient(port: port)
        try client.send(Array("GET http://evil.example/x HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        return try client.answer()
      }
      #expect(answer.status == 421)
      #expect(answer.text.contains("evil.example") && answer.text.contains("--host-name"))
    }
  }

  @Test(
    arguments: [
      ("Content-Length: 2\r\nContent-Length: 3\r\n", "two different Content-Length"),
      ("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n", "both a Content-Length and"),
      ("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n", "both a Content-Length and"),
      ("Host: localhost\r\n", "more than one Host"),
    ])
  func `an ambiguous request head is refused and its connection closed`(
    _ fields: String, _ words: String
  ) async throws {
    try await ServedPortal.run { (served) async throws in
      let port = served.server.port
      try await onThread {
        let client = try SocketClient(port: port)
        let head = "POST \(Self.build) HTTP/1.1\r\nHost: 127.0.0.1\r\n\(fields)\r\n"
        try client.send(Array("\(head){}\r\n".utf8))
        let answer = try client.answer()
        #expect(answer.status == 400)
        #expect(answer.text.contains(words))
        #expect(throws: SocketTrouble.self) { _ = try client.answer() }
      }
    }
  }

  @Test func `repeated equal Content-Length headers count as one`() {
    func field(_ name: String, _ value: String) -> ServerResponse.Header {
      .init(name: name, value: value)
    }
    #expect(
      RequestFraming.problem(in: [field("Content-Length", "2"), field("content-length", " 2")])
        == nil)
    #expect(RequestFraming.problem(in: [field("Content-Length", "2, 3")]) != nil)
    #expect(RequestFraming.problem(in: [field("Content-Length", "-1")]) != nil)
  }

  @Test func `connections with an unfinished request head are closed to make room for others`()
    async throws
  {
    try await ServedPortal.run({ configuration in
      configuration.limits.connections = 4
      configuration.limits.headSeconds = 1
      configuration.limits.idleSeconds = 3_600
    }) { (served) async throws in
      let port = served.server.port
      let text = try await onThread {
        let idle = try (0..<8).map { _ in try SocketClient(port: port) }
        for client in idle { try client.send(Array("GET / HTTP/1.1\r\nHost: x\r\n".utf8)) }
        let answer = try SocketClient(port: port).ask(.get(Self.build)).text
        #expect(throws: SocketTrouble.self) { _ = try idle[0].answer() }
        return answer
      }
      #expect(text == "6205")
    }
  }

  @Test func `the deadline for a request head does not apply to a slow response`() async throws {
    try await ServedPortal.run({ $0.limits.headSeconds = 1 }) { (served) async throws in
      let port = served.server.port
      served.server.setFaults(
        {
          var faults = ServerFaults()
          // Longer than a head may take: only the head has this deadline.
          faults.delay = .milliseconds(1_200)
          return faults
        }())
      let texts = try await onThread {
        let client = try SocketClient(port: port)
        return [try client.ask(.get(Self.build)).text, try client.ask(.get(Self.build)).text]
      }
      #expect(texts == ["6205", "6205"])
    }
  }

  @Test func `a server open to other machines limits the connections per address`() async throws {
    try await ServedPortal.run({ configuration in
      configuration.host = "0.0.0.0"
      configuration.password = Secret("a long one")
      configuration.limits.connectionsPerAddress = 2
    }) { (served) async throws in
      let port = served.server.port
      try await onThread {
        let question = Question.get(Self.build, as: "test@liferay.com:a long one")
        let kept = [try SocketClient(port: port), try SocketClient(port: port)]
        for client in kept { #expect(try client.ask(question).text == "6205") }
        #expect(throws: SocketTrouble.self) { _ = try SocketClient(port: port).ask(question) }
        #expect(try kept[0].ask(question).text == "6205")
      }
    }
  }

  @Test(
    arguments: [
      ("a.html", "text/html", "attachment", "text/html"),
      ("a.svg", "image/svg+xml", "attachment", "image/svg+xml"),
      ("a.png", "image/png", "inline", "image/png"),
      ("a.txt", "text/plain; charset=UTF-8", "inline", "text/plain"),
      ("a.pdf", "application/pdf", "inline", "application/pdf"),
      ("a.bin", "no type\r\nX: y", "attachment", "application/octet-stream"),
    ])
  func `an uploaded file is sent so that a browser does not run it as a page`(
    _ name: String, _ type: String, _ disposition: String, _ served: String
  ) async throws {
    try await ServedPortal.run { (portal) async throws in
      let file = try await portal.portal.addFile(
        FileIntake(
          title: "Ä \"\(name)\"", sourceName: name, mimeType: type, userId: 10_199,
          bytes: Array("<script>alert(1)</script>".utf8)))
      let answer = try await portal.ask(.get("/documents/10181/0/x/\(file.uuid)"))
      #expect(answer.status == 200)
      #expect(answer.header("Content-Type") == served)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Content-Security-Policy")?.contains("sandbox") == true)
      let words = try #require(answer.header("Content-Disposition"))
      #expect(words.hasPrefix("\(disposition); filename=\"__ _\(name)_\"; filename*=UTF-8''%C3%84"))
    }
  }

  @Test func `every response forbids content type sniffing`() async throws {
    try await ServedPortal.run { (served) async throws in
      for path in ["/", "/nope", Self.build, "/o/headless-admin-user/v1.0/my-user-account"] {
        #expect(try await served.ask(.get(path)).header("X-Content-Type-Options") == "nosniff")
      }
    }
  }

  @Test func `all cookies are SameSite=Lax and HttpOnly`() async throws {
    try await ServedPortal.run { (served) async throws in
      let entry = try await served.ask(
        .form("/c/portal/login", ["login": "test@liferay.com", "password": "test"], as: nil))
      let front = try await served.ask(.get("/", as: nil))
      let cookies = (entry.headers + front.headers).filter {
        $0.name.lowercased() == "set-cookie"
      }
      #expect(cookies.count >= 7)
      for cookie in cookies {
        #expect(cookie.value.contains("SameSite=Lax") && cookie.value.contains("HttpOnly"))
      }
    }
  }
}
