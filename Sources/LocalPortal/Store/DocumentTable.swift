import FormKit
import PortalKit
import SQLiteDatabase

/// Access to the documents in the database.
///
/// The contents of each are stored in pieces.
///
/// An incomplete document belongs to one upload, identified by a ticket. If another upload takes it
/// over, the ticket changes and the first upload can no longer write to it.
struct DocumentTable {
  /// The metadata of a document.
  struct Entry: Sendable {
    var id: Int64
    var uuid: String
    var groupId: Int64
    var repositoryId: Int64 = 0
    var folderId: Int64 = 0
    var userId: Int64
    var name: String
    var mimeType: String
    /// Whether the document was uploaded for a record that is not submitted yet.
    var awaitsRecord = false

    /// The value for a document field.
    var json: JSONValue {
      [
        "groupId": .integer(groupId), "uuid": .string(uuid), "version": "1.0",
        "fileEntryId": .integer(id), "title": .string(name), "type": .string(mimeType),
      ]
    }
  }

  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) { self.database = database }

  /// Inserts an empty document and returns its ID.
  func begin(
    _ entry: Entry, size: Int64, source: String, ticket: String, now: Instant
  ) throws(SQLiteError) -> Int64 {
    try database.run(
      """
      INSERT INTO documents (uuid, site_id, repository_id, folder_id, user_id, name, mime_type,
        size, stored, is_whole, source, ticket, touched_at, awaits_record)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?, ?, ?)
      """,
      .text(entry.uuid), .integer(entry.groupId), .integer(entry.repositoryId),
      .integer(entry.folderId), .integer(entry.userId), .text(entry.name), .text(entry.mimeType),
      .integer(size), .text(source), .text(ticket), .integer(now.milliseconds),
      .integer(entry.awaitsRecord ? 1 : 0))
    return database.lastInsertedRow
  }

  /// Takes over an incomplete upload of the same file from a program that no longer runs; nil if
  /// there is none.
  func takeOver(
    source: String, ticket: String, before: Instant, now: Instant
  ) throws(SQLiteError) -> (id: Int64, uuid: String, stored: Int64)? {
    try database.transaction { () throws(SQLiteError) in
      guard
        let row = try database.row(
          """
          SELECT id, uuid, stored FROM documents
          WHERE source = ? AND is_whole = 0 AND touched_at < ? ORDER BY stored DESC LIMIT 1
          """, .text(source), .integer(before.milliseconds))
      else { return nil }
      let found = (id: try row.integer(0), uuid: try row.text(1), stored: try row.integer(2))
      try database.run(
        "UPDATE documents SET ticket = ?, touched_at = ? WHERE id = ?", .text(ticket),
        .integer(now.milliseconds), .integer(found.id))
      return found
    }
  }

  /// Appends a piece.
  ///
  /// Returns false if the document now belongs to another upload.
  func append(
    _ bytes: [UInt8], at start: Int64, of id: Int64, ticket: String, now: Instant
  ) throws(SQLiteError) -> Bool {
    try database.transaction { () throws(SQLiteError) in
      let changed = try database.run(
        """
        UPDATE documents SET stored = stored + ?, touched_at = ?
        WHERE id = ? AND ticket = ? AND stored = ? AND is_whole = 0
        """,
        .integer(Int64(bytes.count)), .integer(now.milliseconds), .integer(id), .text(ticket),
        .integer(start))
      guard changed == 1 else { return false }
      try database.run(
        "INSERT INTO document_pieces (document_id, start, bytes) VALUES (?, ?, ?)", .integer(id),
        .integer(start), .blob(bytes))
      return true
    }
  }

  /// Marks a document as complete.
  ///
  /// Returns false if bytes are missing.
  func finish(_ id: Int64, ticket: String) throws(SQLiteError) -> Bool {
    try database.run(
      """
      UPDATE documents SET is_whole = 1, source = '', ticket = ''
      WHERE id = ? AND ticket = ? AND stored = size
      """, .integer(id), .text(ticket)) == 1
  }

  /// Deletes the incomplete document of an upload.
  func abandon(_ id: Int64, ticket: String) throws(SQLiteError) {
    try database.run(
      "DELETE FROM documents WHERE id = ? AND ticket = ? AND is_whole = 0", .integer(id),
      .text(ticket))
  }

  /// Deletes the incomplete documents of programs that no longer run.
  func abandonAll(before moment: Instant) throws(SQLiteError) {
    try database.run(
      "DELETE FROM documents WHERE is_whole = 0 AND touched_at < ?",
      .integer(moment.milliseconds))
  }

  /// Whether a complete document with this UUID exists.
  func contains(uuid: String) throws(SQLiteError) -> Bool {
    try database.row("SELECT 1 FROM documents WHERE uuid = ? AND is_whole = 1", .text(uuid)) != nil
  }

  /// Returns a complete document as needed for a document field; nil if there is none.
  func whole(uuid: String) throws(SQLiteError) -> Entry? {
    try database.row(
      """
      SELECT id, site_id, repository_id, folder_id, user_id, name, mime_type FROM documents
      WHERE uuid = ? AND is_whole = 1
      """, .text(uuid)
    ).map { row throws(SQLiteError) in
      Entry(
        id: try row.integer(0), uuid: uuid, groupId: try row.integer(1),
        repositoryId: try row.integer(2), folderId: try row.integer(3), userId: try row.integer(4),
        name: try row.text(5), mimeType: try row.text(6))
    }
  }

  /// Deletes an incomplete document.
  func abandon(uuid: String) throws(SQLiteError) {
    try database.run("DELETE FROM documents WHERE uuid = ? AND is_whole = 0", .text(uuid))
  }

  /// Whether a complete document with this ID exists.
  func contains(id: Int64) throws(SQLiteError) -> Bool {
    try database.row("SELECT 1 FROM documents WHERE id = ? AND is_whole = 1", .integer(id)) != nil
  }

  /// Returns the file entry of a complete document.
  func file(_ id: Int64) throws(SQLiteError) -> FileEntry? {
    try file(where: "d.id = ?", .integer(id))
  }

  /// Returns the file entry of a complete document by its UUID, which remains the same if the file
  /// is moved.
  func file(uuid: String) throws(SQLiteError) -> FileEntry? {
    try file(where: "d.uuid = ?", .text(uuid))
  }

  private func file(
    where condition: String, _ value: SQLiteValue
  ) throws(SQLiteError) -> FileEntry? {
    let row = try database.row(
      """
      SELECT d.id, d.uuid, d.site_id, d.repository_id, d.folder_id, d.name, d.summary, d.mime_type,
        d.size, d.user_id,
        coalesce(u.first_name || ' ' || u.middle_name || ' ' || u.last_name, ''), d.touched_at
      FROM documents d LEFT JOIN users u ON u.id = d.user_id WHERE d.is_whole = 1 AND \(condition)
      """, value)
    return try row.map { row throws(SQLiteError) in
      FileEntry(
        fileEntryId: try row.integer(0), uuid: try row.text(1), groupId: try row.integer(2),
        repositoryId: try row.integer(3), folderId: try row.integer(4), title: try row.text(5),
        summary: try row.text(6), mimeType: try row.text(7), size: try row.integer(8),
        userId: try row.integer(9), userName: AssetTable.joined(try row.text(10)),
        created: Instant(milliseconds: try row.integer(11)))
    }
  }

  /// Returns the piece that starts at a byte offset; nil at the end of the document.
  func piece(of id: Int64, at start: Int64) throws(SQLiteError) -> [UInt8]? {
    try database.row(
      "SELECT bytes FROM document_pieces WHERE document_id = ? AND start = ?", .integer(id),
      .integer(start)
    ).map { row throws(SQLiteError) in try row.blob(0) }
  }

  /// Deletes a complete document.
  ///
  /// Returns false if it does not exist.
  func delete(_ id: Int64) throws(SQLiteError) -> Bool {
    try database.run("DELETE FROM documents WHERE id = ? AND is_whole = 1", .integer(id)) == 1
  }

  /// Records that a submitted record contains a document.
  func settle(_ document: FormDocument) throws(SQLiteError) {
    try database.run(
      """
      UPDATE documents SET awaits_record = 0
      WHERE awaits_record = 1 AND (uuid = ? OR (? = '' AND id = ?))
      """, .text(document.uuid), .text(document.uuid), .integer(document.fileEntryId ?? 0))
  }

  /// Returns the ID and the owner of a document, complete or not, that no record contains; nil if
  /// there is none.
  func awaitingRecord(
    _ note: UploadRecord, site: Int64
  ) throws(SQLiteError) -> (id: Int64, userId: Int64)? {
    let row = try database.row(
      """
      SELECT id, user_id FROM documents
      WHERE name = ? AND site_id = ? AND folder_id = ? AND awaits_record = 1
      """, .text(note.name), .integer(site), .integer(note.folderId))
    return try row.map { row throws(SQLiteError) in (try row.integer(0), try row.integer(1)) }
  }

  /// Deletes a document, complete or not.
  func discard(_ id: Int64) throws(SQLiteError) {
    try database.run("DELETE FROM documents WHERE id = ?", .integer(id))
  }

  func setSummary(_ text: String, of id: Int64) throws(SQLiteError) {
    try database.run(
      "UPDATE documents SET summary = ? WHERE id = ?", .text(text), .integer(id))
  }

  /// Returns the contents of a complete document.
  func bytes(uuid: String) throws(SQLiteError) -> [UInt8]? {
    guard try contains(uuid: uuid) else { return nil }
    let rows = try database.rows(
      """
      SELECT p.bytes FROM document_pieces p JOIN documents d ON d.id = p.document_id
      WHERE d.uuid = ? ORDER BY p.start
      """, .text(uuid))
    var bytes: [UInt8] = []
    for row in rows { bytes += try row.blob(0) }
    return bytes
  }

  /// Inserts a complete document as one piece.
  func insert(_ entry: Entry, bytes: [UInt8], now: Instant) throws(SQLiteError) {
    try database.run(
      """
      INSERT INTO documents (id, uuid, site_id, repository_id, folder_id, user_id, name, mime_type,
        size, stored, is_whole, source, ticket, touched_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, 1, '', '', ?10)
      """,
      .integer(entry.id), .text(entry.uuid), .integer(entry.groupId),
      .integer(entry.repositoryId), .integer(entry.folderId), .integer(entry.userId),
      .text(entry.name), .text(entry.mimeType), .integer(Int64(bytes.count)),
      .integer(now.milliseconds))
    try database.run(
      "INSERT INTO document_pieces (document_id, start, bytes) VALUES (?, 0, ?)",
      .integer(entry.id), .blob(bytes))
  }
}
