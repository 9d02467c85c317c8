import CertifiedServers
import HTTPTransfer
import LiferayPortal
import LoopbackServers
import Platform
import PortalKit
import Synchronization
import Testing

/// Invalid responses of a portal or of a proxy before it, and the errors that they cause.
struct BadInputTests {
  static let versions: [LiferayVersion] = [.v62, .v71, .v74]

  /// Returns the error of a use case if the server gives `answer` to every request.
  private func error(
    _ version: LiferayVersion, _ answer: LoopbackAnswer
  ) async throws -> (error: ScreenletError?, server: LoopbackServer) {
    let server = LoopbackServer { _ in answer }
    defer { server.stop() }
    let portal = try server.portal(version)
    let error = await #expect(throws: ScreenletError.self) { try await portal.user(.id(7)) }
    return (error, server)
  }

  // MARK: Bodies

  @Test(
    arguments: versions,
    [
      "", "nonsense", "<html>", "{", "{\"id\":", "[1,2", "{\"userId\":7,\"id\":7", "\u{1}", "null",
      "5", "\"x\"", "[]", "{}", #"{"userId":{},"id":{}}"#, #"{"userId":[7],"id":[7]}"#,
      #"{"userId":"x","id":"x"}"#, #"{"userId":1e400,"id":1e400}"#, #"{"userId":true,"id":true}"#,
      #"{"userId":7,"userId":8,"id":7,"id":8}"#,
    ])
  func `a body that is not JSON, truncated or of other types is unreadable`(
    _ version: LiferayVersion, _ text: String
  ) async throws {
    let (error, _) = try await error(version, LoopbackAnswer(200, text))
    #expect(error?.code == "http.unreadable", "\(text)")
  }

  @Test(arguments: versions)
  func `ids may be numbers or strings`(_ version: LiferayVersion) async throws {
    for id in ["7", #""7""#, "7.0"] {
      let body =
        #"{"userId":\#(id),"id":\#(id),"screenName":5,"alternateName":5,"portraitId":"9"}"#
      let server = LoopbackServer { _ in LoopbackAnswer(200, body) }
      defer { server.stop() }
      let user = try await server.portal(version).user(.id(7))
      #expect(user.id == 7 && user.screenName == "5")
    }
  }

  /// The resident memory of this process in bytes; 0 if the platform does not report it.
  private static var memory: Int {
    #if os(Linux)
      let file = open("/proc/self/statm", O_RDONLY)
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(file, &bytes, bytes.count)
      let words = String(decoding: bytes[..<max(0, count)], as: UTF8.self).split(separator: " ")
      return words.count > 1 ? (Int(words[1]) ?? 0) * 4_096 : 0
    #else
      return 0
    #endif
  }

  @Test func `two gigabytes of JSON are refused and do not fill the memory`() async throws {
    for version in [LiferayVersion.v62, .v74] { try await checkGigabytes(version) }
  }

  private func checkGigabytes(_ version: LiferayVersion) async throws {
    let limit = 64 << 20
    let piece = Array(String(repeating: "[1,2],", count: 20_000).utf8)
    func head(_ length: String) -> [UInt8] {
      Array("HTTP/1.1 200 X\r\nContent-Type: application/json\r\n\(length)\r\n[".utf8)
    }
    // A body that announces its size is refused at once.
    let (announced, one) = try await error(
      version,
      LoopbackAnswer([.send(head("Content-Length: 2147483648\r\n")), .sendForEver(piece)]))
    #expect(announced?.code == "http.tooLarge")
    #expect(one.sentBytes < 16 << 20)
    // A body without a size is read up to the limit, and its memory is freed after each round.
    // Other tests use memory at the same time, so only one of several measurements has to show
    // this.
    var growth = Int.max
    for _ in 0..<6 where growth >= 3 * limit {
      var before = 0
      for round in 0..<5 {
        let (streamed, other) = try await error(
          version, LoopbackAnswer([.send(head("")), .sendForEver(piece)]))
        #expect(streamed?.code == "http.tooLarge")
        #expect(other.sentBytes < limit + 16 << 20)
        if round == 0 { before = Self.memory }
      }
      growth = Self.memory - before
    }
    #expect(growth < 3 * limit)
  }

  @Test(arguments: versions)
  func `a body that never ends causes a timeout`(_ version: LiferayVersion) async throws {
    let begin = Array("HTTP/1.1 200 X\r\nContent-Type: application/json\r\n\r\n{\"a\":".utf8)
    let server = LoopbackServer { _ in LoopbackAnswer([.send(begin), .wait(LoopbackGate())]) }
    defer { server.stop() }
    for timeouts in [
      HTTPTimeouts(idleTimeout: 80, whole: 0), HTTPTimeouts(idleTimeout: 0, whole: 80),
    ] {
      let portal = try server.portal(version, timeouts: timeouts)
      await #expect(throws: ScreenletError.timeout) { try await portal.user(.id(7)) }
      // The server may have performed the write.
      let error = await #expect(throws: ScreenletError.self) {
        try await portal.deleteFileEntry(7)
      }
      #expect(error?.code == "http.timeout" && error?.isOutcomeUnknown == true)
    }
  }

  // MARK: Connections

  @Test(arguments: versions)
  func `circular redirects end with an error, and services follow no redirect`(
    _ version: LiferayVersion
  ) async throws {
    let server = LoopbackServer { request in
      switch request.path {
      case let path where path.hasPrefix("/image/long"): .moved(to: path + "x")
      case let path where path.hasPrefix("/image/"):
        .moved(to: path.hasSuffix("portrait") ? "/image/there" : "/image/user_male_portrait")
      default: .moved(to: request.target)
      }
    }
    defer { server.stop() }
    let portal = try server.portal(version)
    let circle = await #expect(throws: ScreenletError.self) {
      try await portal.portrait(.portrait(id: 7, uuid: "u", isMale: true))
    }
    #expect(circle?.code == "http.circle" && server.requests.count <= 4)
    let before = server.requests.count
    let moved = await #expect(throws: ScreenletError.self) { try await portal.user(.id(7)) }
    #expect(moved?.code == "http.moved" && server.requests.count == before + 1)
    let write = await #expect(throws: ScreenletError.self) {
      try await portal.deleteFileEntry(7)
    }
    #expect(write?.code == "http.moved" && server.requests.count == before + 2)
  }

  @Test(
    .enabled(if: CertifiedServer.program != nil),
    arguments: [
      ("expired", "authority", "its certificate has expired"),
      ("self", nil, "its certificate is self-signed"),
      ("other", "authority", "its certificate is for another name"),
      ("good", nil, "this machine does not trust the issuer of its certificate"),
    ] as [(String, String?, String)])
  func `a portal with an invalid certificate gets no password`(
    _ certificate: String, _ authority: String?, _ reason: String
  ) async throws {
    let server = try CertifiedServer(certificate)
    defer { withExtendedLifetime(server) {} }
    for version in Self.versions {
      var xml = #"<string name="liferay_server">https://localhost:\#(server.port)</string>"#
      xml += #"<integer name="liferay_portal_version">\#(version.rawValue)</integer>"#
      if let authority {
        xml += #"<string name="liferay_ca_file">\#(CertifiedServer.path(authority))</string>"#
      }
      let context = try ServerContext.parse(
        Array("<resources>\(xml)</resources>".utf8), name: "x"
      ).context
      let portal = try LiferayPortal(context, variables: [:])
      let refused = await #expect(throws: ScreenletError.self) {
        try await portal.signIn(userName: "ada@acme.example", password: Secret("analytical"))
      }
      let error = try #require(refused)
      #expect(error.code == "http.untrusted" && error.userMessage.english.contains(reason))
      #expect(portal.fault(behind: error)?.words == reason)
    }
  }

  /// The moments at which a connection breaks.
  static let breaks:
    [(name: String, begin: LoopbackServer.Beginning, steps: [LoopbackAnswer.Step])] =
      [
        ("before the request is read", .resetAtOnce, []),
        ("in the middle of the request", .resetAfter(bytes: 40), []),
        ("when it was read", .serve, [.reset]),
        ("in the status", .serve, [.send(Array("HTTP/1.1 2".utf8)), .reset]),
        ("in the head", .serve, [.send(Array("HTTP/1.1 200 OK\r\nContent-Le".utf8)), .reset]),
        (
          "behind the head", .serve,
          [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n".utf8)), .reset]
        ),
        (
          "in the body", .serve,
          [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"userId\"".utf8)), .reset]
        ),
        (
          "in the body, as if nothing were", .serve,
          [
            .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"userId\":7}".utf8)),
            .close,
          ]
        ),
        (
          "in a piece", .serve,
          [
            .send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n{\"us".utf8)),
            .reset,
          ]
        ),
      ]

  @Test(arguments: versions, breaks.indices)
  func `after a broken connection a read is repeated, a write reported as unanswered`(
    _ version: LiferayVersion, _ index: Int
  ) async throws {
    let fault = Self.breaks[index]
    let good = LoopbackAnswer(200, #"{"userId":7,"id":7}"#)
    let isBroken = Mutex(true)
    let server = LoopbackServer(begin: { _ in isBroken.withLock { $0 } ? fault.begin : .serve }) {
      _ in
      isBroken.withLock { $0 } ? LoopbackAnswer(fault.steps) : good
    }
    defer { server.stop() }
    // If the connection keeps breaking, a read fails as offline.
    await #expect(throws: ScreenletError.offline, "\(fault.name)") {
      try await server.portal(version).user(.id(7))
    }
    // A write is sent once, and may have arrived.
    let connections = server.connectionCount
    let retries = RetryPolicy(attempts: 3)
    let mended = RetryClock(pause: { (_) async throws(HTTPError) in
      isBroken.withLock { $0 = false }
    })
    let portal = try server.portal(version, retries: retries, retryClock: mended)
    do throws(ScreenletError) {
      try await portal.deleteFileEntry(7)
      // Only a connection that broke at once has carried no request, so the write is repeated.
      #expect(fault.begin.isAtOnce, "\(fault.name)")
    } catch {
      #expect(error.isOutcomeUnknown && server.connectionCount == connections + 1, "\(fault.name)")
    }
    // A read that fails once is repeated without an error.
    #expect(try await portal.user(.id(7)).id == 7, "\(fault.name)")
  }

  // MARK: Refusals during a session

  @Test(arguments: versions, [401, 403])
  func `status 401 during a session means not signed in, 403 means forbidden`(
    _ version: LiferayVersion, _ status: Int
  ) async throws {
    let refuses = Mutex(false)
    let server = LoopbackServer { _ in
      refuses.withLock { $0 }
        ? LoopbackAnswer(status, "")
        : LoopbackAnswer(200, #"{"userId":7,"id":7,"emailAddress":"ada@acme.example"}"#)
    }
    defer { server.stop() }
    let portal = try server.portal(version)
    let ada = SignIn(
      Credentials(userName: "ada@acme.example", password: Secret("analytical")))
    _ = try await portal.signIn(ada)
    #expect(try await portal.user(.id(7)).id == 7)
    refuses.withLock { $0 = true }
    let before = server.requests.count
    let expected = status == 401 ? ScreenletError.notSignedIn : .forbidden
    await #expect(throws: expected) { try await portal.user(.id(7)) }
    await #expect(throws: expected) { try await portal.deleteFileEntry(7) }
    // The client does not repeat a refused password on its own.
    #expect(server.requests.count == before + 2)
    // After a new sign-in, requests succeed again.
    refuses.withLock { $0 = false }
    _ = try await portal.signIn(ada)
    #expect(try await portal.user(.id(7)).id == 7)
  }

  // MARK: Time

  /// A clock that only the pauses between retries advance.
  private final class PauseClock: Sendable {
    private let milliseconds = Mutex(0)
    private let waits = Mutex<[Int]>([])
    var now: Int { milliseconds.withLock { $0 } }
    var all: [Int] { waits.withLock { $0 } }

    var clock: RetryClock {
      RetryClock(
        pause: { (wait) async throws(HTTPError) in
          self.milliseconds.withLock { $0 += wait }
          self.waits.withLock { $0.append(wait) }
        }, randomFraction: { 1 })
    }
  }

  @Test(
    arguments: versions,
    [
      [("Retry-After", "2")],
      // A server whose clock is in another century.
      [
        ("Date", "Sat, 01 Jan 2000 00:00:58 GMT"), ("Retry-After", "Sat, 01 Jan 2000 00:01:00 GMT"),
      ],
    ])
  func `a portal that is busy for a minute is retried as its Retry-After says`(
    _ version: LiferayVersion, _ headers: [(String, String)]
  ) async throws {
    let pauses = PauseClock()
    let server = LoopbackServer { _ in
      pauses.now < 60_000
        ? LoopbackAnswer(503, "<html>", type: "text/html", headers: headers)
        : LoopbackAnswer(200, #"{"userId":7,"id":7}"#)
    }
    defer { server.stop() }
    let portal = try server.portal(version, retries: RetryPolicy(), retryClock: pauses.clock)
    await #expect(throws: ScreenletError.offline) { try await portal.deleteFileEntry(7) }
    #expect(server.requests.count == 1)
    var tries = 0
    while pauses.now < 56_000, tries < 100 {
      await #expect(throws: ScreenletError.offline) { try await portal.user(.id(7)) }
      tries += 1
    }
    // Each call pauses twice for the time of Retry-After; the last call sees the portal recover.
    #expect(tries == 14 && pauses.all.allSatisfy { $0 == 2_000 })
    #expect(try await portal.user(.id(7)).id == 7 && pauses.now == 60_000)
    #expect(server.requests.count == 1 + 14 * 3 + 3)
  }

  @Test(arguments: versions)
  func `a Retry-After of an hour fails at once instead of waiting`(
    _ version: LiferayVersion
  ) async throws {
    let pauses = PauseClock()
    let server = LoopbackServer { _ in
      LoopbackAnswer(503, "", headers: [("Retry-After", "3600")])
    }
    defer { server.stop() }
    let portal = try server.portal(version, retries: RetryPolicy(), retryClock: pauses.clock)
    await #expect(throws: ScreenletError.offline) { try await portal.user(.id(7)) }
    #expect(server.requests.count == 1 && pauses.all.isEmpty)
  }
}
