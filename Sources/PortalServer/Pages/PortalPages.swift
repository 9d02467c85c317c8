import LocalPortal
import PortalKit

/// Serves the pages of the portal that apps request: the front page, the sign-in, portraits and
/// files.
struct PortalPages {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  func answer(_ request: ServerRequest) async -> ServerResponse {
    let segments = request.segments
    switch segments.first {
    case nil: return await front(request)
    case "web", "home", "group", "user": return await front(request)
    case "c" where segments.count > 2 && segments[1] == "portal":
      return await portal(segments[2], request)
    case "image" where segments.count == 2:
      return await PictureRoute(site).answer(request, segments[1])
    case "documents": return await DocumentRoute(site).answer(request)
    default: return .html(404, ErrorPage.html(404))
    }
  }

  private func portal(_ word: String, _ request: ServerRequest) async -> ServerResponse {
    switch word {
    case "login" where request.method == "POST": return await signIn(request)
    case "login": return await front(request)
    case "logout":
      if let id = request.cookie("JSESSIONID") { site.sessions.end(id) }
      return redirect(to: "/")
    case "extend_session":
      if let id = request.cookie("JSESSIONID") { _ = site.sessions.session(id) }
      return .html(200, "")
    case "expire_session":
      if let id = request.cookie("JSESSIONID") { site.sessions.end(id) }
      return .html(200, "")
    default: return .html(404, ErrorPage.html(404))
    }
  }

  /// Starts a session if the password is correct.
  ///
  /// The server never sets a persistent sign-in cookie.
  private func signIn(_ request: ServerRequest) async -> ServerResponse {
    let fields = QueryField.fields(request.body)
    let name = fields.last { $0.name == "login" || $0.name.hasSuffix("_login") }?.value ?? ""
    let password = fields.last { $0.name.hasSuffix("password") }?.value ?? ""
    guard let user = try? await site.authenticator.user(name, Secret(password)) else {
      guard site.dialect.is62 else { return redirect(to: "/c/portal/login") }
      // The GZip filter of 6.2 leaves its header on the error page, which is not compressed.
      let page = ServerResponse.html(500, ErrorPage.html(500))
      let isZipped = (request.acceptEncoding ?? "").lowercased().contains("gzip")
      return isZipped ? page.adding("Content-Encoding", "gzip") : page
    }
    // Always use a new session ID, to prevent session fixation.
    if let old = request.cookie("JSESSIONID") { site.sessions.end(old) }
    let session = site.sessions.begin(user.id)
    return redirect(to: "/")
      .setting(cookie: "JSESSIONID", session.id)
      .setting(cookie: "USER_UUID", "\"\(user.uuid)\"")
      .setting(cookie: "COMPANY_ID", "\(user.companyId)")
      .setting(cookie: "ID", "\(user.id)")
  }

  private func redirect(to path: String) -> ServerResponse {
    ServerResponse(302).adding("Location", path)
  }

  /// Responds with the front page, which shows the signed-in user and contains the CSRF token for
  /// calls.
  private func front(_ request: ServerRequest) async -> ServerResponse {
    var (user, token): (User?, String) = (nil, "")
    if let caller = try? await site.authenticator.caller(of: request),
      case .session(let found, let session) = caller
    {
      (user, token) = (found, session.token)
    } else {
      token = SessionTable.random(8, from: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    }
    let name = MarkupText.escaped(user?.fullName ?? "")
    let text = """
      <!DOCTYPE html><html><head><title>Screenlets</title><script>
      var Liferay={};Liferay.authToken="\(token)";
      Liferay.ThemeDisplay={getCompanyId:function(){return "\(user?.companyId ?? 0)"},
      getUserId:function(){return "\(user?.id ?? 0)"},
      isSignedIn:function(){return \(user != nil)}};
      </script></head><body><h1>Screenlets</h1><p>\(name)</p>
      <p><a href="/api/jsonws">JSON web services</a></p></body></html>
      """
    return Self.withUsualHeaders(.html(200, text), for: request)
      .adding("Liferay-Portal", site.dialect.services.name)
      .setting(cookie: "COOKIE_SUPPORT", "true", maxAge: Self.year)
  }

  private static let year = 31_536_000

  /// Adds the header fields of every page and service, and a session for a client without one.
  static func withUsualHeaders(
    _ response: ServerResponse, for request: ServerRequest
  ) -> ServerResponse {
    let response = response.adding("X-Content-Type-Options", "nosniff")
      .adding("X-Frame-Options", "SAMEORIGIN").adding("X-XSS-Protection", "1")
    guard request.cookie("JSESSIONID") == nil else { return response }
    return
      response
      .setting(
        cookie: "JSESSIONID", SessionTable.random(32, from: "0123456789ABCDEF")
      ).setting(cookie: "GUEST_LANGUAGE_ID", "en_US", maxAge: year)
  }
}
