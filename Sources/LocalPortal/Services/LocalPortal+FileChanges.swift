package import PortalKit
import SQLiteDatabase

/// A change of a file by a web service.
package struct FileChange: Sendable {
  /// The new title; empty to keep the title.
  package var title = ""
  /// The name of the file that the contents come from; empty to keep the name.
  package var sourceName = ""
  /// The new media type; empty to derive it from the name.
  package var mimeType = ""
  package var summary = ""
  /// The new contents; nil to keep the contents.
  package var bytes: [UInt8]?
  /// Whether the change creates a major version.
  package var isMajor = false

  package init() {}
}

extension LocalPortal {
  /// Returns the ID of a file with a title; nil if there is none.
  ///
  /// - Parameters:
  ///   - title: The title, matched exactly.
  ///   - folder: The folder ID; 0 for the top folder.
  ///   - site: The site ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func fileId(
    titled title: String, in folder: Int64, site: Int64
  ) throws(ScreenletError) -> Int64? {
    try require(.view(.document))
    return try answering { () throws(SQLiteError) in
      try database.row(
        """
        SELECT id FROM documents
        WHERE site_id = ? AND folder_id = ? AND name = ? AND is_whole = 1
        """, .integer(site), .integer(folder), .text(title))?.integer(0)
    }
  }

  /// Returns the version of a file; 1.0 if it was never changed.
  ///
  /// - Parameter id: The file ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func fileVersion(_ id: Int64) throws(ScreenletError) -> ContentVersion {
    try answering { () throws(SQLiteError) in
      try PropertyTable(database).object("file", id)["version"]?.string
        .flatMap(ContentVersion.init) ?? .first
    }
  }

  /// Replaces a file with its next version.
  ///
  /// The contents of the previous version are not kept.
  ///
  /// - Parameters:
  ///   - id: The file ID.
  ///   - change: The new values.
  /// - Returns: The changed file.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `file.title` if the folder has another
  ///   file with that title, and `ScreenletError.notFound`, `ScreenletError.forbidden` or
  ///   `ScreenletError.notSignedIn` if the file does not exist or the caller may not change it.
  package func updateFile(_ id: Int64, _ change: FileChange) throws(ScreenletError) -> FileEntry {
    let now = clock.now()
    let outcome: Outcome<FileEntry> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let documents = DocumentTable(database)
        guard let old = try documents.file(id) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .update(.document), owners(ofDocument: id)) {
          return .failure(refusal)
        }
        let title = change.title.isEmpty ? old.title : change.title
        let taken = try database.row(
          """
          SELECT 1 FROM documents
          WHERE site_id = ? AND folder_id = ? AND name = ? AND id <> ? AND is_whole = 1
          """, .integer(old.groupId), .integer(old.folderId), .text(title), .integer(id))
        guard taken == nil else {
          return .failure(.server(code: "file.title", message: UserMessage(verbatim: title)))
        }
        var (type, size) = (old.mimeType, old.size)
        var known = try PropertyTable(database).objectToChange("file", id)
        if let bytes = change.bytes {
          type = change.mimeType
          if type.isEmpty { type = MimeType.of(change.sourceName) }
          size = Int64(bytes.count)
          try database.run("DELETE FROM document_pieces WHERE document_id = ?", .integer(id))
          for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
            let end = min(start + Self.pieceSize, bytes.count)
            try database.run(
              "INSERT INTO document_pieces (document_id, start, bytes) VALUES (?, ?, ?)",
              .integer(id), .integer(Int64(start)), .blob(Array(bytes[start..<end])))
          }
          let end = change.sourceName.split(separator: ".", omittingEmptySubsequences: false)
          if end.count > 1 { known["extension"] = .string(end.last.map(String.init) ?? "") }
        }
        try database.run(
          """
          UPDATE documents SET name = ?, summary = ?, mime_type = ?, size = ?, stored = ?,
            touched_at = ? WHERE id = ?
          """, .text(title), .text(change.summary), .text(type), .integer(size), .integer(size),
          .integer(now.milliseconds), .integer(id))
        try AssetTable(database).list(document: id)
        let version = known["version"]?.string.flatMap(ContentVersion.init) ?? .first
        known["version"] = .string((change.isMajor ? version.major : version.minor).description)
        try PropertyTable(database).set("file", id, known)
        return try documents.file(id).map { .success($0) } ?? .failure(.notFound)
      }
    }
    return try outcome.get()
  }

  /// Increases the view count of an asset.
  ///
  /// - Parameter asset: The asset.
  /// - Returns: The entry as it was before.
  /// - Throws: `ScreenletError.notFound` if there is no such asset.
  package func countView(_ asset: AssetReference) throws(ScreenletError) -> AssetEntry {
    try require(.countView)
    let entry = try self.asset(asset, language: .english)
    _ = try answering { () throws(SQLiteError) in
      try database.run(
        "UPDATE assets SET view_count = view_count + 1 WHERE id = ?", .integer(entry.entryId))
    }
    return entry
  }
}
