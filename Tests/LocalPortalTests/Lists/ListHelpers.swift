import PortalKit
import SQLiteDatabase

@testable import LocalPortal

extension LocalPortal {
  /// Adds a record set without a matching form, for arbitrary records.
  func addList(_ id: Int64) throws {
    try FormTable(database).insert(
      RecordSet(id: id, groupId: Seed.site, structureId: 20_001, name: "List", userId: 0))
  }

  /// Inserts a record as the portal does, without validation by its form.
  @discardableResult
  func put(
    _ values: [(String, String)], in set: Int64, user: Int64 = 10_201, isDraft: Bool = false,
    now: Instant = LocalPortal.pictureInstant
  ) throws -> Int64 {
    let members = values.map { JSONObject.Member(name: $0.0, value: .string($0.1)) }
    let json: JSONValue = ["modelValues": .object(JSONObject(members))]
    return try database.transaction { () throws(SQLiteError) in
      let id = try RecordTable(database)
        .insert(json, set: set, user: user, isDraft: isDraft, now: now)
      if !isDraft { try RecordIndex(database).keep(RecordContents(json), of: id, in: set) }
      return id
    }
  }

  /// Returns a page and the query plan of each statement that it ran.
  func plans(
    _ query: RecordQuery
  ) throws -> (page: ListPage<PortalRecord>, plans: [String], statements: [String]) {
    var heard: [SQLText] = []
    var pager = RecordPager(database)
    pager.onStatement = { heard.append($0) }
    let order =
      query.page.order.isEmpty
      ? RecordOrder.keys(comparator: query.page.comparator) ?? [] : query.page.order
    let page = try pager.page(query, order: order)
    let plans = try heard.map { text in
      var explained = SQLText("EXPLAIN QUERY PLAN ")
      explained.add(text)
      return try database.rows(explained).map { try $0.text(3) }.joined(separator: "\n")
    }
    return (page, plans, heard.map(\.statement))
  }

  /// Returns a page; a walk of more than `effort` SQLite steps falls back to the filter's matches.
  func page(_ query: RecordQuery, effort: Int) throws -> ListPage<PortalRecord> {
    var pager = RecordPager(database)
    pager.effort = effort
    return try pager.page(query, order: query.page.order)
  }

  func number(_ statement: String) throws -> Int64 {
    try database.row(statement)?.integer(0) ?? -1
  }

  func run(_ script: String) throws { try database.execute(script) }

  /// Returns the indexed values of a record set.
  func indexed(_ set: Int64) throws -> [String] {
    try database.rows(
      """
      SELECT v.record_id || ' ' || f.name || ' ' || v.position || ' ' || typeof(v.key) || ' '
        || coalesce(v.key, '') || ' ' || coalesce(v.folded, '-')
      FROM record_values v JOIN record_fields f ON f.id = v.field_id
      WHERE f.record_set_id = ? ORDER BY 1
      """, .integer(set)
    ).map { try $0.text(0) }
  }

  /// Rebuilds the index from the records, as the migration does.
  func indexAgain() throws {
    try database.transaction { () throws(SQLiteError) in
      try database.execute("DELETE FROM record_values")
      try Schema.indexRecords(in: database)
    }
  }
}
