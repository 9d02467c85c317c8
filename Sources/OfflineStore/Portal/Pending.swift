import PortalKit

/// Applies queued writes to cached responses, so that users see their own changes.
enum Pending {
  // MARK: Records

  /// Applies queued changes to a record.
  ///
  /// Throws `ScreenletError.notFound` if its deletion is queued.
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

  /// Applies queued changes to a page of records: updates changed rows and, on the last page,
  /// removes deleted rows and appends new ones.
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

  /// Returns the record for a queued submission, which exists only on this machine.
  static func record(
    of submission: RecordSubmission, id: Int64, modified: Instant
  ) -> PortalRecord {
    PortalRecord(
      recordId: id, recordSetId: submission.recordSetId, userId: submission.userId,
      modified: modified, isDraft: submission.isDraft, values: submission.values)
  }

  // MARK: Comments

  /// Applies queued changes to a page of comments: removes deleted rows and adds new ones to the
  /// front of the first page.
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

  /// Applies queued changes to a comment.
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

  /// Returns the comment for a queued draft, with a negative ID.
  static func comment(
    of draft: CommentDraft, _ queued: QueuedWrite, by user: User?
  ) -> PortalComment {
    PortalComment(
      commentId: -queued.id, userId: draft.userId == 0 ? user?.id ?? 0 : draft.userId,
      userName: user?.fullName ?? "", htmlBody: CommentText.html(draft.body),
      created: queued.created, modified: queued.created, canEdit: true, canDelete: true)
  }

  // MARK: Ratings

  /// Applies queued changes to the ratings of an asset.
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

  /// Replaces the user's score and updates the totals; nil removes the score.
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

  /// Returns a label for a record: its first value that is text or a number, at most 60 characters.
  static func label(of submission: RecordSubmission) -> String { label(of: submission.values) }

  static func label(of values: JSONValue) -> String {
    func first(_ value: JSONValue, _ depth: Int) -> String? {
      switch value {
      case .string(let text): return text.isEmpty || text.hasPrefix("{") ? nil : text
      case .number(let number): return number.text
      case .array(let values):
        guard depth < 6 else { return nil }
        // Fields of Liferay forms are objects with a name and a value.
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

  /// Returns the file name of an upload.
  static func label(of upload: DocumentUpload) -> String {
    upload.path.split(separator: "/").last.map(String.init) ?? upload.name
  }
}
