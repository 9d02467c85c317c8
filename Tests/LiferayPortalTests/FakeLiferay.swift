import HTTPTransfer
import LiferayPortal
import LoopbackServers
import PortalKit
import Synchronization

/// A local server that answers service calls as a test defines.
final class FakeLiferay: Sendable {
  /// A received service call.
  struct Call: Sendable {
    let path: String
    let parameters: JSONObject
    let request: LoopbackRequest

    var names: [String] { parameters.members.map(\.name) }
  }

  typealias Answer = @Sendable (Call) -> JSONValue

  private let answer: Answer
  private let page: @Sendable (LoopbackRequest) -> LoopbackAnswer?
  // Connections run concurrently.
  private let asked = Mutex<[Call]>([])
  private let opened: LoopbackServer

  var calls: [Call] { asked.withLock { $0 } }
  var paths: [String] { calls.map(\.path) }
  var requests: [LoopbackRequest] { server.requests }
  var server: LoopbackServer { opened }
  var base: String { server.base }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - page: Answers a request before the services do; nil leaves it to them.
  ///   - answer: Returns the result of a service call.
  init(
    page: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil },
    _ answer: @escaping Answer
  ) {
    (self.page, self.answer) = (page, answer)
    let me = FakeReference()
    opened = LoopbackServer { me.get()?.handle($0) ?? LoopbackAnswer([.close]) }
    me.set(self)
  }

  deinit { opened.stop() }

  /// The fake, set after it is initialized.
  private final class FakeReference: Sendable {
    private struct Box { weak var value: FakeLiferay? }
    // The test sets the box, and the threads of the server read it.
    private let box = Mutex(Box())
    func get() -> FakeLiferay? { box.withLock { $0.value } }
    func set(_ value: FakeLiferay) { box.withLock { $0.value = value } }
  }

  private func handle(_ request: LoopbackRequest) -> LoopbackAnswer {
    if let page = page(request) { return page }
    guard request.path.hasPrefix("/api/jsonws/") else {
      return LoopbackAnswer(404, "<html>Not Found</html>", type: "text/html;charset=UTF-8")
    }
    if request.path == "/api/jsonws/invoke" {
      guard let json = try? JSONReader.read(request.body) else {
        return LoopbackAnswer(200, #"{"exception":"java.lang.RuntimeException","message":"bad"}"#)
      }
      return LoopbackAnswer(200, JSONWriter.compact(invoke(json, request)))
    }
    let path = String(request.path.dropFirst("/api/jsonws".count))
    let call = Call(path: path, parameters: Self.fields(of: request), request: request)
    asked.withLock { $0.append(call) }
    return LoopbackAnswer(200, JSONWriter.compact(answer(call)))
  }

  private func invoke(_ json: JSONValue, _ request: LoopbackRequest) -> JSONValue {
    if let list = json.array {
      var answers: [JSONValue] = []
      for one in list {
        let answer = invoke(one, request)
        // As in 6.2, one failed call fails the whole batch.
        if answer["exception"] != nil { return answer }
        answers.append(answer)
      }
      return .array(answers)
    }
    guard let member = json.object?.members.first else { return .null }
    let call = Call(
      path: member.name, parameters: member.value.object ?? JSONObject(), request: request)
    asked.withLock { $0.append(call) }
    return answer(call)
  }

  /// Parses the fields of a multipart form.
  ///
  /// For a file, only its presence counts.
  private static func fields(of request: LoopbackRequest) -> JSONObject {
    var fields = JSONObject()
    let text = String(decoding: request.body, as: UTF8.self)
    for part in text.split(separator: "Content-Disposition: form-data; name=\"").dropFirst() {
      guard let quote = part.firstIndex(of: "\"") else { continue }
      let value = part[quote...].split(separator: "\r\n\r\n", maxSplits: 1).dropFirst().first ?? ""
      let end = value.range(of: "\r\n--")?.lowerBound ?? value.endIndex
      fields[String(part[..<quote])] = .string(String(value[..<end]))
    }
    return fields
  }

  /// Creates a client for this server.
  func portal(
    _ version: LiferayVersion? = nil, company: Int64 = 20_155, site: Int64 = 20_182,
    keys: [String: String] = [:], clock: WallClock = .stopped(at: Instant(seconds: 1_000_000)),
    retries: RetryPolicy = .never
  ) throws -> LiferayPortal {
    var xml = #"<resources><string name="liferay_server">\#(base)</string>"#
    xml += #"<integer name="liferay_company_id">\#(company)</integer>"#
    xml += #"<integer name="liferay_group_id">\#(site)</integer>"#
    if let version {
      xml += #"<integer name="liferay_portal_version">\#(version.rawValue)</integer>"#
    }
    for (key, value) in keys { xml += #"<string name="\#(key)">\#(value)</string>"# }
    let context = try ServerContext.parse(Array((xml + "</resources>").utf8), name: "x").context
    let settings = try LiferaySettings(context, variables: [:])
    return LiferayPortal(
      settings, transport: CurlTransport(settings.http), clock: clock, retries: retries)
  }
}

extension Substring {
  fileprivate func range(of wanted: String) -> Range<Index>? { place(of: wanted) }
}

extension JSONValue {
  /// The error response of 6.2.
  static func exception(_ type: String, _ message: String? = nil) -> JSONValue {
    ["exception": .string(type), "message": .string(message ?? type)]
  }

  /// The error response of 7.x.
  static func throwable(_ type: String, _ message: String) -> JSONValue {
    [
      "error": ["message": .string(message), "type": .string(type)],
      "exception": .string(message), "throwable": .string("\(type): \(message)"),
    ]
  }
}
