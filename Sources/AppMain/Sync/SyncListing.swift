import PortalKit

/// The sync queue in machine-readable form.
enum SyncListing {
  /// Returns a JSON array with an object for each entry, in sending order; times are in
  /// milliseconds since 1970-01-01 00:00 UTC.
  static func json(_ entries: [SyncEntry]) -> String {
    SafeJSON.text(.array(entries.map(object)))
  }

  private static func object(_ entry: SyncEntry) -> JSONValue {
    var members: [JSONObject.Member] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(.init(name: name, value: value)) }
    }
    add("id", .integer(entry.id))
    add("key", .string(entry.key.uuid))
    add("kind", .string(entry.write.kind.rawValue))
    add("label", .string(entry.label))
    add("created", .integer(entry.created.milliseconds))
    switch entry.state {
    case .waiting(let tries, let next):
      add("state", "waiting")
      add("tries", .integer(tries))
      add("next", next.map { .integer($0.milliseconds) })
    case .sending(let progress):
      add("state", "sending")
      add("stored", progress.map { .integer($0.stored) })
      add("total", progress.map { .integer($0.total) })
    case .refused(let error):
      add("state", "refused")
      add("code", .string(error.code))
      add("message", .string(error.userMessage.english))
    case .conflict(let who, let at):
      add("state", "conflict")
      add("by", who.isEmpty ? nil : .string(who))
      add("at", at.map { .integer($0.milliseconds) })
    case .sent(let at):
      add("state", "sent")
      add("at", .integer(at.milliseconds))
    }
    if !entry.waitsFor.isEmpty {
      add("waitsFor", .array(entry.waitsFor.map { .integer($0) }))
    }
    return .object(JSONObject(members))
  }
}
