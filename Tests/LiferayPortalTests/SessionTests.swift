import HTTPTransfer
import LoopbackServers
import PortalKit
import Synchronization
import Testing
import Waiting

@testable import LiferayPortal

struct SessionTests {
  private let ada = SignIn(
    Credentials(userName: "ada@acme.example", password: Secret("analytical")))

  /// A clock that a test advances.
  private final class ManualClock: Sendable {
    private let seconds = Mutex<Int64>(1_000_000)
    var clock: WallClock { WallClock { Instant(seconds: self.seconds.withLock { $0 }) } }
    func advance(_ by: Int64) { seconds.withLock { $0 += by } }
  }

  /// A sign-in page with cookie sessions, as in 6.2.
  private final class SessionServer: Sendable {
    struct State {
      var count = 0
      var tokens: Set<String> = []
      var refuses = false
      var wrongTokenStatus = 500
    }
    let state = Mutex(State())

    var signIns: Int { state.withLock { $0.count } }

    func expireAll() { state.withLock { $0.tokens = [] } }

    func handle(_ request: LoopbackRequest) -> LoopbackAnswer? {
      let page = "text/html;charset=UTF-8"
      switch request.path {
      case "/c/portal/login":
        let isRight =
          request.text == "login=ada%40acme.example&password=analytical"
          && !state.withLock { $0.refuses }
        guard isRight else {
          return LoopbackAnswer(
            200,
            #"<script>Liferay.authToken="GUESTTOK";isSignedIn:function(){return false}</script>"#,
            type: page)
        }
        let number = state.withLock { state -> Int in
          state.count += 1
          state.tokens.insert("TOKEN00\(state.count)")
          return state.count
        }
        return .moved(
          to: "/c/portal/in\(number)", headers: [("Set-Cookie", "JSESSIONID=s\(number); Path=/")])
      case let path where path.hasPrefix("/c/portal/in"):
        let number = path.dropFirst("/c/portal/in".count)
        guard request["cookie"]?.contains("JSESSIONID=s\(number)") == true else {
          return LoopbackAnswer(200, "isSignedIn:function(){return false}", type: page)
        }
        return .moved(to: "/web/guest", headers: [("Set-Cookie", "USER_UUID=u; HttpOnly")])
      case "/web/guest":
        let session = request["cookie"]?.split(separator: "JSESSIONID=s").last?.prefix(1) ?? ""
        return LoopbackAnswer(
          200,
          "Liferay.authToken = 'TOKEN00\(session)'; isSignedIn : function() {\n return true; }",
          type: page)
      case "/c/portal/logout": return .moved(to: "/")
      default:
        guard request.path.hasPrefix("/api/") else { return nil }
        let token = request["x-csrf-token"] ?? ""
        let (isKnown, status) = state.withLock { ($0.tokens.contains(token), $0.wrongTokenStatus) }
        if isKnown { return nil }
        return LoopbackAnswer(status, "<html>no</html>", type: page)
      }
    }
  }

  private func pages(
    _ sessions: SessionServer, _ clock: WallClock, _ version: LiferayVersion = .v62
  ) throws -> (FakeLiferay, LiferayPortal) {
    let fake = FakeLiferay(page: { sessions.handle($0) }) { call in
      CannedAnswers.answer(call.path, call.parameters, is62: version == .v62)
    }
    return (fake, try fake.portal(version, keys: ["liferay_sign_in": "cookie"], clock: clock))
  }

  @Test(arguments: [LiferayVersion.v62, .v71])
  func `the sign-in page starts a session whose cookies and token are sent`(
    _ version: LiferayVersion
  ) async throws {
    let sessions = SessionServer()
    let (fake, portal) = try pages(sessions, ManualClock().clock, version)
    let user = try await portal.signIn(ada)
    #expect(user.id == 20_199)
    let login = try #require(fake.requests.first)
    #expect(login["cookie"] == "COOKIE_SUPPORT=true" && !login.text.contains("remember"))
    let last = try #require(fake.requests.last)
    #expect(last["cookie"] == "COOKIE_SUPPORT=true; JSESSIONID=s1; USER_UUID=u")
    #expect(last["x-csrf-token"] == "TOKEN001" && last["authorization"] == nil)
    try await portal.signOut(user)
    #expect(fake.requests.last?.path == "/c/portal/logout")
    await #expect(throws: ScreenletError.self) { try await portal.user(.id(1)) }
  }

  @Test func `a wrong password is refused and not retried`() async throws {
    let sessions = SessionServer()
    let (fake, portal) = try pages(sessions, ManualClock().clock)
    let wrong = SignIn(Credentials(userName: "ada@acme.example", password: Secret("x")))
    let error = await #expect(throws: ScreenletError.self) { try await portal.signIn(wrong) }
    #expect(error?.code == "signInRefused" && fake.requests.count == 1)
  }

  @Test(arguments: [500, 403])
  func `an expired session is renewed once for all concurrent requests`(
    _ status: Int
  ) async throws {
    let sessions = SessionServer()
    sessions.state.withLock { $0.wrongTokenStatus = status }
    let (_fake, portal) = try pages(sessions, ManualClock().clock)
    defer { withExtendedLifetime(_fake) {} }
    _ = try await portal.signIn(ada)
    sessions.expireAll()
    try await withThrowingTaskGroup(of: User.self) { group in
      for _ in 0..<20 { group.addTask { try await portal.user(.id(1)) } }
      for try await user in group { #expect(user.id == 20_199) }
    }
    #expect(sessions.signIns == 2)
    // A write is repeated too, because the server refused it without performing it.
    sessions.expireAll()
    try await portal.deleteFileEntry(1)
    #expect(sessions.signIns == 3)
  }

  @Test func `a session is renewed before it expires`() async throws {
    let (sessions, time) = (SessionServer(), ManualClock())
    let (fake, portal) = try pages(sessions, time.clock)
    _ = try await portal.signIn(ada)
    time.advance(800)
    _ = try await portal.user(.id(1))
    #expect(sessions.signIns == 1)
    time.advance(60)
    _ = try await portal.user(.id(1))
    #expect(sessions.signIns == 2 && fake.requests.last?["x-csrf-token"] == "TOKEN002")
  }

  @Test func `a password that no longer works is not retried, and the user has to sign in`()
    async throws
  {
    let sessions = SessionServer()
    let (fake, portal) = try pages(sessions, ManualClock().clock)
    _ = try await portal.signIn(ada)
    sessions.expireAll()
    sessions.state.withLock { $0.refuses = true }
    await #expect(throws: ScreenletError.notSignedIn) { try await portal.user(.id(1)) }
    let tries = fake.requests.filter { $0.path == "/c/portal/login" }.count
    _ = try? await portal.user(.id(1))
    #expect(tries == 2)
    #expect(fake.requests.filter { $0.path == "/c/portal/login" }.count == 2)
  }

  @Test func `a sign-in page that redirects in circles or to another server is an error`()
    async throws
  {
    for place in ["/c/portal/login?x", "https://elsewhere.example/in"] {
      let fake = FakeLiferay(page: { _ in .moved(to: place) }) { _ in .null }
      let portal = try fake.portal(.v62, keys: ["liferay_sign_in": "cookie"])
      let error = await #expect(throws: ScreenletError.self) { try await portal.signIn(ada) }
      #expect(["http.circle", "http.moved"].contains(error?.code ?? ""))
      #expect(fake.requests.count <= 3)
    }
  }

  @Test func `a file that needs a cookie session is downloaded with one`() async throws {
    let sessions = SessionServer()
    let fake = FakeLiferay(page: { request in
      if request.path.hasPrefix("/documents/") {
        return request["cookie"]?.contains("USER_UUID=u") == true
          ? LoopbackAnswer(bytes: [1, 2]) : .moved(to: "/c/portal/login?p_l_id=1")
      }
      return request.path.hasPrefix("/api/") ? nil : sessions.handle(request)
    }) { call in CannedAnswers.answer(call.path, call.parameters, is62: true) }
    let portal = try fake.portal(.v62)
    await #expect(throws: ScreenletError.notSignedIn) {
      try await portal.fileContent(.id(301), limit: 100) { _ in }
    }
    _ = try await portal.signIn(ada)
    for _ in 0..<2 {
      #expect(try await portal.fileContent(.id(301), limit: 100) { _ in }.bytes == [1, 2])
    }
    #expect(sessions.signIns == 1)
    await #expect(throws: ScreenletError.self) {
      try await portal.fileContent(.id(301), limit: 3) { _ in }
    }
  }

  // MARK: OAuth 2

  /// An OAuth 2 provider.
  private final class Provider: Sendable {
    let given = Mutex(0)
    let asked = Mutex<[String]>([])
    let valid = Mutex<Set<String>>([])
    let refuses = Mutex(false)
    /// The `Date` header of its responses.
    let date: String?

    init(date: String? = nil) { self.date = date }

    func handle(_ request: LoopbackRequest) -> LoopbackAnswer? {
      if request.path == "/o/oauth2/token" {
        asked.withLock { $0.append(request.text) }
        if refuses.withLock({ $0 }) { return LoopbackAnswer(400, #"{"error":"invalid_grant"}"#) }
        let number = given.withLock { given -> Int in
          given += 1
          return given
        }
        valid.withLock { $0 = ["at\(number)"] }
        let refresh =
          request.text.contains("client_credentials") ? "" : #","refresh_token":"rt\#(number)""#
        return LoopbackAnswer(
          200,
          #"{"access_token":"at\#(number)","token_type":"Bearer","expires_in":600\#(refresh)}"#,
          headers: date.map { [("Date", $0)] } ?? [])
      }
      let token = request["authorization"]?.split(separator: " ").last.map(String.init) ?? ""
      return valid.withLock { $0.contains(token) } ? nil : LoopbackAnswer(401, "")
    }
  }

  private func tokens(
    _ provider: Provider, _ clock: WallClock, _ method: String, secret: String = ""
  ) throws -> (FakeLiferay, LiferayPortal) {
    let fake = FakeLiferay(page: { provider.handle($0) }) { call in
      CannedAnswers.answer(call.path, call.parameters, is62: false)
    }
    return (
      fake,
      try fake.portal(
        .v72,
        keys: [
          "liferay_sign_in": method, "liferay_oauth2_client_id": "app",
          "liferay_oauth2_client_secret": secret, "liferay_oauth2_scopes": "a b",
        ], clock: clock)
    )
  }

  @Test func `a password token is refreshed before it expires, once for all requests`() async throws
  {
    let (provider, time) = (Provider(), ManualClock())
    let (fake, portal) = try tokens(provider, time.clock, "oauth2password")
    _ = try await portal.signIn(ada)
    #expect(
      provider.asked.withLock { $0 } == [
        "grant_type=password&username=ada%40acme.example&password=analytical&scope=a%20b"
          + "&client_id=app"
      ])
    #expect(fake.requests.last?["authorization"] == "Bearer at1")
    time.advance(545)
    try await withThrowingTaskGroup(of: User.self) { group in
      for _ in 0..<20 { group.addTask { try await portal.user(.id(1)) } }
      for try await _ in group {}
    }
    #expect(provider.asked.withLock { $0.count } == 2)
    #expect(
      provider.asked.withLock { $0.last }
        == "grant_type=refresh_token&refresh_token=rt1&client_id=app")
    #expect(fake.requests.last?["authorization"] == "Bearer at2")
    // A revoked token is renewed too, with the last refresh token.
    provider.valid.withLock { $0 = [] }
    _ = try await portal.user(.id(1))
    #expect(provider.asked.withLock { $0.last }?.contains("refresh_token=rt2") == true)
    provider.valid.withLock { $0 = [] }
    provider.refuses.withLock { $0 = true }
    await #expect(throws: ScreenletError.notSignedIn) { try await portal.user(.id(1)) }
  }

  @Test(arguments: [
    "Thu, 01 Jan 1970 00:00:00 GMT", "Fri, 31 Dec 2099 23:59:59 GMT", "yesterday",
  ])
  func `a wrong clock on either side causes at most one extra token request`(
    _ date: String
  ) async throws {
    let (provider, time) = (Provider(date: date), ManualClock())
    let (fake, portal) = try tokens(provider, time.clock, "oauth2password")
    _ = try await portal.signIn(ada)
    // The time of the server does not matter: the lifetime counts from the arrival of the token.
    for _ in 0..<5 { _ = try await portal.user(.id(1)) }
    #expect(provider.asked.withLock { $0.count } == 1)
    // The local clock jumps forward by a year, then back by two years.
    time.advance(365 * 86_400)
    for _ in 0..<5 { _ = try await portal.user(.id(1)) }
    #expect(provider.asked.withLock { $0.count } == 2)
    time.advance(-2 * 365 * 86_400)
    for _ in 0..<5 { _ = try await portal.user(.id(1)) }
    #expect(provider.asked.withLock { $0.count } == 2)
    // A token that the portal refuses is renewed, whatever the local time is.
    provider.valid.withLock { $0 = [] }
    #expect(try await portal.user(.id(1)).id == 20_199)
    #expect(provider.asked.withLock { $0.count } == 3)
    withExtendedLifetime(fake) {}
  }

  @Test func `client credentials get a token for the app itself`() async throws {
    let (provider, time) = (Provider(), ManualClock())
    let (fake, portal) = try tokens(provider, time.clock, "oauth2client", secret: "s")
    _ = try await portal.user(.id(1))
    #expect(provider.asked.withLock { $0 } == ["grant_type=client_credentials&scope=a%20b"])
    #expect(fake.requests.first?["authorization"] == "Basic YXBwOnM=")
    time.advance(600)
    _ = try await portal.user(.id(1))
    #expect(fake.requests.last?["authorization"] == "Bearer at2")
  }

  @Test func `a wrong password gets no token`() async throws {
    let provider = Provider()
    provider.refuses.withLock { $0 = true }
    let (fake, portal) = try tokens(provider, ManualClock().clock, "oauth2password")
    let error = await #expect(throws: ScreenletError.self) { try await portal.signIn(ada) }
    #expect(error?.code == "signInRefused" && fake.requests.count == 1)
  }

  @Test func `a browser sign-in exchanges its code with PKCE and ignores a wrong state`()
    async throws
  {
    let (provider, time) = (Provider(), ManualClock())
    let (fake, portal) = try tokens(provider, time.clock, "oauth2")
    await #expect(throws: ScreenletError.self) { try await portal.signIn(ada) }
    let transport = CurlTransport()
    let shown = Mutex("")
    let user = try await portal.signInInBrowser { (address) async throws(ScreenletError) in
      shown.withLock { $0 = address }
      let fields = Self.fields(address)
      guard let back = fields["redirect_uri"], let state = fields["state"] else { return }
      // Another program on this machine connects first, then the browser.
      for query in ["favicon.ico", "?code=evil&state=guessed", "?code=c%2F1&state=\(state)"] {
        guard let place = HTTPAddress(back + query) else { return }
        _ = try? await transport.send(HTTPRequest(.get, place))
      }
    }
    #expect(user.id == 20_199)
    let address = shown.withLock { $0 }
    let fields = Self.fields(address)
    #expect(address.hasPrefix(fake.base + "/o/oauth2/authorize?response_type=code&client_id=app&"))
    #expect(fields["redirect_uri"]?.hasPrefix("http://127.0.0.1:") == true)
    #expect(fields["code_challenge_method"] == "S256" && fields["scope"] == "a b")
    let asked = Self.fields("?" + (provider.asked.withLock { $0.first } ?? ""))
    #expect(asked["grant_type"] == "authorization_code" && asked["code"] == "c/1")
    #expect(asked["redirect_uri"] == fields["redirect_uri"])
    let digest = SHA256.digest(Array((asked["code_verifier"] ?? "").utf8))
    #expect(Base64.encodeForAddress(digest) == fields["code_challenge"])
    #expect(fake.requests.last?["authorization"] == "Bearer at1")
  }

  private static func fields(_ address: String) -> [String: String] {
    var fields: [String: String] = [:]
    for field in address.split(separator: "?").last?.split(separator: "&") ?? [] {
      let parts = field.split(separator: "=")
      if parts.count == 2 { fields[String(parts[0])] = HTTPForm.decode(parts[1]) }
    }
    return fields
  }

  @Test func `a browser sign-in that never returns can be cancelled`() async throws {
    let (fake, portal) = try tokens(Provider(), ManualClock().clock, "oauth2")
    let opened = Mutex(false)
    let task = Task {
      try await portal.signInInBrowser { (_) async throws(ScreenletError) in
        opened.withLock { $0 = true }
      }
    }
    await until { opened.withLock { $0 } }
    task.cancel()
    await #expect(throws: ScreenletError.cancelled) { try await task.value }
    #expect(fake.requests.isEmpty)
  }

  @Test func `denying access in the browser refuses the sign-in`() async throws {
    let (fake, portal) = try tokens(Provider(), ManualClock().clock, "oauth2")
    let error = await #expect(throws: ScreenletError.self) {
      try await portal.signInInBrowser { (address) async throws(ScreenletError) in
        let fields = Self.fields(address)
        let back =
          (fields["redirect_uri"] ?? "") + "?error=access_denied&state=\(fields["state"] ?? "")"
        if let place = HTTPAddress(back) {
          _ = try? await CurlTransport().send(HTTPRequest(.get, place))
        }
      }
    }
    #expect(error?.code == "signInRefused" && fake.requests.isEmpty)
  }

  // MARK: Secrets

  @Test func `a password is not sent to another machine over plain HTTP`() async throws {
    let xml =
      #"<resources><string name="liferay_server">http://portal.example</string></resources>"#
    let context = try ServerContext.parse(Array(xml.utf8), name: "x").context
    for method in ["basic", "cookie", "oauth2password"] {
      var settings = try LiferaySettings(context, variables: [:])
      settings.version = .v62
      settings.companyId = 1
      settings.application.clientId = "app"
      settings.signInMethod = try #require(.init(rawValue: method))
      let portal = LiferayPortal(settings, transport: CurlTransport())
      let error = await #expect(throws: ScreenletError.self) { try await portal.signIn(ada) }
      #expect(error?.code == "http.insecure", "\(method)")
    }
  }

  @Test func `a dump of a portal contains no secret`() async throws {
    let sessions = SessionServer()
    let (fake, portal) = try pages(sessions, ManualClock().clock)
    _ = try await portal.signIn(ada)
    var text = ""
    dump(portal, to: &text)
    #expect(!text.contains("analytical") && !text.contains("TOKEN001") && !text.contains("=s1"))
    withExtendedLifetime(fake) {}
  }
}
