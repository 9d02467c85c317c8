import PortalKit
import SQLiteDatabase

/// Access to the records in the database.
struct RecordTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns a record; nil if it does not exist.
  ///
  /// Throws a damage error if its values are malformed, because saving them again would lose them.
  func record(_ id: Int64) throws(SQLiteError) -> PortalRecord? {
    try database.row("\(Self.select) WHERE r.id = ?", .integer(id))
      .map { row throws(SQLiteError) in try record(row) }
  }

  /// Returns the records with these IDs, in the order of the IDs.
  ///
  /// Omits records that no longer exist. A record whose stored values are malformed is returned
  /// without values.
  func records(_ ids: [Int64]) throws(SQLiteError) -> [PortalRecord] {
    var found: [Int64: PortalRecord] = [:]
    // Read in batches of page size, so that few different statements are prepared.
    for start in stride(from: 0, to: ids.count, by: Self.batch) {
      let some = ids[start..<min(ids.count, start + Self.batch)]
      var text = SQLText("\(Self.select) WHERE r.id IN (")
      text.add(.joined(some.map { SQLText("?", .integer($0)) }, by: ", "))
      text.add(")")
      for row in try database.rows(text) {
        let record = try record(row, isListed: true)
        found[record.recordId] = record
      }
    }
    return ids.compactMap { found[$0] }
  }

  private static let batch = 100

  func latestDraft(set: Int64, user: Int64) throws(SQLiteError) -> PortalRecord? {
    try database.row(
      """
      \(Self.select) WHERE r.record_set_id = ? AND r.user_id = ? AND r.is_draft = 1
      ORDER BY r.modified_at DESC, r.id DESC LIMIT 1
      """, .integer(set), .integer(user)
    ).map { row throws(SQLiteError) in try record(row) }
  }

  private static let select = """
    SELECT r.id, r.record_set_id, s.structure_id, r.user_id, r.modified_at, r.version, r.is_draft,
      r.content FROM records r JOIN record_sets s ON s.id = r.record_set_id
    """

  private func record(
    _ row: SQLiteRow, isListed: Bool = false
  ) throws(SQLiteError) -> PortalRecord {
    let text = try row.text(7)
    // Only another program can have written malformed content.
    guard let values = (try? JSONReader.read(text)) ?? (isListed ? ["modelValues": [:]] : nil)
    else { throw row.damaged("record \(try row.integer(0))") }
    return PortalRecord(
      recordId: try row.integer(0), recordSetId: try row.integer(1),
      structureId: try row.integer(2), userId: try row.integer(3),
      modified: Instant(milliseconds: try row.integer(4)), version: "\(try row.integer(5))",
      isDraft: try row.integer(6) != 0, values: values)
  }

  /// Returns the record set and the version of a record, without its values; nil if it does not
  /// exist.
  func version(of id: Int64) throws(SQLiteError) -> (set: Int64, version: String)? {
    guard
      let row = try database.row(
        "SELECT record_set_id, version FROM records WHERE id = ?", .integer(id))
    else { return nil }
    return (try row.integer(0), "\(try row.integer(1))")
  }

  @discardableResult
  func insert(
    _ values: JSONValue, set: Int64, user: Int64, isDraft: Bool, now: Instant
  ) throws(SQLiteError) -> Int64 {
    try database.run(
      """
      INSERT INTO records (record_set_id, user_id, version, is_draft, created_at, modified_at,
        content) VALUES (?, ?, 1, ?, ?, ?, ?)
      """,
      .integer(set), .integer(user), .integer(isDraft ? 1 : 0), .integer(now.milliseconds),
      .integer(now.milliseconds), .text(JSONWriter.compact(values)))
    return database.lastInsertedRow
  }

  func delete(_ id: Int64) throws(SQLiteError) {
    try database.run("DELETE FROM records WHERE id = ?", .integer(id))
  }

  func update(
    _ id: Int64, _ values: JSONValue, isDraft: Bool, now: Instant
  ) throws(SQLiteError) {
    try database.run(
      """
      UPDATE records SET version = version + 1, is_draft = ?, modified_at = ?, content = ?
      WHERE id = ?
      """,
      .integer(isDraft ? 1 : 0), .integer(now.milliseconds), .text(JSONWriter.compact(values)),
      .integer(id))
  }
}
