import LocalPortal
import PortalKit

/// The pages of the portal that apps ask for: the front page, the sign-in, pictures and files.
struct PortalPages {
  let site: PortalSite

  init(_ site: PortalSite) { self.site = site }

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
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

  private func portal(_ word: String, _ request: HTTPRequest) async -> HTTPResponse {
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

  /// Begins a session where the password is right; nobody is ever remembered beyond it.
  private func signIn(_ request: HTTPRequest) async -> HTTPResponse {
    let fields = QueryField.fields(request.body)
    let name = fields.last { $0.name == "login" || $0.name.hasSuffix("_login") }?.value ?? ""
    let password = fields.last { $0.name.hasSuffix("password") }?.value ?? ""
    guard let user = try? await site.authenticator.user(name, Secret(password)) else {
      return redirect(to: "/c/portal/login")
    }
    // Another name than before, so that nobody waits in a session that they prepared.
    if let old = request.cookie("JSESSIONID") { site.sessions.end(old) }
    let session = site.sessions.begin(user.id)
    return redirect(to: "/")
      .adding("Set-Cookie", "JSESSIONID=\(session.id); Path=/; HttpOnly")
      .adding("Set-Cookie", "USER_UUID=\"\(user.uuid)\"; Path=/; HttpOnly")
      .adding("Set-Cookie", "COMPANY_ID=\(user.companyId); Path=/; HttpOnly")
      .adding("Set-Cookie", "ID=\(user.id); Path=/; HttpOnly")
  }

  private func redirect(to path: String) -> HTTPResponse {
    HTTPResponse(302).adding("Location", path)
  }

  /// The front page: who is signed in, and the token that calls bring along.
  private func front(_ request: HTTPRequest) async -> HTTPResponse {
    var (user, token): (User?, String) = (nil, "")
    if let caller = try? await site.authenticator.caller(of: request),
      case .session(let found, let session) = caller
    {
      (user, token) = (found, session.token)
    } else {
      token = SessionTable.random(8, from: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    }
    let name = ModelText.escaped(user?.fullName ?? "")
    let text = """
      <!DOCTYPE html><html><head><title>Screenlets</title><script>
      var Liferay={};Liferay.authToken="\(token)";
      Liferay.ThemeDisplay={getCompanyId:function(){return "\(user?.companyId ?? 0)"},
      getUserId:function(){return "\(user?.id ?? 0)"},
      isSignedIn:function(){return \(user != nil)}};
      </script></head><body><h1>Screenlets</h1><p>\(name)</p>
      <p><a href="/api/jsonws">JSON web services</a></p></body></html>
      """
    var response = HTTPResponse.html(200, text)
    response.headers += Self.usualHeaders(for: request)
    return response.adding("Liferay-Portal", PortalMethods.release)
      .adding("Set-Cookie", "COOKIE_SUPPORT=true; Max-Age=31536000; Path=/; HttpOnly")
  }

  /// What stands in the head of every answer.
  static func usualHeaders(for request: HTTPRequest) -> [HTTPResponse.Header] {
    var headers = [
      HTTPResponse.Header(name: "X-Content-Type-Options", value: "nosniff"),
      HTTPResponse.Header(name: "X-Frame-Options", value: "SAMEORIGIN"),
      HTTPResponse.Header(name: "X-XSS-Protection", value: "1"),
    ]
    guard request.cookie("JSESSIONID") == nil else { return headers }
    let id = SessionTable.random(32, from: "0123456789ABCDEF")
    headers.append(.init(name: "Set-Cookie", value: "JSESSIONID=\(id); Path=/; HttpOnly"))
    headers.append(
      .init(
        name: "Set-Cookie",
        value: "GUEST_LANGUAGE_ID=en_US; Max-Age=31536000; Path=/; HttpOnly"))
    return headers
  }
}
