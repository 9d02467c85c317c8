public import PortalKit

extension OfflinePortal {
  /// Returns a structure.
  ///
  /// A cached structure remains valid in later sessions.
  ///
  /// - Parameter id: The structure ID.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await read("structure", id, .foundation) { base throws(ScreenletError) in
      try await base.structure(id)
    }
  }

  /// Returns a record set.
  ///
  /// A cached record set remains valid in later sessions.
  ///
  /// - Parameter id: The record set ID.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await read("recordSet", id, .foundation) { base throws(ScreenletError) in
      try await base.recordSet(id)
    }
  }

  /// Returns the record sets of a site.
  ///
  /// A cached list remains valid in later sessions.
  ///
  /// - Parameter groupId: The site ID; 0 for the portal's default site.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await read("recordSets", groupId, .foundation) { base throws(ScreenletError) in
      try await base.recordSets(groupId: groupId)
    }
  }

  /// Returns a record, including queued changes.
  ///
  /// - Parameters:
  ///   - id: The record ID; negative for a record that exists only in the queue.
  ///   - language: The language of the values.
  /// - Throws: `ScreenletError.notFound` if there is no such record or its deletion is queued, or
  ///   another error if the server fails and no cached response is available.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    if id < 0 { return try await ownRecord(id, language) }
    return try await read(
      "record", CacheKeys(id, language),
      overlay: { record, open throws(ScreenletError) in try Pending.apply(open, to: &record) }
    ) { base throws(ScreenletError) in try await base.record(id, language: language) }
  }

  /// Returns a queued new record, which has a local ID only, or the server's record if it was sent.
  private func ownRecord(
    _ id: Int64, _ language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    guard let queued = try await openEntry(id), case .submitRecord(let submission) = queued.write
    else { throw .notFound }
    if let receipt = queued.answer.flatMap({ RecordReceipt(stored: $0) }) {
      return try await record(receipt.recordId, language: language)
    }
    return Pending.record(of: submission, id: id, modified: queued.created)
  }

  /// Returns a page of the records of a record set, including queued changes.
  ///
  /// - Parameter query: The record set, the filter, the order and the page.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try await read(
      "records", query,
      overlay: { page, open throws(ScreenletError) in Pending.apply(open, to: &page, of: query) }
    ) { base throws(ScreenletError) in try await base.records(query) }
  }

  /// Returns the latest draft of a user in a record set, or nil if there is none.
  ///
  /// - Parameters:
  ///   - recordSetId: The record set ID.
  ///   - userId: The user ID.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    try await read("latestDraft", CacheKeys(recordSetId, userId)) { base throws(ScreenletError) in
      try await base.latestDraft(recordSetId: recordSetId, userId: userId)
    }
  }

  /// Submits a new or changed record to the server, or queues it if the server is unreachable.
  ///
  /// - Parameter submission: The record; a negative ID means a record that exists only in the
  ///   queue.
  /// - Returns: The record ID and version; a queued new record has a negative ID.
  /// - Throws: `ScreenletError` if the server rejects the record, or if the queue cannot be
  ///   written.
  @concurrent public func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt {
    var submission = submission
    var needs: [String] = []
    if let id = submission.recordId, id < 0 {
      guard let queued = try await openEntry(id) else { throw .notFound }
      if let receipt = queued.answer.flatMap({ RecordReceipt(stored: $0) }) {
        submission.recordId = receipt.recordId
        submission.expectedVersion = receipt.version
      } else if queued.isReady, case .submitRecord(var waiting) = queued.write {
        (waiting.values, waiting.isDraft) = (submission.values, submission.isDraft)
        var changed = queued
        changed.write = .submitRecord(waiting)
        changed.label = Pending.label(of: submission)
        try await amend(changed)
        PortalCall.current?.recordQueued(queued.key)
        return RecordReceipt(recordId: id, modified: status.clock.now())
      } else {
        needs.append(queued.key.uuid)
      }
    }
    let documents = try await uploads()
    needs += DocumentReferences.keys(in: submission.values, among: Set(documents))
    let wish = Wish(
      write: .submitRecord(submission), key: submission.key,
      subject: submission.recordId.map { "record:\($0)" } ?? "",
      label: Pending.label(of: submission), base: await base(of: submission), needs: needs)
    guard let written = try await write(wish) else {
      return try await reach { [submission] base throws(ScreenletError) in
        try await base.submit(submission)
      }
    }
    switch written {
    case .sent(let answer): return try Self.answer(answer)
    case .queued(let id):
      return RecordReceipt(
        recordId: submission.recordId ?? -id, version: submission.expectedVersion ?? "",
        modified: status.clock.now())
    }
  }

  /// Returns the cached record as it was before the change, for comparing versions in a conflict.
  private func base(of submission: RecordSubmission) async -> PortalRecord? {
    guard keeps, let id = submission.recordId, id > 0 else { return nil }
    return await remembered(
      "record", CacheKeys(id, submission.language), as: PortalRecord.self)
  }

  /// Returns the write keys of all documents in the queue, including sent ones.
  private func uploads() async throws(ScreenletError) -> [String] {
    guard keeps else { return [] }
    return try await queue.storing { () async throws(StoreError) in
      try await database.entries(of: status.userId)
    }.compactMap { queued in
      if case .upload = queued.write { queued.key.uuid } else { nil }
    }
  }

  /// Deletes a record on the server, or queues the deletion if the server is unreachable.
  ///
  /// - Parameters:
  ///   - id: The record ID; negative for a record that exists only in the queue.
  ///   - version: The version that the user saw; nil to delete any version.
  /// - Throws: `ScreenletError` if the server rejects the deletion, or if the queue cannot be
  ///   written.
  @concurrent public func deleteRecord(
    _ id: Int64, version: String?
  ) async throws(ScreenletError) {
    var (id, version) = (id, version)
    var needs: [String] = []
    if let queued = try await openEntry(id) {
      if let receipt = queued.answer.flatMap({ RecordReceipt(stored: $0) }) {
        (id, version) = (receipt.recordId, receipt.version)
      } else if queued.isReady {
        // The record was never sent, so removing its entry is enough.
        return try await queue.discard(queued.id)
      } else {
        needs.append(queued.key.uuid)
      }
    }
    let wish = Wish(
      write: .deleteRecord(id: id, version: version), subject: "record:\(id)",
      label: await remembered("record", CacheKeys(id, LanguageTag.english), as: PortalRecord.self)
        .map { Pending.label(of: $0.values) } ?? "", needs: needs)
    if try await write(wish) != nil { return }
    try await reach { [id, version] base throws(ScreenletError) in
      try await base.deleteRecord(id, version: version)
    }
  }

  /// Uploads a document for a record, or queues the upload if the server is unreachable.
  ///
  /// A queued document is identified by its write key. A record that refers to it is sent after it,
  /// with the server's identifiers in its place.
  ///
  /// - Parameters:
  ///   - upload: The document.
  ///   - monitor: Called with the progress of the upload.
  /// - Returns: The value for a document field.
  /// - Throws: `ScreenletError` if the server rejects the document, or if the queue cannot be
  ///   written.
  @concurrent public func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    let wish = Wish(
      write: .upload(upload), key: upload.key ?? WriteKey(), label: Pending.label(of: upload))
    let written = try await write(wish, monitor: monitor)
    switch written {
    case nil:
      return try await reach { base throws(ScreenletError) in
        try await base.upload(upload, monitor: monitor)
      }
    case .sent(let answer): return answer ?? .null
    case .queued:
      return [
        "groupId": .integer(upload.groupId), "uuid": .string(wish.key?.uuid ?? ""),
        "version": "1.0", "title": .string(upload.name), "type": .string(upload.mimeType),
      ]
    }
  }

  /// Deletes an uploaded document that no record contains, on the server or in the queue.
  ///
  /// - Parameter note: The ledger note of the upload.
  /// - Throws: `ScreenletError` if the server rejects the deletion, or if the queue cannot be
  ///   written.
  @concurrent public func discardUpload(_ note: UploadRecord) async throws(ScreenletError) {
    if !note.uuid.isEmpty, PrivateFile.exists(files.queue) {
      let found = try await queue.storing { () async throws(StoreError) in
        try await database.entry(uuid: note.uuid)
      }
      if let found, found.entry.isOpen { return try await queue.discard(found.id) }
    }
    try await reach { base throws(ScreenletError) in try await base.discardUpload(note) }
  }

  /// Queries a data provider.
  ///
  /// A cached response remains valid in later sessions.
  ///
  /// If the server is unreachable, a filtered query is answered from the cached unfiltered choices.
  ///
  /// - Parameter request: The provider, its inputs and the filter.
  /// - Returns: The outputs of the provider by name.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func queryProvider(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderResponse {
    do throws(ScreenletError) {
      return try await read("ask", request, .foundation) { base throws(ScreenletError) in
        try await base.queryProvider(request)
      }
    } catch {
      // Filter the cached response to the unfiltered query.
      guard error.isUnreachable, keeps, !request.filter.isEmpty else { throw error }
      var whole = request
      whole.filter = ""
      guard let kept = await remembered("ask", whole, as: DataProviderResponse.self) else {
        throw error
      }
      return kept.filtered(by: request.filter)
    }
  }

  /// Decodes the server's response to a write.
  ///
  /// Throws `ScreenletError.misuse` if the response was not stored.
  static func answer<Answer: StoredAsJSON>(
    _ json: JSONValue?
  ) throws(ScreenletError) -> Answer {
    guard let answer = json.flatMap({ Answer(stored: $0) }) else {
      throw .misuse("a response of the portal was not stored")
    }
    return answer
  }
}

extension DataProviderResponse {
  /// Returns this response with only the choices whose label contains `text`, ignoring case.
  fileprivate func filtered(by text: String) -> DataProviderResponse {
    let wanted = text.lowercased()
    return DataProviderResponse(
      outputs: outputs.mapValues { output in
        guard case .options(let options, _, let total) = output else { return output }
        let found = options.filter { $0.label.lowercased().contains(wanted) }
        return .options(found, matching: found.count, total: total)
      })
  }
}
