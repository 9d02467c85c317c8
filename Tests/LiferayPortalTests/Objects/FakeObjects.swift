import HTTPTransfer
import LoopbackServers
import PortalKit
import Synchronization

/// A local server that stores records of two Liferay objects.
///
/// Tickets belong to the company; notes belong to a site.
final class FakeObjects: Sendable {
  static let tickets: Int64 = 42_001
  static let notes: Int64 = 42_002
  static let site: Int64 = 20_182

  private struct State {
    var records: [(path: String, json: JSONObject)] = []
    var last: Int64 = 900
    var changes = 0
    /// The number of further writes whose response is lost.
    var lost = 0
  }
  // Connections run concurrently.
  private let state = Mutex(State())
  private let opened: FakeReference
  var server: LoopbackServer { opened.server }

  init() {
    let opened = FakeReference()
    self.opened = opened
    opened.server = LoopbackServer { opened.fake?.handle($0) ?? LoopbackAnswer([.close]) }
    opened.fake = self
  }

  deinit { server.stop() }

  /// The fake and its server, set after both are initialized.
  private final class FakeReference: Sendable {
    private struct Box {
      weak var fake: FakeObjects?
      var server: LoopbackServer?
    }
    // The test sets the box, and the threads of the server read it.
    private let box = Mutex(Box())
    var fake: FakeObjects? {
      get { box.withLock { $0.fake } }
      set { box.withLock { $0.fake = newValue } }
    }
    var server: LoopbackServer {
      get { box.withLock { $0.server } ?? LoopbackServer { _ in LoopbackAnswer([.close]) } }
      set { box.withLock { $0.server = newValue } }
    }
  }

  // MARK: Records and requests

  /// The stored records of a path.
  func records(_ path: String) -> [JSONObject] {
    state.withLock { $0.records.filter { $0.path == path }.map(\.json) }
  }

  /// The parameters of the last list request.
  var asked: [String: String] {
    var fields: [String: String] = [:]
    let query = server.requests.last { $0.method == "GET" && !$0.query.isEmpty }?.query ?? ""
    for field in query.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1)
      fields[String(parts[0])] = parts.count > 1 ? HTTPForm.decode(parts[1]) : ""
    }
    return fields
  }

  /// The bodies of all writes.
  var written: [JSONValue] {
    server.requests.compactMap { request in
      ["POST", "PATCH"].contains(request.method) ? try? JSONReader.read(request.body) : nil
    }
  }

  /// Performs the next write but responds with 504, like a gateway that timed out.
  func loseAnswer() { state.withLock { $0.lost = 1 } }

  /// Changes a record as another user would.
  func touch(_ id: Int64, _ name: String, _ value: JSONValue) {
    state.withLock { state in
      guard let place = state.records.firstIndex(where: { $0.json["id"] == .integer(id) }) else {
        return
      }
      state.records[place].json[name] = value
      Self.stamp(&state, place)
    }
  }

  // MARK: Answering

  private static func stamp(_ state: inout State, _ place: Int) {
    state.changes += 1
    let minute = state.changes < 10 ? "0\(state.changes)" : "\(state.changes)"
    state.records[place].json["dateModified"] = .string("2026-11-21T15:\(minute):00Z")
  }

  private static func answer(_ json: JSONValue?) -> LoopbackAnswer {
    guard let json else {
      return LoopbackAnswer(404, #"{"status":"NOT_FOUND","title":"No such record"}"#)
    }
    return LoopbackAnswer(200, JSONWriter.compact(json))
  }

  private func handle(_ request: LoopbackRequest) -> LoopbackAnswer {
    let parts = request.path.split(separator: "/").map(String.init)
    guard parts.first == "o", parts.count > 2 else { return Self.answer(nil) }
    switch parts[1] {
    case "object-admin": return Self.answer(ObjectSamples.definition(parts.last ?? ""))
    case "headless-admin-list-type": return Self.answer(ObjectSamples.options(parts))
    case "headless-delivery":
      return Self.answer(parts.last == "f-u" ? ["id": 301] : nil)
    case "c":
      let answer = state.withLock { self.records(request, Array(parts.dropFirst(2)), &$0) }
      let isWrite = request.method != "GET"
      let isLost = state.withLock { state in
        guard isWrite, state.lost > 0 else { return false }
        state.lost -= 1
        return true
      }
      return isLost ? LoopbackAnswer(504, "") : answer
    default: return Self.answer(nil)
    }
  }

  private func records(
    _ request: LoopbackRequest, _ parts: [String], _ state: inout State
  ) -> LoopbackAnswer {
    let path = parts[0]
    let isOfSite = path == "notes"
    guard ["tickets", "notes"].contains(path) else { return Self.answer(nil) }
    var rest = Array(parts.dropFirst())
    var isScoped = false
    if rest.count >= 2, rest[0] == "scopes" {
      guard rest[1] == "\(Self.site)" else { return Self.answer(nil) }
      (isScoped, rest) = (true, Array(rest.dropFirst(2)))
    }
    let isPlace = rest.isEmpty || rest[0] == "by-external-reference-code"
    // Only the records of a site have the site in their path. A path with a record ID has no site.
    guard isPlace ? isScoped == isOfSite : !isScoped else { return Self.answer(nil) }
    switch (request.method, rest.count) {
    case ("GET", 0): return page(request, path, state)
    case ("POST", 0): return add(request, path, &state)
    case ("GET", 2):
      return Self.answer(
        state.records.first {
          $0.path == path && $0.json["externalReferenceCode"]?.string == rest[1]
        }
        .map { .object($0.json) })
    default: break
    }
    let place = state.records.firstIndex {
      $0.path == path && $0.json["id"] == Int64(rest.first ?? "").map { .integer($0) }
    }
    guard let place else { return Self.answer(nil) }
    switch request.method {
    case "GET": return Self.answer(.object(state.records[place].json))
    case "DELETE":
      state.records.remove(at: place)
      return LoopbackAnswer(204, "", type: "")
    case "PATCH":
      for member in ObjectSamples.kept(request.body).members {
        state.records[place].json[member.name] = member.value
      }
      Self.stamp(&state, place)
      return Self.answer(.object(state.records[place].json))
    default: return LoopbackAnswer(405, "")
    }
  }

  private func add(
    _ request: LoopbackRequest, _ path: String, _ state: inout State
  ) -> LoopbackAnswer {
    var json = ObjectSamples.kept(request.body)
    let code = json["externalReferenceCode"]
    let isTaken = state.records.contains { $0.json["externalReferenceCode"] == code }
    guard code == nil || !isTaken else {
      return LoopbackAnswer(
        400, #"{"status":"BAD_REQUEST","title":"Duplicate external reference code"}"#)
    }
    state.last += 1
    json["id"] = .integer(state.last)
    json["creator"] = ["id": 20_199, "name": "Ada"]
    json["status"] = ["code": 0, "label": "approved"]
    state.records.append((path, json))
    Self.stamp(&state, state.records.count - 1)
    return Self.answer(.object(state.records[state.records.count - 1].json))
  }

  private func page(_ request: LoopbackRequest, _ path: String, _ state: State) -> LoopbackAnswer {
    func number(_ name: String, _ usual: Int) -> Int {
      request.query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
        .flatMap { Int($0.dropFirst(name.count + 1)) } ?? usual
    }
    let all = state.records.filter { $0.path == path }.map { JSONValue.object($0.json) }
    let size = number("pageSize", 20)
    let items = all.dropFirst((number("page", 1) - 1) * size).prefix(size)
    return Self.answer(["items": .array(Array(items)), "totalCount": .integer(all.count)])
  }
}
