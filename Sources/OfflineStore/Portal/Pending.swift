import PortalKit

/// Puts what waits to be sent into what is kept, so that people see what they wrote.
enum Pending {
  // MARK: Records

  /// A record as it will be; gone if that is what waits.
  static func apply(
    _ open: [QueuedWrite], to record: inout PortalRecord
  ) throws(ScreenletError) {
    for queued in open {
      switch queued.write {
      case .submitRecord(let submission) where submission.recordId == record.recordId:
        (record.values, record.isDraft) = (submission.values, submission.isDraft)
        record.modified = queued.created
      case .deleteRecord(record.recordId, _): throw .notFound
      default: break
      }
    }
  }

  /// A page of records as it will be: changed rows changed, and new ones at the end of the list.
  static func apply(
    _ open: [QueuedWrite], to page: inout ListPage<PortalRecord>, of query: RecordQuery
  ) {
    for place in page.rows.indices { try? apply(open, to: &page.rows[place]) }
    let isEnd = page.rows.count < query.page.count
    guard isEnd else { return }
    let deleted = Set(
      open.compactMap { queued -> Int64? in
        if case .deleteRecord(let id, _) = queued.write { id } else { nil }
      })
    let before = page.rows.count
    page.rows.removeAll { deleted.contains($0.recordId) }
    if query.page.filter.isEmpty {
      for queued in open {
        guard case .submitRecord(let submission) = queued.write, submission.recordId == nil,
          submission.recordSetId == query.recordSetId, !submission.isDraft,
          query.userId.map({ $0 == submission.userId }) ?? true,
          page.rows.count < query.page.count
        else { continue }
        page.rows.append(record(of: submission, id: -queued.id, modified: queued.created))
      }
    }
    page.total = page.total.map { max(0, $0 + page.rows.count - before) }
  }

  /// A record that nobody but this machine has yet.
  static func record(
    of submission: RecordSubmission, id: Int64, modified: Instant
  ) -> PortalRecord {
    PortalRecord(
      recordId: id, recordSetId: submission.recordSetId, userId: submission.userId,
      modified: modified, isDraft: submission.isDraft, values: submission.values)
  }

  // MARK: Comments

  /// A page of comments as it will be: the new ones first, those that are to go gone.
  static func apply(
    _ open: [QueuedWrite], to page: inout ListPage<PortalComment>, of query: CommentQuery,
    by user: User?
  ) {
    for place in page.rows.indices { apply(open, to: &page.rows[place]) }
    let before = page.rows.count
    page.rows.removeAll { isDeleted($0.commentId, open) }
    if query.page.start == 0 {
      for queued in open {
        guard case .addComment(let draft) = queued.write, draft.asset == query.asset else {
          continue
        }
        page.rows.insert(comment(of: draft, queued, by: user), at: 0)
      }
    }
    page.total = page.total.map { max(0, $0 + page.rows.count - before) }
  }

  /// A comment as it will be.
  static func apply(_ open: [QueuedWrite], to comment: inout PortalComment) {
    for queued in open {
      guard case .updateComment(comment.commentId, let body, _) = queued.write else { continue }
      (comment.htmlBody, comment.modified) = (CommentText.html(body), queued.created)
    }
  }

  static func isDeleted(_ id: Int64, _ open: [QueuedWrite]) -> Bool {
    open.contains { queued in
      if case .deleteComment(id, _) = queued.write { true } else { false }
    }
  }

  /// A comment that nobody but this machine has yet.
  static func comment(
    of draft: CommentDraft, _ queued: QueuedWrite, by user: User?
  ) -> PortalComment {
    PortalComment(
      commentId: -queued.id, userId: draft.userId == 0 ? user?.id ?? 0 : draft.userId,
      userName: user?.fullName ?? "", htmlBody: CommentText.html(draft.body),
      created: queued.created, modified: queued.created, canEdit: true, canDelete: true)
  }

  // MARK: Ratings

  /// Ratings as they will be.
  static func apply(_ open: [QueuedWrite], to entry: inout RatingEntry, of query: RatingQuery) {
    for queued in open {
      switch queued.write {
      case .rate(let asked, let score) where asked.asset == query.asset:
        set(score, in: &entry)
      case .deleteRating(let asked) where asked.asset == query.asset: set(nil, in: &entry)
      default: break
      }
    }
  }

  /// Puts a score in the place of the one that the same person gave before.
  static func set(_ score: Double?, in entry: inout RatingEntry) {
    var sum = entry.average * Double(entry.totalCount)
    if let old = entry.userScore {
      sum -= old
      entry.totalCount = max(0, entry.totalCount - 1)
      let group = RatingEntry.group(of: old, among: entry.ratings.count)
      if entry.ratings.indices.contains(group) {
        entry.ratings[group] = max(0, entry.ratings[group] - 1)
      }
    }
    entry.userScore = score
    if let score {
      sum += score
      entry.totalCount += 1
      let group = RatingEntry.group(of: score, among: entry.ratings.count)
      if entry.ratings.indices.contains(group) { entry.ratings[group] += 1 }
    }
    entry.average = entry.totalCount > 0 ? min(1, max(0, sum / Double(entry.totalCount))) : 0
  }

  // MARK: Labels

  /// What a record is about: its first words.
  static func label(of submission: RecordSubmission) -> String { label(of: submission.values) }

  static func label(of values: JSONValue) -> String {
    func first(_ value: JSONValue, _ depth: Int) -> String? {
      switch value {
      case .string(let text): return text.isEmpty || text.hasPrefix("{") ? nil : text
      case .number(let number): return number.text
      case .array(let values):
        guard depth < 6 else { return nil }
        // Fields of forms are objects with their names and values.
        return values.lazy.compactMap { first($0["value"] ?? $0, depth + 1) }.first
      case .object(let object):
        guard depth < 6 else { return nil }
        return object.members.lazy.filter { !$0.name.hasPrefix("_") && $0.name != "name" }
          .compactMap { first($0.value, depth + 1) }.first
      case .null, .bool: return nil
      }
    }
    let answers =
      values["modelValues"] ?? values["fieldValues"] ?? values["formFieldValues"] ?? values
    return String((first(answers, 0) ?? "").prefix(60))
  }

  /// What a file is called by whoever brings it.
  static func label(of upload: DocumentUpload) -> String {
    upload.path.split(separator: "/").last.map(String.init) ?? upload.name
  }
}
