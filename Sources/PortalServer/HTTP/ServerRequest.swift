import PortalKit

/// An HTTP request with its complete body.
struct ServerRequest: Sendable {
  /// The method, such as `GET`.
  var method: String
  /// The path as it was sent, without the query.
  var path: String
  /// The query as it was sent, without the question mark.
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
      // The target is an absolute URI, as sent to proxies.
      let rest = path[path.utf8.index(after: scheme)...].drop { $0 == "/" }
      // Its host takes precedence over the header (RFC 9112, 3.2.2).
      host = String(rest.prefix { $0 != "/" })
      path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
  }

  /// Creates a request without its body.
  ///
  /// - Parameters:
  ///   - method: The method, such as `GET`.
  ///   - target: The target as it was sent.
  ///   - headers: The header fields; if a name occurs twice, the first one counts.
  init(method: String, target: String, headers: [ServerResponse.Header]) {
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

  /// The segments of the path, percent-decoded.
  var segments: [String] { path.split(separator: "/").map { PercentCoding.decoded($0) } }

  /// The fields of the query.
  var queryFields: [QueryField] { QueryField.fields(query.utf8) }

  /// The media type of the body in lowercase, without parameters.
  var mediaType: String {
    (contentType ?? "").prefix { $0 != ";" }.lowercased().filter { $0 != " " }
  }

  /// The preferred language of the client; English if it states none.
  var language: LanguageTag {
    let first = (acceptLanguage ?? "").prefix { $0 != "," && $0 != ";" }.filter { $0 != " " }
    return LanguageTag(String(first.map { $0 == "-" ? "_" : $0 })) ?? .english
  }

  /// Returns the value of a cookie; nil if it was not sent.
  func cookie(_ name: String) -> String? {
    for part in (cookies ?? "").split(separator: ";") {
      let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if pair.count == 2, pair[0] == name { return String(pair[1]) }
    }
    return nil
  }

  /// The path for the log.
  ///
  /// Parameters are omitted, because they may contain secrets.
  var loggedPath: String {
    let parts = path.split(separator: "/", maxSplits: 5)
    guard parts.count > 2, parts[0] == "api", parts[1] == "jsonws" else {
      return String(path.prefix(200))
    }
    return String(("/" + parts.prefix(4).joined(separator: "/")).prefix(200))
  }
}
