import FormKit
import PortalKit
import SQLiteDatabase

/// Generates any number of orders in SQLite, always the same ones.
///
/// Schema version 3 seeds the portal with it, so its output must never change.
struct OrderRows {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Writes records and their index values.
  ///
  /// Triggers update the counts.
  ///
  /// - Parameters:
  ///   - count: The number of records.
  ///   - set: The record set ID.
  ///   - seconds: The time between two records in seconds.
  ///   - now: The time after the last record.
  func write(
    _ count: Int, to set: Int64, seconds: Int64, before now: Instant
  ) throws(SQLiteError) {
    guard count > 0 else { return }
    try database.execute(Self.names)
    let next = try database.row("SELECT seq FROM sqlite_sequence WHERE name = 'records'")
    let first = try (next?.integer(0) ?? 0) + 1
    _ = try database.rows(SQLText(Self.draw, .integer(Int64(count))))
    try database.run(
      """
      INSERT INTO records (id, record_set_id, user_id, version, is_draft, created_at, modified_at,
        content)
      SELECT ?1 + i, ?2, user_id, 1, 0, ?3 - (?4 - i) * ?5, ?3 - (?4 - i) * ?5 + spread,
        '{"modelValues":{"Number":"' || number || '","Supplier":"' || supplier
        || '","Branch":"[\\"' || branch || '\\"]","DueDate":"' || due || '","Amount":"' || amount
        || '","State":"[\\"' || state || '\\"]","RequestedBy":"' || person || '"}}'
      FROM temp.orders ORDER BY rowid
      """, .integer(first), .integer(set), .integer(now.milliseconds), .integer(Int64(count)),
      .integer(seconds * 1_000))
    try insertFields(of: set)
    try database.run(
      """
      INSERT INTO record_values (record_id, field_id, position, key, folded)
      SELECT ?1 + o.i, f.id, 0,
        CASE f.name WHEN 'number' THEN lower(o.number) WHEN 'supplier' THEN o.folded_supplier
          WHEN 'branch' THEN o.branch WHEN 'duedate' THEN o.due_key WHEN 'amount' THEN o.amount_key
          WHEN 'state' THEN o.state WHEN 'requestedby' THEN o.folded_person END,
        CASE f.name WHEN 'number' THEN lower(o.number) WHEN 'supplier' THEN o.folded_supplier
          WHEN 'branch' THEN o.branch WHEN 'duedate' THEN nullif(o.due, '') WHEN 'amount' THEN o.amount
          WHEN 'state' THEN o.state WHEN 'requestedby' THEN o.folded_person END
      FROM temp.orders o CROSS JOIN record_fields f WHERE f.record_set_id = ?2
      ORDER BY o.rowid
      """, .integer(first), .integer(set))
    try database.execute("DROP TABLE temp.orders; DROP TABLE temp.words")
  }

  private func insertFields(of set: Int64) throws(SQLiteError) {
    for name in Order.fields {
      let kind: IndexedValue.Kinds =
        name == "Amount" ? .number : name == "DueDate" ? .day : .text
      try database.run(
        """
        INSERT INTO record_fields (record_set_id, name, kinds) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET kinds = kinds | excluded.kinds
        """, .integer(set), .text(FoldedText.fold(name)), .integer(kind.rawValue))
    }
  }

  // MARK: Random choices

  /// The SQL that creates a table of the texts in orders.
  ///
  /// The texts contain no quotes.
  private static var names: String {
    var rows: [String] = []
    func add(_ sort: String, _ texts: [String], ids: [Int64]? = nil) {
      for (index, text) in texts.enumerated() {
        let id = ids?[index] ?? Int64(index)
        rows.append("('\(sort)', \(index), \(id), '\(text)', '\(FoldedText.fold(text))')")
      }
    }
    add("supplier", Suppliers.names)
    add("branch", Order.branches)
    add("state", Order.states)
    add("person", Order.people.map(\.name), ids: Order.people.map(\.id))
    return """
      CREATE TEMP TABLE words (sort TEXT, place INTEGER, id INTEGER, text TEXT, folded TEXT,
        PRIMARY KEY (sort, place)) WITHOUT ROWID;
      INSERT INTO temp.words VALUES \(rows.joined(separator: ", "));
      """
  }

  /// Returns SQL expressions for pseudo-random numbers below 2^31, derived from the row number and
  /// the number of the draw.
  private static func random(_ draw: Int) -> [String] {
    func mixed(_ x: String, _ shift: Int) -> String {
      "((\(x) | (\(x) >> \(shift))) - (\(x) & (\(x) >> \(shift))))"
    }
    return [
      "((i * 8 + \(draw + 1)) * 2654435761) & 2147483647 AS a\(draw)",
      "(\(mixed("a\(draw)", 15)) * 739982445) & 2147483647 AS b\(draw)",
      "(\(mixed("b\(draw)", 12)) * 695872825) & 2147483647 AS c\(draw)",
      "\(mixed("c\(draw)", 15)) AS r\(draw)",
    ]
  }

  /// The SQL that draws the random values.
  ///
  /// Each step is materialized, because SQLite would otherwise nest the expressions and take hours.
  private static var draw: String {
    let draws = (0..<5).map(random)
    func columns(_ step: Int) -> String { draws.map { $0[step] }.joined(separator: ", ") }
    let firstDay = CalendarDay(year: 2026, month: 9, day: 1)?.epochMilliseconds ?? 0
    // The due dates cover five months; 81 of the days are in the past at the time of the
    // screenshots.
    return """
      CREATE TEMP TABLE orders AS
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?),
      first AS MATERIALIZED (SELECT i, \(columns(0)) FROM n),
      second AS MATERIALIZED (SELECT i, \(columns(1)) FROM first),
      third AS MATERIALIZED (SELECT i, \(columns(2)) FROM second),
      fourth AS MATERIALIZED (SELECT i, \(columns(3)) FROM third),
      drawn AS (
        SELECT i, r0, r1, r2 % 150 AS day, r3 % 32000 AS share, r4 % 100 AS chance FROM fourth),
      priced AS MATERIALIZED (
        SELECT *, (1500 + share * share / 250) / 5 * 5 AS cents,
          CASE WHEN day < 81 THEN CASE WHEN chance < 82 THEN 3 WHEN chance < 88 THEN 4 ELSE 2 END
            WHEN chance < 30 THEN 0 WHEN chance < 55 THEN 1 ELSE 2 END AS stage FROM drawn)
      SELECT i, 'PO-' || (20001 + i) AS number, s.text AS supplier, s.folded AS folded_supplier,
        b.text AS branch, t.text AS state, p.id AS user_id, p.text AS person,
        p.folded AS folded_person, r1 % 3000000 AS spread,
        CASE WHEN stage = 0 AND chance < 8 THEN ''
          ELSE date('2026-09-01', '+' || day || ' days') END AS due,
        CASE WHEN stage = 0 AND chance < 8 THEN NULL ELSE \(firstDay) + day * 86400000 END AS due_key,
        CASE WHEN cents % 100 = 0 THEN '' || (cents / 100)
          WHEN cents % 10 = 0 THEN (cents / 100) || '.' || (cents / 10 % 10)
          ELSE (cents / 100) || '.' || (cents / 10 % 10) || (cents % 10) END AS amount,
        CASE WHEN cents % 100 = 0 THEN cents / 100 ELSE cents / 100.0 END AS amount_key
      FROM priced
      JOIN temp.words s ON s.sort = 'supplier'
        AND s.place = (r0 % \(Suppliers.names.count)) * (r1 % 1000) / 1000
      JOIN temp.words b ON b.sort = 'branch' AND b.place = r0 / 256 % \(Order.branches.count)
      JOIN temp.words t ON t.sort = 'state' AND t.place = stage
      JOIN temp.words p ON p.sort = 'person' AND p.place = max(0, r1 / 1024 % 7 - 3)
      """
  }
}
