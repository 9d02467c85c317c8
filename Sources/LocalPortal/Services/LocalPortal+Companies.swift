package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns a company; nil if there is none.
  ///
  /// - Parameter key: The ID, web ID or virtual host.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func company(_ key: CompanyKey) throws(ScreenletError) -> Company? {
    let (column, value): (String, SQLiteValue) =
      switch key {
      case .id(let id): ("c.id", .integer(id))
      case .webId(let id): ("n.web_id", .text(id))
      case .virtualHost(let host): ("n.virtual_host", .text(host.lowercased()))
      }
    return try answering { () throws(SQLiteError) in
      try database.row(
        """
        SELECT c.id, c.name, n.web_id, n.virtual_host FROM companies c
        JOIN company_names n ON n.company_id = c.id WHERE \(column) = ?
        """, value
      ).map { row throws(SQLiteError) in
        Company(
          id: try row.integer(0), name: try row.text(1), webId: try row.text(2),
          virtualHost: try row.text(3))
      }
    }
  }

  /// Returns the sites of a company.
  ///
  /// Every account is a member of all of them.
  ///
  /// - Parameter company: The company ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func sites(of company: Int64) throws(ScreenletError) -> [Site] {
    try require(.view(.group))
    return try answering { () throws(SQLiteError) in
      let rows = try database.rows(
        """
        SELECT s.id, s.company_id, s.name, coalesce(n.key, s.name), coalesce(n.friendly_url, '')
        FROM sites s LEFT JOIN site_names n ON n.site_id = s.id
        WHERE s.company_id = ? ORDER BY s.id
        """, .integer(company))
      return try rows.map { row throws(SQLiteError) in
        Site(
          id: try row.integer(0), companyId: try row.integer(1), name: try row.text(2),
          key: try row.text(3), friendlyURL: try row.text(4))
      }
    }
  }

  /// Returns the class name ID for a class name; nil if the class is unknown.
  ///
  /// - Parameter name: The class name with or without its package.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func classNameId(of name: String) throws(ScreenletError) -> Int64? {
    try answering { () throws(SQLiteError) in try AssetTable(database).classId(of: name) }
  }

  /// Returns the class name without its package; nil if the ID is unknown.
  ///
  /// - Parameter id: The class name ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func className(_ id: Int64) throws(ScreenletError) -> String? {
    try answering { () throws(SQLiteError) in
      try database.row("SELECT name FROM asset_classes WHERE id = ?", .integer(id))
        .map { row throws(SQLiteError) in try row.text(0) }
    }
  }

  /// Returns the additional properties of an object for web services; empty for most objects.
  ///
  /// - Parameters:
  ///   - sort: The kind of object, such as `article`.
  ///   - id: The ID of the object.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func properties(_ sort: String, of id: Int64) throws(ScreenletError) -> JSONObject {
    try answering { () throws(SQLiteError) in try PropertyTable(database).object(sort, id) }
  }
}

/// Access to the additional properties of objects, which only web services use.
struct PropertyTable {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Returns the properties of an object for display; empty if they are damaged, so that a list
  /// can still show the other values.
  func object(_ sort: String, _ id: Int64) throws(SQLiteError) -> JSONObject {
    guard let row = try row(sort, id) else { return JSONObject() }
    return Self.object(try row.text(0)) ?? JSONObject()
  }

  /// Returns the properties of an object for a change or a decision.
  ///
  /// Throws an error if they are damaged, because writing them would lose the stored values.
  func objectToChange(_ sort: String, _ id: Int64) throws(SQLiteError) -> JSONObject {
    guard let row = try row(sort, id) else { return JSONObject() }
    // Only another program can have written malformed content.
    guard let object = Self.object(try row.text(0)) else {
      throw row.damaged("properties of \(sort) \(id)")
    }
    return object
  }

  private func row(_ sort: String, _ id: Int64) throws(SQLiteError) -> SQLiteRow? {
    try database.row(
      "SELECT content FROM properties WHERE sort = ? AND id = ?", .text(sort), .integer(id))
  }

  private static func object(_ text: String) -> JSONObject? {
    (try? JSONReader.read(text))?.object
  }

  func set(_ sort: String, _ id: Int64, _ content: JSONObject) throws(SQLiteError) {
    try database.run(
      "INSERT OR REPLACE INTO properties (sort, id, content) VALUES (?, ?, ?)", .text(sort),
      .integer(id), .text(JSONWriter.compact(.object(content))))
  }
}
