package import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Deletes an unused structure.
  ///
  /// - Parameter id: The structure ID.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `structure.used` if a record set or an
  ///   article uses it, and `ScreenletError.notFound`, `ScreenletError.forbidden` or
  ///   `ScreenletError.notSignedIn` if it does not exist or the caller may not delete it.
  package func deleteStructure(_ id: Int64) throws(ScreenletError) {
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard let structure = try FormTable(database).structure(id) else {
          return .failure(.notFound)
        }
        if let refusal = try refusal(of: .delete(.structure), [structure.userId]) {
          return .failure(refusal)
        }
        let used = try database.row(
          """
          SELECT 1 FROM record_sets WHERE structure_id = ?1
          UNION ALL SELECT 1 FROM articles WHERE structure_id = ?1
          """, .integer(id))
        guard used == nil else {
          return .failure(
            .server(
              code: "structure.used",
              message: UserMessage(
                key: "structure.used",
                english: "A list or an article uses this structure. Delete that first.")))
        }
        try database.run("DELETE FROM structures WHERE id = ?", .integer(id))
        try database.run(
          "DELETE FROM properties WHERE sort = 'structure' AND id = ?", .integer(id))
        return .success(())
      }
    }
    try outcome.get()
  }

  /// Deletes a folder with all of its subfolders and files.
  ///
  /// - Parameter id: The folder ID.
  /// - Throws: `ScreenletError.notFound` if there is no such folder, and `ScreenletError.forbidden`
  ///   or `ScreenletError.notSignedIn` without permission for one of the folders.
  package func deleteFolder(_ id: Int64) throws(ScreenletError) {
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard try database.row("SELECT 1 FROM folders WHERE id = ?", .integer(id)) != nil else {
          return .failure(.notFound)
        }
        let rows = try database.rows(
          """
          WITH RECURSIVE tree (id) AS (
            SELECT ?1 UNION SELECT f.id FROM folders f JOIN tree t ON f.parent_id = t.id
          ) SELECT id FROM tree
          """, .integer(id))
        for row in rows {
          let folder = try row.integer(0)
          let owner = try PropertyTable(database).objectToChange("folder", folder)["userId"]
          if let refusal = try refusal(
            of: .delete(.folder), [owner?.number?.integer ?? 0].filter { $0 != 0 })
          {
            return .failure(refusal)
          }
          let files = try database.rows(
            "SELECT id FROM documents WHERE folder_id = ?", .integer(folder))
          for file in files {
            try AssetTable(database).remove(
              .init(classId: AssetClass.fileEntry.usualClassNameId, classPK: try file.integer(0)))
          }
          try database.run("DELETE FROM documents WHERE folder_id = ?", .integer(folder))
          try database.run("DELETE FROM folders WHERE id = ?", .integer(folder))
          try database.run(
            "DELETE FROM properties WHERE sort = 'folder' AND id = ?", .integer(folder))
        }
        return .success(())
      }
    }
    try outcome.get()
  }

  /// Returns the ID of a folder with a name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name, matched exactly.
  ///   - parent: The ID of the parent folder; 0 for the top folder.
  ///   - site: The site ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func folderId(
    named name: String, in parent: Int64, site: Int64
  ) throws(ScreenletError) -> Int64? {
    try require(.view(.folder))
    return try answering { () throws(SQLiteError) in
      try database.row(
        "SELECT id FROM folders WHERE site_id = ? AND parent_id = ? AND name = ?",
        .integer(site), .integer(parent), .text(name))?.integer(0)
    }
  }
}
