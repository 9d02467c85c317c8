package import PortalKit
import SQLiteDatabase

/// An uploaded file that is in memory.
package struct FileIntake: Sendable {
  package var title: String
  /// The original file name; its extension determines the media type if `mimeType` is empty.
  package var sourceName: String
  package var mimeType: String
  package var summary: String
  /// The site ID; 0 for the default site.
  package var groupId: Int64
  package var folderId: Int64
  package var userId: Int64
  package var bytes: [UInt8]
  /// The UUID, which stays the same if the file is moved; nil to generate one.
  package var uuid: String?
  /// Whether the file was uploaded for a record that is not submitted yet.
  package var awaitsRecord = false

  /// Creates a file to add.
  ///
  /// - Parameters:
  ///   - title: The title, unique in its folder.
  ///   - sourceName: The original file name.
  ///   - mimeType: The media type; empty to derive it from `sourceName`.
  ///   - summary: The description.
  ///   - groupId: The site ID; 0 for the default site.
  ///   - folderId: The folder ID; 0 for the top folder.
  ///   - userId: The author; 0 for the caller.
  ///   - bytes: The contents.
  package init(
    title: String, sourceName: String, mimeType: String = "", summary: String = "",
    groupId: Int64 = 0, folderId: Int64 = 0, userId: Int64, bytes: [UInt8]
  ) {
    (self.title, self.sourceName, self.mimeType) = (title, sourceName, mimeType)
    (self.summary, self.groupId, self.folderId) = (summary, groupId, folderId)
    (self.userId, self.bytes) = (userId, bytes)
  }
}

extension LocalPortal {
  /// Adds a file atomically.
  ///
  /// - Parameter file: The file.
  /// - Returns: The new file.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `file.title` if the folder has a file
  ///   with this title, and with `file.key` if a file with this UUID exists, and
  ///   ``ScreenletError/notFound`` if there is no such site or folder.
  package func addFile(_ file: FileIntake) throws(ScreenletError) -> FileEntry {
    try require(.add(.document))
    var file = file
    file.userId = try author(named: file.userId)
    let now = clock.now()
    let type = file.mimeType.isEmpty ? MimeType.of(file.sourceName) : file.mimeType
    let entry = DocumentTable.Entry(
      id: 0, uuid: file.uuid ?? Self.randomName(),
      groupId: file.groupId == 0 ? Seed.site : file.groupId,
      repositoryId: file.groupId == 0 ? Seed.site : file.groupId, folderId: file.folderId,
      userId: file.userId, name: file.title, mimeType: type, awaitsRecord: file.awaitsRecord)
    let outcome: Outcome<FileEntry> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard try hasSite(entry.groupId), try hasFolder(file.folderId, in: entry.groupId) else {
          return .failure(.notFound)
        }
        if let uuid = file.uuid, try DocumentTable(database).contains(uuid: uuid) {
          return .failure(.server(code: "file.key", message: UserMessage(verbatim: uuid)))
        }
        let taken = try database.row(
          """
          SELECT 1 FROM documents WHERE site_id = ? AND folder_id = ? AND name = ? AND is_whole = 1
          """, .integer(entry.groupId), .integer(entry.folderId), .text(entry.name))
        guard taken == nil else {
          return .failure(.server(code: "file.title", message: UserMessage(verbatim: entry.name)))
        }
        let documents = DocumentTable(database)
        let ticket = Self.randomName()
        let id = try documents.begin(
          entry, size: Int64(file.bytes.count), source: "", ticket: ticket, now: now)
        var start = 0
        while start < file.bytes.count {
          let end = min(start + Self.pieceSize, file.bytes.count)
          _ = try documents.append(
            Array(file.bytes[start..<end]), at: Int64(start), of: id, ticket: ticket, now: now)
          start = end
        }
        _ = try documents.finish(id, ticket: ticket)
        try documents.setSummary(file.summary, of: id)
        try AssetTable(database).list(document: id)
        let end = file.sourceName.split(separator: ".", omittingEmptySubsequences: false)
        try PropertyTable(database).set(
          "file", id,
          JSONObject([
            .init(
              name: "extension",
              value: .string(end.count > 1 ? end.last.map(String.init) ?? "" : ""))
          ]))
        return try documents.file(id).map { .success($0) } ?? .failure(.notFound)
      }
    }
    return try outcome.get()
  }

  private func hasSite(_ id: Int64) throws(SQLiteError) -> Bool {
    try database.row("SELECT 1 FROM sites WHERE id = ?", .integer(id)) != nil
  }

  private func hasFolder(_ id: Int64, in site: Int64) throws(SQLiteError) -> Bool {
    // Articles have folders with separate IDs; the top folder is 0 for both.
    if id == 0 { return true }
    return try database.row(
      "SELECT 1 FROM folders WHERE id = ? AND site_id = ?", .integer(id), .integer(site)) != nil
  }

  /// Adds a folder for files.
  ///
  /// - Parameters:
  ///   - name: The name, unique in its parent folder.
  ///   - parent: The ID of the parent folder; 0 for the top folder.
  ///   - groupId: The site ID; 0 for the default site.
  ///   - properties: Additional properties for web services.
  /// - Returns: The new folder.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `folder.name` if the parent has a
  ///   folder with this name, and ``ScreenletError/notFound`` if there is no such parent folder.
  package func addFolder(
    _ name: String, in parent: Int64, groupId: Int64, properties: JSONObject
  ) throws(ScreenletError) -> DocumentFolder {
    try require(.add(.folder))
    let site = groupId == 0 ? Seed.site : groupId
    let outcome: Outcome<DocumentFolder> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        guard try hasSite(site), try hasFolder(parent, in: site) else { return .failure(.notFound) }
        let taken = try database.row(
          "SELECT 1 FROM folders WHERE site_id = ? AND parent_id = ? AND name = ?",
          .integer(site), .integer(parent), .text(name))
        guard taken == nil else {
          return .failure(.server(code: "folder.name", message: UserMessage(verbatim: name)))
        }
        try database.run(
          "INSERT INTO folders (site_id, parent_id, name, name_key) VALUES (?, ?, ?, ?)",
          .integer(site), .integer(parent), .text(name), .text(FoldedText.fold(name)))
        let id = database.lastInsertedRow
        try PropertyTable(database).set("folder", id, properties)
        return .success(
          DocumentFolder(folderId: id, parentFolderId: parent, groupId: site, name: name))
      }
    }
    return try outcome.get()
  }

  /// Returns a folder for files; nil if there is none.
  ///
  /// - Parameter id: The folder ID.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func documentFolder(_ id: Int64) throws(ScreenletError) -> DocumentFolder? {
    try require(.view(.folder))
    return try answering { () throws(SQLiteError) in
      try database.row(
        "SELECT id, parent_id, site_id, name FROM folders WHERE id = ?", .integer(id)
      ).map { row throws(SQLiteError) in
        DocumentFolder(
          folderId: try row.integer(0), parentFolderId: try row.integer(1),
          groupId: try row.integer(2), name: try row.text(3))
      }
    }
  }
}
