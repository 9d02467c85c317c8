public import PortalKit
import SQLiteDatabase

extension LocalPortal {
  /// A structure, by its number.
  public func structure(_ id: Int64) throws(ScreenletError) -> StructureText {
    try require(.view(.structure))
    let found = try answering { () throws(SQLiteError) in
      try FormTable(database).structure(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// A list of records, by its number.
  public func recordSet(_ id: Int64) throws(ScreenletError) -> RecordSet {
    try require(.view(.recordSet))
    let found = try answering { () throws(SQLiteError) in
      try FormTable(database).recordSet(id)
    }
    guard let found else { throw .notFound }
    return found
  }

  /// The lists of records of a site; of every site for 0.
  public func recordSets(groupId: Int64) throws(ScreenletError) -> [RecordSet] {
    try require(.view(.recordSet))
    return try answering { () throws(SQLiteError) in
      try FormTable(database).recordSets(of: groupId)
    }
  }

  /// A record, by its number, with its texts in every language that it has.
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

  /// Some records of a list, in order; drafts are not among them.
  ///
  /// They are found by indexes: a page costs no more for lying further down if its request has an
  /// anchor, or lies near an end. A filter and an order look at the first 256 bytes of a value. A
  /// filtered list is counted if that is quick, or if the request says so.
  ///
  /// It orders by the fields of the form, `id`, `createDate` and `modifiedDate`, and finds by the
  /// fields of the form. Without an order it knows the comparators `DDLRecordIdComparator`, `DDLRecordCreateDateComparator` and
  /// `DDLRecordModifiedDateComparator`, with any package before the name.
  public func records(_ query: RecordQuery) throws(ScreenletError) -> ListPage<PortalRecord> {
    guard let comparator = RecordOrder.keys(comparator: query.page.comparator) else {
      throw .server(
        code: "records.comparator",
        message: Phrase(
          key: "records.comparator",
          english: "The portal has no order called \(query.page.comparator).",
          arguments: [query.page.comparator]))
    }
    guard query.page.order.count <= RecordOrder.limit else {
      throw .server(
        code: "records.order",
        message: Phrase(
          key: "records.order", english: "Use at most \(RecordOrder.limit) fields to sort.",
          arguments: ["\(RecordOrder.limit)"]))
    }
    guard query.page.filter.terms.count <= FilterTerm.limit else {
      throw .server(
        code: "records.filter",
        message: Phrase(
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
    // What was called off was not read to its end.
    if Task.isCancelled { throw .cancelled }
    return page
  }

  /// The draft that a person last left in a list; nil if there is none.
  public func latestDraft(
    recordSetId: Int64, userId: Int64
  ) throws(ScreenletError) -> PortalRecord? {
    if userId == 0 { return nil }
    try require(.view(.draft), of: userId)
    return try answering { () throws(SQLiteError) in
      try RecordTable(database).latestDraft(set: recordSetId, user: userId)
    }
  }

  /// Takes a record, new or changed, if its answers are what its form wants.
  ///
  /// A draft need not be complete; it never keeps a password.
  public func submit(
    _ submission: RecordSubmission
  ) throws(ScreenletError) -> RecordReceipt {
    let submission = try permitted(submission)
    let set = try recordSet(submission.recordSetId)
    let check = try RecordCheck(structure(set.structureId))
    let (values, documents) = try check.accept(submission, on: self)
    // Calling off what is done already would be a lie, so this is the last moment for it.
    if Task.isCancelled { throw .cancelled }
    let now = clock.now()
    let outcome: Outcome<RecordReceipt> = try answering { () throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let keys = KeyTable(database)
        let key = submission.recordId == nil ? submission.key : nil
        // The same wish once more: what was sent twice arrives once.
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

  /// The submission with its author.
  ///
  /// - Throws: ``ScreenletError/notSignedIn`` or ``ScreenletError/forbidden`` if the caller may not
  ///   add the record or change it.
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
      // A draft is in no list.
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

  /// Takes a record, or a draft, out of its list for good.
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

  /// Asks a data provider that is in the portal.
  ///
  /// Options whose label begins with the filter come before those that have it further on.
  public func ask(
    _ request: DataProviderRequest
  ) throws(ScreenletError) -> DataProviderAnswer {
    try require(.view(.structure))
    let offers = try answering { () throws(SQLiteError) in
      try ProviderTable(database).options(of: request.provider)
    }
    guard let offers else { throw .notFound }
    return DataProviderAnswer(outputs: offers.mapValues { Self.page($0, request) })
  }

  private static func page(
    _ options: [DataProviderAnswer.Option], _ request: DataProviderRequest
  ) -> DataProviderAnswer.Output {
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
