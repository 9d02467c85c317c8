import PortalKit

/// Sends one queue entry to a portal and interprets the response.
struct WriteSending: Sendable {
  let portal: any Portal
  let language: LanguageTag

  /// Sends an entry.
  ///
  /// - Parameters:
  ///   - queued: The entry to send.
  ///   - answers: The server's responses to the uploads that the entry depends on, by write key.
  ///   - records: The server IDs of records that were new when the entry was written, by local ID.
  ///   - monitor: Called with the progress of a file upload.
  /// - Returns: The part of the response to store; nil if there is none.
  func send(
    _ queued: QueuedWrite, answers: [String: JSONValue], records: [Int64: Int64],
    monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue? {
    let key = queued.key
    switch queued.write {
    case .submitRecord(var submission):
      submission.key = key
      submission.values = DocumentReferences.replacing(answers, in: submission.values)
      submission.recordId = submission.recordId.map { records[$0] ?? $0 }
      return try await submit(submission).stored
    case .deleteRecord(let id, let version):
      try await gone { () throws(ScreenletError) in
        try await portal.deleteRecord(records[id] ?? id, version: version)
      }
    case .addComment(var draft):
      draft.key = key
      return try await portal.addComment(draft).stored
    case .updateComment(let id, let body, let userId):
      return try await portal.updateComment(id, body: body, userId: userId).stored
    case .deleteComment(let id, let userId):
      try await gone { () throws(ScreenletError) in
        try await portal.deleteComment(id, userId: userId)
      }
    case .rate(let query, let score):
      return try await portal.rate(query, score: score).stored
    case .deleteRating(let query): return try await portal.deleteRating(query).stored
    case .uploadPortrait(let upload):
      return try await portal.uploadPortrait(upload, monitor: monitor).stored
    case .upload(var upload):
      upload.key = key
      return try await portal.upload(upload, monitor: monitor)
    case .addFileEntry(var upload):
      upload.key = key
      return try await portal.addFileEntry(upload, monitor: monitor).stored
    case .deleteFileEntry(let id):
      try await gone { () throws(ScreenletError) in try await portal.deleteFileEntry(id) }
    }
    return nil
  }

  /// Submits a record.
  ///
  /// A conflict counts as success if the server already has the same values from an earlier
  /// attempt.
  private func submit(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt {
    do throws(ScreenletError) { return try await portal.submit(submission) } catch {
      guard error == .conflict, let id = submission.recordId,
        let there = try? await portal.record(id, language: submission.language),
        Self.isSame(submission.values, as: there.values)
      else { throw error }
      return RecordReceipt(recordId: id, version: there.version, modified: there.modified)
    }
  }

  /// Whether the server's values contain every value of `sent`.
  static func isSame(_ sent: JSONValue, as there: JSONValue) -> Bool {
    guard case .object(let sent) = sent, case .object(let there) = there else {
      return sent == there
    }
    return sent.members.allSatisfy { member in
      there[member.name].map { isSame(member.value, as: $0) } ?? false
    }
  }

  /// Runs a deletion and treats `notFound` as success.
  private func gone(
    _ delete: () async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) {
    do throws(ScreenletError) { try await delete() } catch {
      guard error == .notFound else { throw error }
    }
  }

  /// Returns the server's current version of the record that a write changes, or nil if the record
  /// does not exist.
  func theirs(of write: PortalWrite) async throws(ScreenletError) -> PortalRecord? {
    var language = language
    let id: Int64?
    switch write {
    case .submitRecord(let submission):
      // Both versions are compared in the language in which this one was written.
      id = submission.recordId
      language = submission.language
    case .deleteRecord(let record, _): id = record
    default: id = nil
    }
    guard let id else { return nil }
    do throws(ScreenletError) { return try await portal.record(id, language: language) } catch {
      guard error == .notFound else { throw error }
      return nil
    }
  }
}

extension QueuedWrite {
  /// Returns the state of the entry after a failed attempt, or nil if the failure is a conflict.
  func state(
    after failure: ScreenletError, now: Instant, backoff: SyncBackoff,
    using random: inout some RandomNumberGenerator
  ) -> QueuedState? {
    let next = backoff.next(after: tries + 1, now: now, using: &random)
    switch failure {
    case .cancelled: return .waiting(next: nil)
    case .notSignedIn, .signInRefused: return .unreached(next: nil)
    case _ where failure.isOutcomeUnknown: return .waiting(next: next)
    case _ where failure.isUnreachable:
      return key.mayHaveArrived ? .waiting(next: next) : .unreached(next: next)
    case .conflict: return nil
    case .notFound:
      if case .submitRecord(let submission) = write, submission.recordId != nil { return nil }
      return .refused(failure)
    case .server where tries + 1 < backoff.patience: return .waiting(next: next)
    default: return .refused(failure)
    }
  }
}
