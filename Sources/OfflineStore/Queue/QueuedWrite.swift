import PortalKit
import SQLiteDatabase

/// An entry of the sync queue as stored on disk.
struct QueuedWrite: Hashable, Sendable {
  /// The entry ID, which defines the sending order; 0 before the entry is stored.
  var id: Int64 = 0
  /// The ID of the user who made the change; 0 for a guest.
  var user: Int64
  var key: WriteKey
  var write: PortalWrite
  var label = ""
  /// The identity of the changed object, such as `record:12`.
  ///
  /// Entries with the same subject are sent in order. Empty for a new object.
  var subject = ""
  /// The record as it was when the user opened it; nil if unknown.
  var base: PortalRecord?
  var created: Instant
  var state = QueuedState.waiting(next: nil)
  var tries = 0
  /// Whether the entry waits until the user sends it explicitly.
  var holds = false
  /// The server's response; nil before the entry is sent.
  var answer: JSONValue?
  /// The IDs of the unsent entries that must be sent first.
  var waitsFor: [Int64] = []

  /// Whether the state of the entry allows sending it.
  var isReady: Bool {
    switch state {
    case .waiting, .unreached, .refused: true
    case .sending, .conflict, .sent: false
    }
  }

  /// The entry in the form that screenlets see.
  var entry: SyncEntry {
    SyncEntry(
      id: id, key: key, write: write, label: label, created: created, state: state.shown(tries),
      waitsFor: waitsFor)
  }
}

/// The state of an entry as stored on disk.
enum QueuedState: Hashable, Sendable {
  /// Waiting, with the time of the next automatic attempt; nil means as soon as possible.
  case waiting(next: Instant?)
  /// Waiting after an attempt that certainly did not reach the server.
  case unreached(next: Instant?)
  /// A program has claimed the entry and is sending it.
  case sending
  case refused(ScreenletError)
  case conflict(by: String, at: Instant?, theirs: PortalRecord?)
  case sent(at: Instant, answer: JSONValue?)

  fileprivate var word: String {
    switch self {
    case .waiting, .unreached: "waiting"
    case .sending: "sending"
    case .refused: "refused"
    case .conflict: "conflict"
    case .sent: "sent"
    }
  }

  fileprivate func shown(_ tries: Int) -> SyncState {
    switch self {
    case .waiting(let next), .unreached(let next): .waiting(tries: tries, next: next)
    case .sending: .sending(nil)
    case .refused(let error): .refused(error)
    case .conflict(let by, let at, _): .conflict(by: by, at: at)
    case .sent(let moment, _): .sent(at: moment)
    }
  }

  private var detail: JSONValue? {
    switch self {
    case .waiting, .unreached, .sending, .sent: return nil
    case .refused(let error): return error.stored
    case .conflict(let by, let at, let theirs):
      var object = JSONObject()
      object["by"] = .string(by)
      object["at"] = at.map { .integer($0.milliseconds) }
      object["theirs"] = theirs?.stored
      return .object(object)
    }
  }

  /// Writes this state to the row of an entry and clears the claim.
  func apply(to id: Int64, in database: SQLiteDatabase) throws(SQLiteError) -> Int {
    var (next, sent, answer): (SQLiteValue, SQLiteValue, SQLiteValue) = (.null, .null, .null)
    var keepsDoubt = true
    switch self {
    case .waiting(let moment): next = moment.map { .integer($0.milliseconds) } ?? .null
    case .unreached(let moment):
      next = moment.map { .integer($0.milliseconds) } ?? .null
      keepsDoubt = false
    case .refused, .conflict: keepsDoubt = false
    case .sent(let moment, let json):
      sent = .integer(moment.milliseconds)
      answer = json.map { .text(JSONWriter.compact($0)) } ?? .null
    case .sending: break
    }
    return try database.run(
      """
      UPDATE entries SET state = ?, detail = ?, next = ?, sent = ?, answer = coalesce(?, answer),
        claimed_by = NULL, may_have_arrived = CASE WHEN ? THEN may_have_arrived ELSE 0 END
      WHERE id = ?
      """, .text(word), .text(orNull: detail.map { JSONWriter.compact($0) }), next, sent, answer,
      .integer(keepsDoubt ? 1 : 0), .integer(id))
  }

  fileprivate init(_ word: String, detail: JSONValue?, next: Instant?, sent: Instant?) {
    switch word {
    case "sending": self = .sending
    case "refused":
      self = .refused(detail.flatMap { ScreenletError(stored: $0) } ?? .conflict)
    case "conflict":
      self = .conflict(
        by: detail?["by"]?.string ?? "",
        at: detail?["at"]?.number?.integer.map { Instant(milliseconds: $0) },
        theirs: detail?["theirs"].flatMap { PortalRecord(stored: $0) })
    case "sent": self = .sent(at: sent ?? Instant(milliseconds: 0), answer: nil)
    default: self = .waiting(next: next)
    }
  }
}

extension QueuedWrite {
  static let select = """
    SELECT id, user_id, uuid, content, bytes, label, subject, base, created, state, detail, tries,
      next, may_have_arrived, holds, answer, sent FROM entries
    """

  /// Reads an entry from a row.
  ///
  /// Throws a damage error if the row is malformed.
  init(_ row: SQLiteRow) throws(SQLiteError) {
    let bytes = row.values[4] == .null ? nil : try row.blob(4)
    let content = StoredBytes(json: try Self.json(row, 3) ?? .null, bytes: bytes)
    guard let write = PortalWrite(storedBytes: content) else {
      throw row.damaged("an entry of the queue is not valid")
    }
    self.init(
      id: try row.integer(0), user: try row.integer(1),
      key: WriteKey(uuid: try row.text(2), mayHaveArrived: try row.integer(13) != 0),
      write: write, label: try row.text(5), subject: try row.text(6),
      base: try Self.json(row, 7).flatMap { PortalRecord(stored: $0) },
      created: Instant(milliseconds: try row.integer(8)),
      state: QueuedState(
        try row.text(9), detail: try Self.json(row, 10),
        next: try row.optionalInteger(12).map { Instant(milliseconds: $0) },
        sent: try row.optionalInteger(16).map { Instant(milliseconds: $0) }),
      tries: min(max(0, Int(clamping: try row.integer(11))), 1_000_000),
      holds: try row.integer(14) != 0,
      answer: try Self.json(row, 15))
  }

  private static func json(_ row: SQLiteRow, _ column: Int) throws(SQLiteError) -> JSONValue? {
    guard let text = try row.optionalText(column) else { return nil }
    guard let json = try? JSONReader.read(text) else {
      throw row.damaged("an entry of the queue is cut off")
    }
    return json
  }

  /// Inserts the entry as a new row.
  func insert(into database: SQLiteDatabase) throws(SQLiteError) {
    let content = write.storedBytes
    try database.run(
      """
      INSERT INTO entries (user_id, uuid, kind, content, bytes, label, subject, base, created, state,
        tries, may_have_arrived, holds)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?)
      """, .integer(user), .text(key.uuid), .text(write.kind.rawValue),
      .text(JSONWriter.compact(content.json)),
      content.bytes.map { .blob($0) } ?? .null, .text(label), .text(subject),
      .text(orNull: base.map { JSONWriter.compact($0.stored) }), .integer(created.milliseconds),
      .integer(key.mayHaveArrived ? 1 : 0), .integer(holds ? 1 : 0))
  }

  /// Updates the contents of the row and resets its state to waiting.
  func update(in database: SQLiteDatabase) throws(SQLiteError) {
    let content = write.storedBytes
    try database.run(
      """
      UPDATE entries SET content = ?, bytes = ?, label = ?, subject = ?, state = 'waiting',
        detail = NULL, tries = 0, next = NULL, claimed_by = NULL WHERE id = ?
      """, .text(JSONWriter.compact(content.json)), content.bytes.map { .blob($0) } ?? .null,
      .text(label),
      .text(subject), .integer(id))
  }
}
