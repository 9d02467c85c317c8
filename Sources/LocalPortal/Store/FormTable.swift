import PortalKit
import SQLiteDatabase

/// Access to the structures and record sets in the database.
struct FormTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  func structure(_ id: Int64) throws(SQLiteError) -> StructureText? {
    guard
      let row = try database.row(
        """
        SELECT id, site_id, name, definition, layout, user_id, version FROM structures
        WHERE id = ?
        """, .integer(id))
    else { return nil }
    return StructureText(
      id: try row.integer(0), groupId: try row.integer(1), name: try row.text(2),
      definition: Array(try row.text(3).utf8),
      layout: try row.optionalText(4).map { Array($0.utf8) },
      userId: try row.integer(5), version: try row.text(6))
  }

  func insert(_ structure: StructureText) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO structures (id, site_id, name, definition, layout, user_id, version)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      .integer(structure.id), .integer(structure.groupId), .text(structure.name),
      .text(String(decoding: structure.definition, as: UTF8.self)),
      .text(orNull: structure.layout.map { String(decoding: $0, as: UTF8.self) }),
      .integer(structure.userId), .text(structure.version))
  }

  func recordSet(_ id: Int64) throws(SQLiteError) -> RecordSet? {
    try database.row("\(Self.select) WHERE id = ?", .integer(id))
      .map { row throws(SQLiteError) in try recordSet(row) }
  }

  /// Returns the record sets of a site; of all sites for 0.
  func recordSets(of site: Int64) throws(SQLiteError) -> [RecordSet] {
    let rows = try database.rows(
      "\(Self.select) WHERE site_id = ? OR ? = 0 ORDER BY id", .integer(site), .integer(site))
    return try rows.map { row throws(SQLiteError) in try recordSet(row) }
  }

  private static let select = "SELECT id, site_id, structure_id, name, user_id FROM record_sets"

  private func recordSet(_ row: SQLiteRow) throws(SQLiteError) -> RecordSet {
    RecordSet(
      id: try row.integer(0), groupId: try row.integer(1), structureId: try row.integer(2),
      name: try row.text(3), userId: try row.integer(4))
  }

  func insert(_ set: RecordSet) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO record_sets (id, site_id, structure_id, name, user_id) VALUES (?, ?, ?, ?, ?)
      """,
      .integer(set.id), .integer(set.groupId), .integer(set.structureId), .text(set.name),
      .integer(set.userId))
  }
}
