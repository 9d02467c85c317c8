import PortalKit

/// Hands one entry of the queue to a portal, and says what its answer means.
struct WriteSending: Sendable {
  let portal: any Portal
  let language: LanguageTag

  /// Sends it.
  ///
  /// - Parameters:
  ///   - write: What.
  ///   - answers: What the portal answered to documents that it needs, by their keys.
  ///   - records: The numbers of records that were new when it was written, by those they had here.
  ///   - monitor: Hears how far a file has come.
  /// - Returns: What is to be kept of the answer.
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

  /// A change that is there already arrived with an earlier try.
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

  /// Whether every value that is sent is there.
  static func isSame(_ sent: JSONValue, as there: JSONValue) -> Bool {
    guard case .object(let sent) = sent, case .object(let there) = there else {
      return sent == there
    }
    return sent.members.allSatisfy { member in
      there[member.name].map { isSame(member.value, as: $0) } ?? false
    }
  }

  /// What is gone already need not be taken out.
  private func gone(
    _ delete: () async throws(ScreenletError) -> Void
  ) async throws(ScreenletError) {
    do throws(ScreenletError) { try await delete() } catch {
      guard error == .notFound else { throw error }
    }
  }

  /// What the portal has by now of the record that an entry changes; nil where it has none.
  func theirs(of write: PortalWrite) async throws(ScreenletError) -> PortalRecord? {
    var language = language
    let id: Int64?
    switch write {
    case .submitRecord(let submission):
      // Both versions are compared in the language that this one was written in.
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
  /// What a failure means for the entry: when it is tried again, or who must look at it.
  func state(
    after failure: ScreenletError, now: Instant, backoff: SyncBackoff,
    using random: inout some RandomNumberGenerator
  ) -> QueuedState? {
    let next = backoff.next(after: tries + 1, now: now, using: &random)
    switch failure {
    case .cancelled: return .waiting(next: nil)
    case .notSignedIn, .signInRefused: return .unreached(next: nil)
    case _ where failure.isUnanswered: return .waiting(next: next)
    case _ where failure.isOutOfReach:
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
