public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// Returns a structure.
  ///
  /// - Parameter id: The structure ID.
  /// - Throws: `ScreenletError.notFound` if there is no such structure.
  public func structure(_ id: Int64) throws(ScreenletError) -> StructureText {
    try require(.view(.structure))
    let found = try answering { () throws(SQLiteError) in
      try FormTable(database).structure(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns a record set.
  ///
  /// - Parameter id: The record set ID.
  /// - Throws: `ScreenletError.notFound` if there is no such record set.
  public func recordSet(_ id: Int64) throws(ScreenletError) -> RecordSet {
    try require(.view(.recordSet))
    let found = try answering { () throws(SQLiteError) in
      try FormTable(database).recordSet(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// Returns the record sets of a site.
  ///
  /// - Parameter groupId: The site ID; 0 for all sites.
  /// - Throws: `ScreenletError` if the database cannot be read.
  public func recordSets(groupId: Int64) throws(ScreenletError) -> [RecordSet] {
    try require(.view(.recordSet))
    return try answering { () throws(SQLiteError) in
      try FormTable(database).recordSets(of: groupId)
    }
  }

  /// Returns a record with its texts in all languages.
  ///
  /// - Parameters:
  ///   - id: The record ID.
  ///   - language: Ignored; the record has its texts in all languages.
  /// - Throws: `ScreenletError.notFound` if there is no such record, and `ScreenletError.forbidden`
  ///   or `ScreenletError.notSignedIn` for another user's draft.
  public func record(
    _ id: Int64, language: LanguageTag
  ) throws(ScreenletError) -> PortalRecord {
    let found = try answering { () throws(SQLiteError) in
      try RecordTable(database).record(id)
    }
    guard let found else { throw .notFound }
    try require(.view(found.isDraft ? .draft : .record), of: found.userId)
    return found
  }

  /// Returns a page of the records of a record set, without drafts.
  ///
  /// The records are found by indexes: the cost of a page does not grow with its position if the
  /// request has an anchor or the page is near an end. Filters and orders compare the first 256
  /// bytes of a value. A filtered list is counted if that is fast, or if the request requires it.
  ///
  /// Records can be sorted by the fields of the form, `id`, `createDate` and `modifiedDate`, and
  /// filtered by the fields of the form. If the request has no order, its comparator can be
  /// `DDLRecordIdComparator`, `DDLRecordCreateDateComparator` or `DDLRecordModifiedDateComparator`,
  /// with or without a package.
  ///
  /// - Parameter query: The record set, the filter, the order and the page.
  /// - Throws: `ScreenletError.notFound` if there is no such record set, `ScreenletError.server`
  ///   for an unknown comparator or too many terms, and `ScreenletError.cancelled` if the task is
  ///   canceled.
  public func records(_ query: RecordQuery) throws(ScreenletError) -> ListPage<PortalRecord> {
    guard let comparator = RecordOrder.keys(comparator: query.page.comparator) else {
      throw .server(
        code: "records.comparator",
        message: UserMessage(
          key: "records.comparator",
          english: "The portal cannot sort by \(query.page.comparator).",
          arguments: [query.page.comparator]))
    }
    guard query.page.order.count <= RecordOrder.limit else {
      throw .server(
        code: "records.order",
        message: UserMessage(
          key: "records.order", english: "Use at most \(RecordOrder.limit) fields to sort.",
          arguments: ["\(RecordOrder.limit)"]))
    }
    guard query.page.filter.terms.count <= FilterTerm.limit else {
      throw .server(
        code: "records.filter",
        message: UserMessage(
          key: "records.filter", english: "Use at most \(FilterTerm.limit) words to filter.",
          arguments: ["\(FilterTerm.limit)"]))
    }
    try require(.view(.record))
    _ = try recordSet(query.recordSetId)
    let order = query.page.order.isEmpty ? comparator : query.page.order
    let page = try answering { () throws(SQLiteError) in
      try database.reading { () throws(SQLiteError) in
        try RecordPager(database).page(query, order: order)
      }
    }
    // A canceled query may be incomplete.
    if Task.isCancelled { throw .cancelled }
    return page
  }

  /// Returns the latest draft of a user in a record set; nil if there is none or for the user ID 0.
  ///
  /// - Parameters:
  ///   - recordSetId: The record set ID.
  ///   - userId: The user ID.
  /// - Throws: `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the caller is neither
  ///   the user nor an administrator.
  public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) throws(ScreenletError) -> PortalRecord? {
    if userId == 0 { return nil }
    try require(.view(.draft), of: userId)
    return try answering { () throws(SQLiteError) in
      try RecordTable(database).latestDraft(set: recordSetId, user: userId)
    }
  }

  /// Submits a new or changed record after validating it against its form.
  ///
  /// A draft may be incomplete. Passwords are removed from drafts. A new record whose write key was
  /// already used returns the existing record.
  ///
  /// - Parameter submission: The record.
  /// - Returns: The record ID and version.
  /// - Throws: `ScreenletError.refused` with an error for each invalid field,
  ///   `ScreenletError.conflict` if the record has another version than expected, and
  ///   `ScreenletError.notFound`, `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the
  ///   record does not exist or the caller may not change it.
  public func submit(
    _ submission: RecordSubmission
  ) throws(ScreenletError) -> RecordReceipt {
    let submission = try permitted(submission)
    let set = try recordSet(submission.recordSetId)
    let check = try RecordCheck(structure(set.structureId))
    let (values, documents) = try check.accept(submission, on: self)
    // This is the last point at which the submission can be canceled; a completed write must not
    // report a cancellation.
    if Task.isCancelled { throw .cancelled }
    let now = clock.now()
    let outcome: Outcome<RecordReceipt> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let keys = WriteKeyTable(database)
        let key = submission.recordId == nil ? submission.key : nil
        // The submission was sent twice; return the record of the first one.
        if let key, let known = try keys.record(of: key) {
          return .success(RecordReceipt(recordId: known, version: "1"))
        }
        let outcome = try write(values, submission, check.listed, now: now)
        if case .success(let receipt) = outcome {
          for document in documents { try DocumentTable(database).settle(document) }
          if let key { try keys.set(key, ofRecord: receipt.recordId) }
        }
        return outcome
      }
    }
    return try outcome.get()
  }

  /// Checks the caller's right to submit a record and returns the submission with its author.
  ///
  /// - Throws: ``ScreenletError/notSignedIn`` or ``ScreenletError/forbidden`` if the caller may not
  ///   add or change the record.
  func permitted(_ submission: RecordSubmission) throws(ScreenletError) -> RecordSubmission {
    var submission = submission
    guard let id = submission.recordId else {
      try require(.add(.record))
      submission.userId = try author(named: submission.userId)
      return submission
    }
    let answer: ScreenletError? = try answering { () throws(SQLiteError) in
      guard try RecordTable(database).version(of: id) != nil else { return .notFound }
      return try refusal(of: .update(.record), owners(ofRecord: id))
    }
    if let answer { throw answer }
    return submission
  }

  func write(
    _ values: JSONValue, _ submission: RecordSubmission, _ listed: ListedFields, now: Instant
  ) throws(SQLiteError) -> Outcome<RecordReceipt> {
    let records = RecordTable(database)
    let index = RecordIndex(database)
    func list(_ id: Int64) throws(SQLiteError) {
      // Drafts are not listed.
      if submission.isDraft { return try index.remove(id) }
      try index.keep(
        RecordContents(values), of: id, in: submission.recordSetId, names: listed.names,
        secrets: listed.secrets)
    }
    guard let id = submission.recordId else {
      let id = try records.insert(
        values, set: submission.recordSetId, user: submission.userId, isDraft: submission.isDraft,
        now: now)
      try list(id)
      return .success(RecordReceipt(recordId: id, version: "1", modified: now))
    }
    guard let found = try records.version(of: id), found.set == submission.recordSetId else {
      return .failure(.notFound)
    }
    if let expected = submission.expectedVersion, expected != found.version {
      return .failure(.conflict)
    }
    try records.update(id, values, isDraft: submission.isDraft, now: now)
    try list(id)
    let version = try records.version(of: id)?.version ?? ""
    return .success(RecordReceipt(recordId: id, version: version, modified: now))
  }

  /// Deletes a record or a draft permanently.
  ///
  /// - Parameters:
  ///   - id: The record ID.
  ///   - version: The version that the user saw; nil to delete any version.
  /// - Throws: `ScreenletError.conflict` if the record has another version, and
  ///   `ScreenletError.notFound`, `ScreenletError.forbidden` or `ScreenletError.notSignedIn` if the
  ///   record does not exist or the caller may not delete it.
  public func deleteRecord(_ id: Int64, version: String?) throws(ScreenletError) {
    if Task.isCancelled { throw .cancelled }
    let outcome: Outcome<Void> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let records = RecordTable(database)
        guard let found = try records.version(of: id) else { return .failure(.notFound) }
        if let refusal = try refusal(of: .delete(.record), owners(ofRecord: id)) {
          return .failure(refusal)
        }
        if let version, version != found.version { return .failure(.conflict) }
        try records.delete(id)
        return .success(())
      }
    }
    try outcome.get()
  }

  /// Queries a data provider of this portal.
  ///
  /// Options whose label starts with the filter come before options that contain it elsewhere.
  ///
  /// - Parameter request: The provider, the filter and the range of options.
  /// - Returns: The outputs of the provider by name.
  /// - Throws: `ScreenletError.notFound` if there is no such provider.
  public func queryProvider(
    _ request: DataProviderRequest
  ) throws(ScreenletError) -> DataProviderResponse {
    try require(.view(.structure))
    let offers = try answering { () throws(SQLiteError) in
      try ProviderTable(database).options(of: request.provider)
    }
    guard let offers else { throw .notFound }
    return DataProviderResponse(outputs: offers.mapValues { Self.page($0, request) })
  }

  private static func page(
    _ options: [DataProviderResponse.Option], _ request: DataProviderRequest
  ) -> DataProviderResponse.Output {
    let filter = request.filter.lowercased()
    var matching = options
    if !filter.isEmpty {
      let labels = options.map { $0.label.lowercased() }
      let first = options.indices.filter { labels[$0].hasPrefix(filter) }
      let then = options.indices.filter {
        !labels[$0].hasPrefix(filter) && labels[$0].contains(filter)
      }
      matching = (first + then).map { options[$0] }
    }
    let rest = matching.dropFirst(request.start)
    return .options(
      Array(rest.prefix(max(0, request.count ?? rest.count))), matching: matching.count,
      total: options.count)
  }
}
