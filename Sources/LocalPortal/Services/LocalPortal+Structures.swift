package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Takes a new structure; whoever sends it has looked whether it can be read.
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

  /// Takes a new list of records.
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

  /// The structures of a site; of every site for 0.
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
