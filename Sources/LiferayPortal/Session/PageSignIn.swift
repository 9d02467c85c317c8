import HTTPTransfer
import PortalKit

/// A web page session: cookies and a CSRF token.
struct PageSession: Sendable {
  /// The session cookies.
  var cookies: CookieJar
  /// The CSRF token (`p_auth`) that the portal requires with each request.
  let token: Secret
  /// The time of the sign-in.
  let begun: Instant

  /// The headers for a request.
  var headers: [(name: String, value: Secret)] {
    (cookies.header.map { [("Cookie", $0)] } ?? []) + [("X-CSRF-Token", token)]
  }
}

/// Signs in like the portal's sign-in page, without "Remember me".
struct PageSignIn {
  private let settings: LiferaySettings
  private let client: HTTPClient
  private let clock: WallClock
  private static let hopLimit = 8

  init(_ settings: LiferaySettings, _ client: HTTPClient, _ clock: WallClock) {
    (self.settings, self.client, self.clock) = (settings, client, clock)
  }

  func run(_ credentials: Credentials) async throws(ScreenletError) -> PageSession {
    var jar = CookieJar()
    // Without this cookie, a portal responds with a page about cookies.
    jar.set("COOKIE_SUPPORT", "true")
    guard let door = HTTPAddress(Self.base(settings) + "/c/portal/login") else {
      throw .unreadable("/c/portal/login")
    }
    var request = HTTPRequest(
      .post, door,
      body: .form([
        ("login", credentials.userName), ("password", credentials.password.revealed()),
      ]))
    request.isConfidential = true
    var seen: Set<HTTPAddress> = []
    for _ in 0...Self.hopLimit {
      request.returnsRedirects = true
      request.byteLimit = 4 << 20
      request.credentials = jar.header.map { [("Cookie", $0)] } ?? []
      let response: HTTPResponse
      do throws(HTTPError) { response = try await client.send(request) } catch {
        throw ScreenletError(error, isWrite: false)
      }
      // Cookies of a redirect apply to its target.
      jar.take(response.headers)
      guard (300..<400).contains(response.status), let place = response.headers["Location"] else {
        return try session(response, jar, door)
      }
      guard let next = request.address.resolving(place), next.origin == door.origin else {
        throw ScreenletError(
          .moved(to: request.address.resolving(place)?.description ?? place), isWrite: false)
      }
      guard seen.insert(next).inserted else { throw ScreenletError(.circle, isWrite: false) }
      request = HTTPRequest(.get, next)
    }
    throw ScreenletError(.circle, isWrite: false)
  }

  private static func base(_ settings: LiferaySettings) -> String {
    var base = settings.address.text
    while base.last == "/" { base.removeLast() }
    return base
  }

  private func session(
    _ response: HTTPResponse, _ jar: CookieJar, _ door: HTTPAddress
  ) throws(ScreenletError) -> PageSession {
    // 6.2 answers a wrong password with status 500 and an error page without details.
    let isErrorPage = response.status == 500 && response.address == door
    if response.status == 401 || response.status == 403 || isErrorPage { throw .refusedSignIn }
    guard response.status < 500 else {
      throw ServerFault(
        status: response.status, type: "", words: "", service: "/c/portal/login"
      ).error
    }
    let page = String(decoding: response.body, as: UTF8.self)
    // Guests get a token too, so only the page shows whether the sign-in succeeded.
    guard Self.saysSignedIn(page) else { throw .refusedSignIn }
    guard let token = Self.token(in: page) else { throw .unreadable("p_auth") }
    return PageSession(cookies: jar, token: Secret(token), begun: clock.now())
  }

  /// Whether a page was rendered for a signed-in user.
  static func saysSignedIn(_ page: String) -> Bool {
    var rest = page[...]
    while let place = rest.place(of: "isSignedIn") {
      rest = rest[place.upperBound...]
      let words = rest.prefix(60).filter { !$0.isWhitespace }
      if words.hasPrefix(":function(){returntrue") { return true }
    }
    return false
  }

  /// Returns the token of a page: eight printable ASCII characters in single or double quotes.
  static func token(in page: String) -> String? {
    var rest = page[...]
    while let place = rest.place(of: "Liferay.authToken") {
      rest = rest[place.upperBound...]
      let words = rest.prefix(40).drop { $0.isWhitespace }
      guard words.first == "=" else { continue }
      let value = words.dropFirst().drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'" else { continue }
      let token = value.dropFirst().prefix { $0 != quote }
      if token.count == 8, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
        return String(token)
      }
    }
    return nil
  }
}

extension ScreenletError {
  /// The error for rejected credentials; the portal does not give a reason.
  static let refusedSignIn = ScreenletError.signInRefused(
    message: UserMessage(
      key: "login.refused", english: "The name or the password is wrong. Try again."))
}
