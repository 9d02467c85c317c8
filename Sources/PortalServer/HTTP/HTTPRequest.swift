import PortalKit

/// What somebody asks for, with all of its body.
struct HTTPRequest: Sendable {
  /// As in `GET`.
  var method: String
  /// Where, as it was sent, without the query.
  var path: String
  /// What stands behind the question mark, as it was sent.
  var query: String
  var authorization: String?
  var cookies: String?
  var contentType: String?
  var csrfToken: String?
  var acceptLanguage: String?
  var acceptAllLanguages: String?
  var ifNoneMatch: String?
  var idempotencyKey: String?
  var host: String?
  /// The value of `Accept-Encoding`.
  var acceptEncoding: String?
  var body: [UInt8] = []

  init(method: String, target: String) {
    self.method = method
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = parts.first.map(String.init) ?? "/"
    query = parts.count > 1 ? String(parts[1]) : ""
    if let scheme = path.utf8.firstIndex(of: UInt8(ascii: ":")), path.first != "/" {
      // A whole address, as proxies are sent it.
      let rest = path[path.utf8.index(after: scheme)...].drop { $0 == "/" }
      // It wins over the header (RFC 9112, 3.2.2).
      host = String(rest.prefix { $0 != "/" })
      path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
  }

  /// Creates a request without its body.
  ///
  /// - Parameters:
  ///   - method: The method, such as `GET`.
  ///   - target: The target as it was sent.
  ///   - headers: The header fields; of two with the same name the first one counts.
  init(method: String, target: String, headers: [HTTPResponse.Header]) {
    self.init(method: method, target: target)
    func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name }?.value
    }
    authorization = header("authorization")
    cookies = header("cookie")
    contentType = header("content-type")
    csrfToken = header("x-csrf-token")
    acceptLanguage = header("accept-language")
    acceptAllLanguages = header("x-accept-all-languages")
    acceptEncoding = header("accept-encoding")
    ifNoneMatch = header("if-none-match")
    idempotencyKey = header("idempotency-key")
    host = host ?? header("host")
  }

  /// The pieces of the path, decoded.
  var segments: [String] { path.split(separator: "/").map { PercentCoding.decoded($0) } }

  /// What the query says.
  var queryFields: [QueryField] { QueryField.fields(query.utf8) }

  /// What sort of body it is, without its details.
  var mediaType: String {
    (contentType ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }

  /// The language that is asked for first; English where none is.
  var language: LanguageTag {
    let first = (acceptLanguage ?? "").prefix { $0 != "," && $0 != ";" }.filter { $0 != " " }
    return LanguageTag(String(first.map { $0 == "-" ? "_" : $0 })) ?? .english
  }

  /// What the cookies say.
  func cookie(_ name: String) -> String? {
    for part in (cookies ?? "").split(separator: ";") {
      let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0] == name { return String(pair[1]) }
    }
    return nil
  }

  /// What a log may say of the address: no parameter, which may be anybody's secret.
  var loggedPath: String {
    let parts = path.split(separator: "/", maxSplits: 5)
    guard parts.count > 2, parts[0] == "api", parts[1] == "jsonws" else {
      return String(path.prefix(200))
    }
    return String(("/" + parts.prefix(4).joined(separator: "/")).prefix(200))
  }
}
