import PortalKit

/// What a headless service has against a request: a problem, in its own words.
struct HeadlessError: Error, Sendable {
  let status: Int
  var title: String?
  var type: String?
  var detail: String?
  /// Whether the title alone is the body.
  var isPlain = false

  init(_ status: Int, _ title: String? = nil, type: String? = nil, detail: String? = nil) {
    (self.status, self.title, self.type, self.detail) = (status, title, type, detail)
  }

  static let notFound = HeadlessError(404)

  /// One with this code is there; a text alone says so, and no problem.
  static let codeIsTaken = {
    var error = HeadlessError(400, "Duplicate external reference code")
    error.isPlain = true
    return error
  }()

  /// The status in the word that stands in the body; the number is on the wire alone.
  private var word: String {
    switch status {
    case 400: "BAD_REQUEST"
    case 401: "UNAUTHORIZED"
    case 403: "FORBIDDEN"
    case 404: "NOT_FOUND"
    case 405: "METHOD_NOT_ALLOWED"
    case 409: "CONFLICT"
    default: "INTERNAL_SERVER_ERROR"
    }
  }

  var response: HTTPResponse {
    if isPlain, let title {
      return HTTPResponse(
        status, type: "application/json", body: JSONWriter.bytes(of: .string(title)))
    }
    var object = JSONObject()
    if let detail { object["detail"] = .string(detail) }
    object["status"] = .string(word)
    object["title"] = title.map { .string($0) } ?? .null
    if let type { object["type"] = .string(type) }
    return HTTPResponse(
      status, type: "application/json", body: JSONWriter.bytes(of: .object(object)))
  }

  /// What an error comes to: who reads what is not theirs is told that it is not there.
  init(_ error: any Error, isReading: Bool) {
    switch error {
    case let error as HeadlessError: self = error
    case let error as ScreenletError:
      switch error {
      case .notFound: self = .notFound
      case .forbidden, .notSignedIn:
        self = isReading ? .notFound : HeadlessError(403, error.phrase.english)
      case .conflict: self.init(409, error.phrase.english)
      case .validation, .refused, .signInRefused:
        let complaints = error.complaints
        self.init(
          400, complaints.first?.message.english ?? error.phrase.english,
          type: "ValidationException",
          detail: complaints.map { "\($0.path): \($0.message.english)" }.joined(separator: "\n"))
      case .server(let code, let message): self.init(400, message.english, type: code)
      default: self.init(500, "Internal Server Error")
      }
    case let error as ServiceError:
      let name = error.exception.split(separator: ".").last.map(String.init) ?? ""
      if name == "PrincipalException" {
        self = isReading ? .notFound : HeadlessError(403, error.message)
      } else {
        self.init(400, error.message, type: name)
      }
    default: self.init(500, "Internal Server Error")
    }
  }
}
