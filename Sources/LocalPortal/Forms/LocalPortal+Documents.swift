public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// The size of a document piece in bytes.
  ///
  /// Each piece is written to disk before the next one is read.
  static let pieceSize = 1 << 18
  /// The time in seconds after which an upload without progress counts as abandoned.
  static let uploadPatience: Int64 = 3600

  /// Uploads a document in pieces.
  ///
  /// Each piece is on disk when the monitor is called.
  ///
  /// A canceled or failed upload leaves no data in the database. An upload that was interrupted
  /// because its program was killed is continued by an upload of the same, unchanged file, and
  /// otherwise deleted later.
  ///
  /// - Parameters:
  ///   - upload: The file and its target folder. If its write key was already used, the existing
  ///     document is returned.
  ///   - monitor: Called before the first and after each piece.
  /// - Returns: The value for a document field.
  /// - Throws: `ScreenletError.conflict` if another upload took over the document, or another
  ///   `ScreenletError` if the file cannot be read or changes while it is read.
  public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    var upload = upload
    try require(.add(.document))
    upload.userId = try author(named: upload.userId)
    if let key = upload.key, let known = try whole(key) { return known.json }
    let file: SourceFile
    do throws(StoreError) { file = try SourceFile(upload.path) } catch {
      throw ScreenletError(error)
    }
    var intake = try begin(upload, file)
    do throws(ScreenletError) {
      await monitor(UploadProgress(stored: intake.stored, total: file.size))
      while intake.stored < file.size {
        if Task.isCancelled { throw ScreenletError.cancelled }
        try take(file, &intake)
        await monitor(UploadProgress(stored: intake.stored, total: file.size))
      }
      if Task.isCancelled { throw ScreenletError.cancelled }
      try finish(file, intake)
      return intake.entry.json
    } catch {
      // If this fails too, for example on a full disk, the next upload deletes the rest.
      try? DocumentTable(database).abandon(intake.entry.id, ticket: intake.ticket)
      throw error
    }
  }

  /// Returns the complete document that was uploaded with a write key; nil if there is none.
  private func whole(_ key: WriteKey) throws(ScreenletError) -> DocumentTable.Entry? {
    try answering { () throws(SQLiteError) in try DocumentTable(database).whole(uuid: key.uuid) }
  }

  /// A document during its upload.
  private struct Intake {
    var entry: DocumentTable.Entry
    var stored: Int64
    let ticket: String
  }

  private func begin(
    _ upload: DocumentUpload, _ file: SourceFile
  ) throws(ScreenletError) -> Intake {
    let now = clock.now()
    let ticket = Self.randomName()
    var entry = DocumentTable.Entry(
      id: 0, uuid: upload.key?.uuid ?? Self.randomName(), groupId: upload.groupId,
      repositoryId: upload.repositoryId,
      folderId: upload.folderId, userId: upload.userId, name: upload.name,
      mimeType: upload.mimeType.isEmpty ? MimeType.of(upload.name) : upload.mimeType,
      awaitsRecord: upload.awaitsRecord)
    if entry.groupId == 0 { entry.groupId = Seed.site }
    let source =
      "\(file.fingerprint) \(entry.userId) \(entry.groupId) \(entry.folderId) \(upload.name)"
    return try answering { () throws(SQLiteError) in
      let documents = DocumentTable(database)
      // An incomplete earlier attempt is discarded, and the document starts again under the same
      // UUID.
      if let key = upload.key { try documents.abandon(uuid: key.uuid) }
      try documents.abandonAll(before: now.advanced(bySeconds: -Self.uploadPatience))
      let before = now.advanced(bySeconds: -60)
      if let found = try documents.takeOver(
        source: source, ticket: ticket, before: before, now: now)
      {
        (entry.id, entry.uuid) = (found.id, found.uuid)
        return Intake(entry: entry, stored: found.stored, ticket: ticket)
      }
      entry.id = try documents.begin(
        entry, size: file.size, source: source, ticket: ticket, now: now)
      return Intake(entry: entry, stored: 0, ticket: ticket)
    }
  }

  private func take(_ file: SourceFile, _ intake: inout Intake) throws(ScreenletError) {
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try file.bytes(from: intake.stored, count: Self.pieceSize)
    } catch {
      throw ScreenletError(error)
    }
    let (start, id, ticket, now) = (intake.stored, intake.entry.id, intake.ticket, clock.now())
    let isOurs = try answering { () throws(SQLiteError) in
      try DocumentTable(database).append(bytes, at: start, of: id, ticket: ticket, now: now)
    }
    guard isOurs else { throw .conflict }
    intake.stored += Int64(bytes.count)
  }

  private func finish(_ file: SourceFile, _ intake: Intake) throws(ScreenletError) {
    do throws(StoreError) { try file.checkUnchanged() } catch { throw ScreenletError(error) }
    let isWhole = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let documents = DocumentTable(database)
        guard try documents.finish(intake.entry.id, ticket: intake.ticket) else { return false }
        try AssetTable(database).list(document: intake.entry.id)
        return true
      }
    }
    guard isWhole else { throw .conflict }
  }

  /// Deletes a document that was uploaded for a record, unless a record contains it.
  ///
  /// - Parameter note: The ledger entry of the upload.
  /// - Throws: `ScreenletError.notFound` if there is no such document, and
  ///   `ScreenletError.forbidden` or `ScreenletError.notSignedIn` without permission.
  public func discardUpload(_ note: UploadRecord) async throws(ScreenletError) {
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let site = note.groupId == 0 ? Seed.site : note.groupId
        let documents = DocumentTable(database)
        guard let found = try documents.awaitingRecord(note, site: site) else {
          return .failure(.notFound)
        }
        if let refusal = try refusal(of: .delete(.document), [found.userId]) {
          return .failure(refusal)
        }
        try documents.discard(found.id)
        try AssetTable(database).remove(
          .init(classId: AssetClass.fileEntry.usualClassNameId, classPK: found.id))
        return .success(())
      }
    }
    try outcome.get()
  }

  /// Returns a random UUID, version 4, in lowercase.
  static func randomName() -> String {
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return groups.map { digits[$0].joined() }.joined(separator: "-")
  }
}
