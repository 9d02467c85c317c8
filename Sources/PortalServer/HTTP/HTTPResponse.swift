/// What is answered to a request.
struct HTTPResponse: Sendable {
  /// A line of the head.
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

  /// A page.
  static func html(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/html;charset=UTF-8", body: Array(text.utf8))
  }

  /// The same with one more line in its head.
  func adding(_ name: String, _ value: String) -> HTTPResponse {
    var response = self
    response.headers.append(Header(name: name, value: value))
    return response
  }
}
