public import PortalKit

extension OfflinePortal {
  /// A structure; it is as good in the next session.
  @concurrent public func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await read("structure", id, .foundation) { base throws(ScreenletError) in
      try await base.structure(id)
    }
  }

  /// A list of records; it is as good in the next session.
  @concurrent public func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    try await read("recordSet", id, .foundation) { base throws(ScreenletError) in
      try await base.recordSet(id)
    }
  }

  /// The lists of records of a site; they are as good in the next session.
  @concurrent public func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    try await read("recordSets", groupId, .foundation) { base throws(ScreenletError) in
      try await base.recordSets(groupId: groupId)
    }
  }

  /// A record, with what waits to be sent of it.
  @concurrent public func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    if id < 0 { return try await ownRecord(id, language) }
    return try await read(
      "record", CacheKeys(id, language),
      overlay: { record, open throws(ScreenletError) in try Pending.apply(open, to: &record) }
    ) { base throws(ScreenletError) in try await base.record(id, language: language) }
  }

  /// A record that is new and has a number of this machine's alone.
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

  /// Some records of a list, with what waits to be sent of them.
  @concurrent public func records(
    _ query: RecordQuery
  ) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try await read(
      "records", query,
      overlay: { page, open throws(ScreenletError) in Pending.apply(open, to: &page, of: query) }
    ) { base throws(ScreenletError) in try await base.records(query) }
  }

  /// The draft that a person last left in a list.
  @concurrent public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    try await read("latestDraft", CacheKeys(recordSetId, userId)) { base throws(ScreenletError) in
      try await base.latestDraft(recordSetId: recordSetId, userId: userId)
    }
  }

  /// Takes a record, or keeps it until the portal does.
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
        PortalCall.current?.noteQueued(queued.key)
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

  /// What the record was when it was read, for whoever compares later.
  private func base(of submission: RecordSubmission) async -> PortalRecord? {
    guard keeps, let id = submission.recordId, id > 0 else { return nil }
    return await remembered(
      "record", CacheKeys(id, submission.language), as: PortalRecord.self)
  }

  /// The keys of documents that are in the queue, or were sent from it.
  private func uploads() async throws(ScreenletError) -> [String] {
    guard keeps else { return [] }
    return try await queue.storing { () async throws(StoreError) in
      try await database.entries(of: status.userId)
    }.compactMap { queued in
      if case .upload = queued.write { queued.key.uuid } else { nil }
    }
  }

  /// Takes a record out, or keeps the wish until the portal does.
  @concurrent public func deleteRecord(
    _ id: Int64, version: String?
  ) async throws(ScreenletError) {
    var (id, version) = (id, version)
    var needs: [String] = []
    if let queued = try await openEntry(id) {
      if let receipt = queued.answer.flatMap({ RecordReceipt(stored: $0) }) {
        (id, version) = (receipt.recordId, receipt.version)
      } else if queued.isReady {
        // Nobody was asked to make it yet.
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

  /// Takes a document, or keeps it until the portal does.
  ///
  /// One that waits is known by its key; the record that has it is sent after it, with what the
  /// portal calls it by then.
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

  /// Takes a document out that is in no record, also one that waits.
  @concurrent public func discardUpload(_ note: UploadNote) async throws(ScreenletError) {
    if !note.uuid.isEmpty, PrivateFile.exists(files.queue) {
      let found = try await queue.storing { () async throws(StoreError) in
        try await database.entry(uuid: note.uuid)
      }
      if let found, found.entry.isOpen { return try await queue.discard(found.id) }
    }
    try await reach { base throws(ScreenletError) in try await base.discardUpload(note) }
  }

  /// Asks a data provider; what it answered is as good in the next session.
  @concurrent public func ask(
    _ request: DataProviderRequest
  ) async throws(ScreenletError) -> DataProviderAnswer {
    do throws(ScreenletError) {
      return try await read("ask", request, .foundation) { base throws(ScreenletError) in
        try await base.ask(request)
      }
    } catch {
      // What is kept of all choices is looked through here.
      guard error.isOutOfReach, keeps, !request.filter.isEmpty else { throw error }
      var whole = request
      whole.filter = ""
      guard let kept = await remembered("ask", whole, as: DataProviderAnswer.self) else {
        throw error
      }
      return kept.filtered(by: request.filter)
    }
  }

  /// What a portal answered, as it was kept for a moment.
  static func answer<Answer: StoredAsJSON>(
    _ json: JSONValue?
  ) throws(ScreenletError) -> Answer {
    guard let answer = json.flatMap({ Answer(stored: $0) }) else {
      throw .misuse("an answer of the portal was not kept")
    }
    return answer
  }
}

extension DataProviderAnswer {
  /// The choices that have some letters in them, whatever their case.
  fileprivate func filtered(by text: String) -> DataProviderAnswer {
    let wanted = text.lowercased()
    return DataProviderAnswer(
      outputs: outputs.mapValues { output in
        guard case .options(let options, _, let total) = output else { return output }
        let found = options.filter { $0.label.lowercased().contains(wanted) }
        return .options(found, matching: found.count, total: total)
      })
  }
}
