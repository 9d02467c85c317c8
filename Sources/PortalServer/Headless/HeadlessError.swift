import PortalKit

/// An error of a headless service, with its own JSON format.
struct HeadlessError: Error, Sendable {
  let status: Int
  var title: String?
  var type: String?
  var detail: String?
  /// Whether the body is only the title.
  var isPlain = false

  init(_ status: Int, _ title: String? = nil, type: String? = nil, detail: String? = nil) {
    (self.status, self.title, self.type, self.detail) = (status, title, type, detail)
  }

  static let notFound = HeadlessError(404)

  /// An object with this external reference code exists.
  ///
  /// The body is a plain text.
  static let codeIsTaken = {
    var error = HeadlessError(400, "Duplicate external reference code")
    error.isPlain = true
    return error
  }()

  /// The name of the HTTP status, which the body contains instead of the number.
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

  var response: ServerResponse {
    if isPlain, let title {
      return ServerResponse(
        status, type: "application/json", body: JSONWriter.bytes(of: .string(title)))
    }
    var object = JSONObject()
    if let detail { object["detail"] = .string(detail) }
    object["status"] = .string(word)
    object["title"] = title.map { .string($0) } ?? .null
    if let type { object["type"] = .string(type) }
    return ServerResponse(
      status, type: "application/json", body: JSONWriter.bytes(of: .object(object)))
  }

  /// Creates a headless error from any error.
  ///
  /// Reading without permission becomes 404, so that the response does not disclose whether the
  /// object exists.
  init(_ error: any Error, isReading: Bool) {
    switch error {
    case let error as HeadlessError: self = error
    case let error as ScreenletError:
      switch error {
      case .notFound: self = .notFound
      case .forbidden, .notSignedIn:
        self = isReading ? .notFound : HeadlessError(403, error.userMessage.english)
      case .conflict: self.init(409, error.userMessage.english)
      case .validation, .refused, .signInRefused:
        let fieldErrors = error.fieldErrors
        self.init(
          400, fieldErrors.first?.message.english ?? error.userMessage.english,
          type: "ValidationException",
          detail: fieldErrors.map { "\($0.path): \($0.message.english)" }.joined(separator: "\n"))
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
