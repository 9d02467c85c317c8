import FormKit
package import PortalKit
import SQLiteDatabase

/// The metadata of a record for web services.
package struct RecordFacts: Hashable, Sendable {
  package var uuid: String
  package var userId: Int64
  package var userName: String
  package var created: Instant
  package var modified: Instant
  /// The version number: 1 for a new record, plus 1 for each change.
  package var version: Int64
  package var isDraft: Bool
}

extension LocalPortal {
  /// Returns the metadata of a record.
  ///
  /// - Parameter id: The record ID.
  /// - Throws: `ScreenletError.notFound` if there is no such record.
  package func recordFacts(_ id: Int64) throws(ScreenletError) -> RecordFacts {
    let found: RecordFacts? = try answering { () throws(SQLiteError) in
      let row = try database.row(
        """
        SELECT r.user_id,
          coalesce(u.first_name || ' ' || u.middle_name || ' ' || u.last_name, ''), r.created_at,
          r.modified_at, r.version, coalesce(k.uuid, ''), r.is_draft
        FROM records r LEFT JOIN users u ON u.id = r.user_id
        LEFT JOIN record_keys k ON k.record_id = r.id WHERE r.id = ?
        """, .integer(id))
      return try row.map { row throws(SQLiteError) in
        RecordFacts(
          uuid: try row.text(5), userId: try row.integer(0),
          userName: AssetTable.joined(try row.text(1)),
          created: Instant(milliseconds: try row.integer(2)),
          modified: Instant(milliseconds: try row.integer(3)), version: try row.integer(4),
          isDraft: try row.integer(6) != 0)
      }
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns the ID of the record that was submitted with a write key; nil if there is none.
  ///
  /// - Parameter uuid: The write key.
  /// - Throws: `ScreenletError` if the database cannot be read.
  package func record(keyed uuid: String) throws(ScreenletError) -> Int64? {
    try answering { () throws(SQLiteError) in
      try database.row("SELECT record_id FROM record_keys WHERE uuid = ?", .text(uuid))
        .map { row throws(SQLiteError) in try row.integer(0) }
    }
  }

  /// Submits a record as ``submit(_:)`` does, but only once for each write key.
  ///
  /// - Parameters:
  ///   - submission: The record.
  ///   - key: The write key.
  /// - Returns: The record ID, and whether the record is new.
  /// - Throws: As ``submit(_:)``.
  package func submit(
    _ submission: RecordSubmission, key: String
  ) throws(ScreenletError) -> (recordId: Int64, isNew: Bool) {
    // Both steps run without suspension on the portal's actor, so no other call can submit in
    // between.
    if let known = try record(keyed: key) { return (known, false) }
    let outcome: Outcome<Int64> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        do throws(ScreenletError) {
          let id = try submit(submission).recordId
          return .success(try keep(key, of: id))
        } catch {
          return .failure(error)
        }
      }
    }
    return (try outcome.get(), true)
  }

  private func keep(_ key: String, of id: Int64) throws(ScreenletError) -> Int64 {
    try answering { () throws(SQLiteError) in
      try database.run(
        "INSERT INTO record_keys (uuid, record_id) VALUES (?, ?)", .text(key), .integer(id))
      return id
    }
  }

  /// Saves a record without validating its values, as Liferay 6.2 does.
  ///
  /// Only fields that the structure does not have are rejected.
  ///
  /// - Parameters:
  ///   - submission: The record.
  ///   - uuid: The write key of a new record; nil to generate one.
  ///   - properties: Additional properties for web services; empty to keep those of an existing
  ///     record.
  /// - Returns: The record ID.
  /// - Throws: ``ScreenletError/server(code:message:)`` with `record.fieldName` for an unknown
  ///   field, or with `record.key` if a record with this key exists.
  package func saveRecordUnchecked(
    _ submission: RecordSubmission, uuid: String?, properties: JSONObject = JSONObject()
  ) throws(ScreenletError) -> Int64 {
    let submission = try permitted(submission)
    let set = try recordSet(submission.recordSetId)
    let check = try RecordCheck(structure(set.structureId))
    for member in submission.values["modelValues"]?.object?.members ?? []
    where !check.hasField(member.name) {
      throw .server(code: "record.fieldName", message: UserMessage(verbatim: member.name))
    }
    let documents = check.documents(in: submission)
    let uuid = uuid ?? Self.randomName()
    let now = clock.now()
    let outcome: Outcome<Int64> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        if submission.recordId == nil,
          try database.row("SELECT 1 FROM record_keys WHERE uuid = ?", .text(uuid)) != nil
        {
          return .failure(.server(code: "record.key", message: UserMessage(verbatim: uuid)))
        }
        let receipt = try write(submission.values, submission, check.listed, now: now)
        guard case .success(let receipt) = receipt else { return receipt.map(\.recordId) }
        for document in documents { try DocumentTable(database).settle(document) }
        if submission.recordId == nil {
          try database.run(
            "INSERT INTO record_keys (uuid, record_id) VALUES (?, ?)", .text(uuid),
            .integer(receipt.recordId))
        }
        if !properties.isEmpty {
          try PropertyTable(database).set("record", receipt.recordId, properties)
        }
        return .success(receipt.recordId)
      }
    }
    return try outcome.get()
  }
}
