import HTTPTransfer
import PortalKit

/// The client of a portal's headless services (`/o/…`).
struct HeadlessServices: Sendable {
  /// A headless application with its base path.
  enum Application: String {
    case delivery = "/o/headless-delivery/v1.0"
    case users = "/o/headless-admin-user/v1.0"
    case forms = "/o/headless-form/v1.0"
    case objectAdmin = "/o/object-admin/v1.0"
    case objects = "/o/c"
    case listTypes = "/o/headless-admin-list-type/v1.0"
  }

  /// The query parameters and the language of a request.
  struct Query: Sendable {
    var fields: [(name: String, value: String)] = []
    var language: LanguageTag?

    init(_ fields: KeyValuePairs<String, String> = [:], language: LanguageTag? = nil) {
      self.fields = fields.map { ($0.key, $0.value) }
      self.language = language
    }
  }

  let connection: LiferayConnection

  /// Sends a GET request.
  func get(
    _ application: Application, _ path: String, _ query: Query = Query(),
    as requestIdentity: RequestIdentity = .session
  ) async throws(ScreenletError) -> JSONValue {
    try await ask(.get, application, path, query, nil, as: requestIdentity)
  }

  /// Sends a GET request; returns nil if the resource does not exist.
  func find(
    _ application: Application, _ path: String, _ query: Query = Query()
  ) async throws(ScreenletError) -> JSONValue? {
    do throws(ScreenletError) { return try await get(application, path, query) } catch .notFound {
      return nil
    }
  }

  /// Sends a write request once; retries it only if a code in its body makes it idempotent.
  ///
  /// - Parameters:
  ///   - method: The HTTP method.
  ///   - application: The application.
  ///   - path: The path in the application.
  ///   - body: The JSON body; nil for none.
  ///   - language: The language of the values; nil for the default.
  ///   - requestIdentity: The identity of the request.
  ///   - isConfidential: Whether the request contains secrets.
  ///   - key: The idempotency key, sent in a header because not every service supports codes.
  ///   - isKeyed: Whether the body contains the key as a code.
  func send(
    _ method: HTTPMethod, _ application: Application, _ path: String, _ body: JSONValue? = nil,
    language: LanguageTag? = nil, as requestIdentity: RequestIdentity = .session,
    isConfidential: Bool = false,
    key: WriteKey? = nil, isKeyed: Bool = false
  ) async throws(ScreenletError) -> JSONValue {
    try await ask(
      method, application, path, Query(language: language), body, as: requestIdentity,
      isConfidential: isConfidential, key: key, isKeyed: isKeyed)
  }

  private func ask(
    _ method: HTTPMethod, _ application: Application, _ path: String, _ query: Query,
    _ body: JSONValue?, as requestIdentity: RequestIdentity, isConfidential: Bool = false,
    key: WriteKey? = nil,
    isKeyed: Bool = false
  ) async throws(ScreenletError) -> JSONValue {
    var request = HTTPRequest(method, try address(application, path, query))
    request.headers = headers(query.language)
    request.body = body.map { HTTPBody(JSONWriter.bytes(of: $0), type: "application/json") }
    request.isConfidential = isConfidential
    if let key { request.headers.set("Idempotency-Key", key.uuid) }
    if isKeyed { (request.isKeyed, request.isRepeatable) = (true, true) }
    return try await answer(to: request, as: requestIdentity)
  }

  /// Uploads a file with its metadata.
  func upload(
    _ application: Application, _ path: String, file name: String, fileName: String, type: String,
    content: HTTPBody.Piece, facts: (name: String, json: JSONValue)?,
    monitor: (@Sendable (HTTPProgress) async -> Void)?
  ) async throws(ScreenletError) -> JSONValue {
    var body = MultipartBody()
    if let facts { body.add(facts.name, JSONWriter.compact(facts.json), type: "application/json") }
    body.add(name, fileName: fileName, type: type, content: content)
    var request = HTTPRequest(
      .post, try address(application, path, Query()), headers: headers(nil), body: body.body())
    request.monitor = monitor
    var timeouts = connection.settings.http.timeouts
    timeouts.whole = 0
    request.timeouts = timeouts
    return try await answer(to: request, as: .session)
  }

  /// Returns a text resource, such as an article as HTML.
  func text(
    _ application: Application, _ path: String, language: LanguageTag
  ) async throws(ScreenletError) -> String {
    var request = HTTPRequest(.get, try address(application, path, Query()))
    request.headers = headers(language)
    request.headers.set("Accept", "text/html")
    let response = try await exchange(request, as: .session)
    return String(decoding: response.body, as: UTF8.self)
  }

  private func headers(_ language: LanguageTag?) -> HTTPHeaders {
    // The services return XML by default.
    var headers: HTTPHeaders = ["Accept": "application/json"]
    if let language, let tag = LanguageTag(language.portalId) {
      headers.add("Accept-Language", "\(tag)")
    }
    return headers
  }

  private func address(
    _ application: Application, _ path: String, _ query: Query
  ) throws(ScreenletError) -> HTTPAddress {
    let fields = query.fields.isEmpty ? "" : "?" + HTTPForm.encode(query.fields)
    return try connection.address(application.rawValue + path + fields)
  }

  private func exchange(
    _ request: HTTPRequest, as requestIdentity: RequestIdentity
  ) async throws(ScreenletError) -> HTTPResponse {
    let response = try await connection.send(request, as: requestIdentity) { $0.status == 401 }
    guard (200..<300).contains(response.status) else {
      let fault = ServerFault(
        problem: response.body, status: response.status, service: request.address.path)
      throw await connection.error(fault, as: requestIdentity)
    }
    return response
  }

  private func answer(
    to request: HTTPRequest, as requestIdentity: RequestIdentity
  ) async throws(ScreenletError) -> JSONValue {
    let response = try await exchange(request, as: requestIdentity)
    guard !response.body.isEmpty else { return .null }
    do throws(JSONError) { return try JSONReader.read(response.body) } catch {
      throw .server(
        code: "http.unreadable",
        message: UserMessage(
          key: "http.unreadable", english: "The response cannot be read: \(error).",
          arguments: ["\(error)"]))
    }
  }
}
