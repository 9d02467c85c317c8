/// An HTTP response.
struct ServerResponse: Sendable {
  /// A header field.
  struct Header: Sendable {
    let name: String
    let value: String
  }

  var status: Int
  var headers: [Header]
  var body: [UInt8]

  init(_ status: Int, type: String? = nil, body: [UInt8] = []) {
    self.status = status
    headers = type.map { [Header(name: "Content-Type", value: $0)] } ?? []
    self.body = body
  }

  /// Returns a response with an HTML page.
  static func html(_ status: Int, _ text: String) -> ServerResponse {
    ServerResponse(status, type: "text/html;charset=UTF-8", body: Array(text.utf8))
  }

  /// Returns a response of plain text.
  static func text(_ status: Int, _ text: String) -> ServerResponse {
    ServerResponse(status, type: "text/plain;charset=UTF-8", body: Array(text.utf8))
  }

  /// Whether the response has a header field of this name, ignoring case.
  func has(_ name: String) -> Bool {
    headers.contains { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns this response with a cookie that is hidden from scripts and not sent by other sites.
  ///
  /// - Parameters:
  ///   - name: The name of the cookie.
  ///   - value: Its value, quoted if it needs quotes.
  ///   - maxAge: Its lifetime in seconds; nil for the session of the browser.
  func setting(cookie name: String, _ value: String, maxAge: Int? = nil) -> ServerResponse {
    let lifetime = maxAge.map { " Max-Age=\($0);" } ?? ""
    return adding("Set-Cookie", "\(name)=\(value);\(lifetime) Path=/; HttpOnly; SameSite=Lax")
  }

  /// Returns this response with one more header field.
  func adding(_ name: String, _ value: String) -> ServerResponse {
    var response = self
    response.headers.append(Header(name: name, value: value))
    return response
  }
}
