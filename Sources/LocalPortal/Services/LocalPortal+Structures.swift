package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Adds a structure.
  ///
  /// The caller must have checked that its definition can be parsed.
  ///
  /// - Parameters:
  ///   - structure: The structure; its ID is assigned here.
  ///   - properties: Additional properties for web services.
  /// - Returns: The structure with its ID and author.
  /// - Throws: `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  package func addStructure(
    _ structure: StructureText, properties: JSONObject
  ) throws(ScreenletError) -> StructureText {
    try require(.add(.structure))
    let author = try author(named: structure.userId)
    return try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        var structure = structure
        structure.userId = author
        structure.id =
          try database.row("SELECT coalesce(max(id), 0) + 1 FROM structures")?.integer(0) ?? 1
        try FormTable(database).insert(structure)
        try PropertyTable(database).set("structure", structure.id, properties)
        return structure
      }
    }
  }

  /// Adds a record set.
  ///
  /// - Parameters:
  ///   - set: The record set; its ID is assigned here.
  ///   - properties: Additional properties for web services.
  /// - Returns: The record set with its ID and author.
  /// - Throws: `ScreenletError.notFound` if its structure does not exist, and
  ///   `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  package func addRecordSet(
    _ set: RecordSet, properties: JSONObject
  ) throws(ScreenletError) -> RecordSet {
    try require(.add(.recordSet))
    let author = try author(named: set.userId)
    _ = try structure(set.structureId)
    return try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        var set = set
        set.userId = author
        set.id =
          try database.row("SELECT coalesce(max(id), 0) + 1 FROM record_sets")?.integer(0) ?? 1
        try FormTable(database).insert(set)
        try PropertyTable(database).set("recordSet", set.id, properties)
        return set
      }
    }
  }

  /// Returns the structures of a site, sorted by ID.
  ///
  /// - Parameter site: The site ID; 0 for all sites.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func structures(of site: Int64) throws(ScreenletError) -> [StructureText] {
    try require(.view(.structure))
    return try answering { () throws(SQLiteError) in
      let rows = try database.rows(
        "SELECT id FROM structures WHERE site_id = ? OR ? = 0 ORDER BY id", .integer(site),
        .integer(site))
      var found: [StructureText] = []
      for row in rows {
        if let structure = try FormTable(database).structure(try row.integer(0)) {
          found.append(structure)
        }
      }
      return found
    }
  }
}
