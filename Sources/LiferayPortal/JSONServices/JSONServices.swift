import HTTPTransfer
import PortalKit

/// The client of a portal's JSON web services (`/api/jsonws`).
///
/// Everything except files is posted to `/invoke`, so that no parameters appear in addresses, which
/// proxies and servers log.
struct JSONServices: Sendable {
  let connection: LiferayConnection

  /// Calls a service that only reads.
  func read(
    _ call: ServiceCall, as requestIdentity: RequestIdentity = .session
  ) async throws(ScreenletError) -> JSONValue {
    try await invoke(call.json, of: call.path, isRepeatable: true, as: requestIdentity)
  }

  /// Calls a service that writes; it is not retried unless a key makes it idempotent.
  func write(
    _ call: ServiceCall, as requestIdentity: RequestIdentity = .session,
    isConfidential: Bool = false,
    isKeyed: Bool = false
  ) async throws(ScreenletError) -> JSONValue {
    try await invoke(
      call.json, of: call.path, isRepeatable: isKeyed, as: requestIdentity,
      isConfidential: isConfidential,
      isKeyed: isKeyed)
  }

  /// Calls several read-only services in one request.
  ///
  /// If one of them fails, the portal may return no results at all. Then each is called separately,
  /// until a required one fails.
  ///
  /// - Parameters:
  ///   - calls: The calls, required ones first.
  ///   - required: The number of required calls.
  /// - Returns: A result for each call, in their order.
  /// - Throws: The error of the first required call that fails.
  func readAll(
    _ calls: [ServiceCall], required: Int = 0
  ) async throws(ScreenletError) -> [Outcome<JSONValue>] {
    let all = try await attempt(
      .array(calls.map(\.json)), of: calls.map(\.path).joined(separator: ", "),
      isRepeatable: true, as: .session)
    switch all {
    case .success(let json):
      guard let answers = json.array, answers.count == calls.count else {
        throw .unreadable("/invoke")
      }
      return answers.enumerated().map { index, answer in
        let fault = ServerFault(answer, status: 200, service: calls[index].path)
        if let fault { connection.faults.note(fault, takenFor: fault.error) }
        return fault.map { .failure($0.error) } ?? .success(answer)
      }
    case .failure(let fault):
      // Without a signed-in user, each separate call would fail in the same way.
      if fault.saysNotSignedIn || calls.count < 2 {
        throw await connection.error(fault, as: .session)
      }
      connection.faults.note(fault, takenFor: fault.error)
    }
    var answers: [Outcome<JSONValue>] = []
    for (index, call) in calls.enumerated() {
      do throws(ScreenletError) { answers.append(.success(try await read(call))) } catch {
        if error == .cancelled || index < required { throw error }
        answers.append(.failure(error))
      }
    }
    return answers
  }

  private func invoke(
    _ command: JSONValue, of service: String, isRepeatable: Bool,
    as requestIdentity: RequestIdentity,
    isConfidential: Bool = false, isKeyed: Bool = false
  ) async throws(ScreenletError) -> JSONValue {
    let answer = try await attempt(
      command, of: service, isRepeatable: isRepeatable, as: requestIdentity,
      isConfidential: isConfidential,
      isKeyed: isKeyed)
    switch answer {
    case .success(let json): return json
    case .failure(let fault): throw await connection.error(fault, as: requestIdentity)
    }
  }

  private func attempt(
    _ command: JSONValue, of service: String, isRepeatable: Bool,
    as requestIdentity: RequestIdentity,
    isConfidential: Bool = false, isKeyed: Bool = false
  ) async throws(ScreenletError) -> Result<JSONValue, ServerFault> {
    var request = HTTPRequest(
      .post, try connection.address("/api/jsonws/invoke"),
      headers: ["Accept": "application/json"],
      body: HTTPBody(JSONWriter.bytes(of: command), type: "application/json; charset=utf-8"),
      isRepeatable: isRepeatable)
    (request.isConfidential, request.isKeyed) = (isConfidential, isKeyed)
    return try await answer(to: request, of: service, as: requestIdentity)
  }

  /// Uploads a file to a service; uploads cannot be combined with other calls.
  func upload(
    _ call: ServiceCall, file name: String, fileName: String, type: String,
    content: HTTPBody.Piece, monitor: @escaping @Sendable (HTTPProgress) async -> Void
  ) async throws(ScreenletError) -> JSONValue {
    var body = MultipartBody()
    for parameter in call.parameters.members {
      body.add(
        parameter.name, parameter.value.string ?? JSONWriter.compact(parameter.value))
    }
    body.add(name, fileName: fileName, type: type, content: content)
    var request = HTTPRequest(
      .post, try connection.address("/api/jsonws" + call.path),
      headers: ["Accept": "application/json"], body: body.body())
    request.monitor = monitor
    // A large upload has no total time limit; only a stalled one times out.
    var timeouts = connection.settings.http.timeouts
    timeouts.whole = 0
    request.timeouts = timeouts
    switch try await answer(to: request, of: call.path, as: .session) {
    case .success(let json): return json
    case .failure(let fault): throw await connection.error(fault, as: .session)
    }
  }

  private func answer(
    to request: HTTPRequest, of service: String, as requestIdentity: RequestIdentity
  ) async throws(ScreenletError) -> Result<JSONValue, ServerFault> {
    let response = try await connection.send(request, as: requestIdentity) { response in
      Self.isRefused(response, service)
    }
    return try Self.parsed(response, service)
  }

  /// Whether a response means that the portal requires a signed-in user.
  private static func isRefused(_ response: HTTPResponse, _ service: String) -> Bool {
    if case .failure(let fault)? = try? parsed(response, service) { return fault.saysNotSignedIn }
    return false
  }

  private static func parsed(
    _ response: HTTPResponse, _ service: String
  ) throws(ScreenletError) -> Result<JSONValue, ServerFault> {
    if response.mimeType == "text/html", response.status >= 400 {
      return .failure(
        ServerFault(status: response.status, type: "", words: "", service: service))
    }
    let json: JSONValue
    do throws(JSONError) { json = try JSONReader.read(response.body) } catch {
      guard response.status < 400 else {
        return .failure(
          ServerFault(status: response.status, type: "", words: "", service: service))
      }
      throw .server(
        code: "http.unreadable",
        message: UserMessage(
          key: "http.unreadable", english: "The response cannot be read: \(error).",
          arguments: ["\(error)"]))
    }
    if let fault = ServerFault(json, status: response.status, service: service) {
      return .failure(fault)
    }
    guard response.status < 400 else {
      return .failure(ServerFault(status: response.status, type: "", words: "", service: service))
    }
    return .success(json)
  }
}
