import PortalKit

/// How long an answer of a portal is good for.
enum AnswerLife: Hashable, Sendable {
  /// It rarely changes, and is as good in the next session: forms, lists of them, pages, faces.
  case foundation
  /// It changes daily: kept as the next best, and asked for again in each session.
  case dynamic
}

extension OfflinePortal {
  /// No file larger than this is kept.
  static let fileLimit = 16 << 20

  /// Answers a question as the policy of the caller has it.
  ///
  /// - Parameters:
  ///   - name: The use case.
  ///   - key: What is asked.
  ///   - life: How long its answer is good for.
  ///   - overlay: Puts what waits to be sent into an answer that is kept.
  ///   - mark: How the server marked the file that it sent, after it was asked.
  ///   - ask: Asks the portal.
  func read<Answer: StoredWithBytes>(
    _ name: String, _ key: some CacheKeyed, _ life: AnswerLife = .dynamic,
    overlay: ((inout Answer, [QueuedWrite]) throws(ScreenletError) -> Void)? = nil,
    mark: () -> FileMark? = { nil }, _ ask: (any Portal) async throws(ScreenletError) -> Answer
  ) async throws(ScreenletError) -> Answer {
    guard let call = PortalCall.current, keeps else { return try await reach(ask) }
    let question = "\(name) \(key.cacheKey)"
    let user = status.userId
    switch call.policy {
    case .remoteOnly: return try await reach(ask)
    case .cacheOnly:
      guard let kept: Answer = try await kept(question, user, call, overlay) else { throw .offline }
      return kept
    case .cacheFirst where !call.isRefresh:
      if let kept: Answer = try await kept(question, user, call, overlay, life) { return kept }
    case .cacheFirst: break
    case .remoteFirst:
      // Who kept somebody waiting in vain a moment ago does not keep the next one waiting too.
      if status.isResting, let kept: Answer = try await kept(question, user, call, overlay) {
        return kept
      }
    }
    do throws(ScreenletError) {
      let answer = try await reach(ask)
      call.noteFresh()
      await keep(answer, question, user, mark())
      return answer
    } catch {
      guard error.isOutOfReach || error.isUnanswered,
        let kept: Answer = try await kept(question, user, call, overlay)
      else { throw error }
      return kept
    }
  }

  /// What is kept for a question; a cache that cannot be read has nothing.
  ///
  /// - Parameter life: Nil for an answer of any age; else only one that is still good.
  private func kept<Answer: StoredWithBytes>(
    _ question: String, _ user: Int64, _ call: PortalCall,
    _ overlay: ((inout Answer, [QueuedWrite]) throws(ScreenletError) -> Void)?,
    _ life: AnswerLife? = nil
  ) async throws(ScreenletError) -> Answer? {
    let now = status.clock.now()
    let found = try? await cache.answer(to: question, for: user, now: now)
    if life == .dynamic, let kept = found ?? nil {
      let session = try? await cache.session(of: user)
      guard kept.session == session else { return nil }
    }
    guard let kept = found ?? nil, let json = try? JSONReader.read(kept.json),
      var answer = Answer(storedBytes: StoredBytes(json: json, bytes: kept.bytes))
    else { return nil }
    if let overlay, status.openCount != 0 {
      let open = (try? await database.entries(of: user))?.filter { $0.entry.isOpen } ?? []
      if !open.isEmpty { try overlay(&answer, open) }
    }
    call.noteKept(since: kept.moment)
    return answer
  }

  /// Keeps an answer; one that cannot be kept is an answer all the same.
  private func keep(
    _ answer: some StoredWithBytes, _ question: String, _ user: Int64, _ mark: FileMark?
  ) async {
    let stored = answer.storedBytes
    guard (stored.bytes?.count ?? 0) <= Self.fileLimit else { return }
    let session = (try? await cache.session(of: user)) ?? 0
    let kept = CacheDatabase.Kept(
      json: JSONWriter.compact(stored.json), bytes: stored.bytes, mark: mark?.text,
      moment: status.clock.now(),
      session: session)
    try? await cache.keep(kept, to: question, for: user)
  }

  /// The bytes that are kept of a file, where its server knows them again.
  func known(_ name: String, _ key: some CacheKeyed) async -> KnownFile? {
    guard keeps else { return nil }
    let found = try? await cache.answer(
      to: "\(name) \(key.cacheKey)", for: status.userId, now: status.clock.now())
    guard let kept = found ?? nil, let bytes = kept.bytes,
      let mark = kept.mark.flatMap({ FileMark(text: $0) })
    else { return nil }
    return KnownFile(mark: mark, bytes: bytes)
  }

  /// What is kept for a question, whatever its age and without what waits to be sent.
  func remembered<Answer: StoredWithBytes>(
    _ name: String, _ key: some CacheKeyed, as type: Answer.Type
  ) async -> Answer? {
    let found = try? await cache.answer(
      to: "\(name) \(key.cacheKey)", for: status.userId, now: status.clock.now())
    guard let kept = found ?? nil, let json = try? JSONReader.read(kept.json) else { return nil }
    return Answer(storedBytes: StoredBytes(json: json, bytes: kept.bytes))
  }
}

/// A key of several parts.
struct CacheKeys: CacheKeyed {
  let parts: [any CacheKeyed]

  init(_ parts: any CacheKeyed...) { self.parts = parts }

  var keyValue: JSONValue { .array(parts.map(\.keyValue)) }
}
