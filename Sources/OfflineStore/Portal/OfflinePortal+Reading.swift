import PortalKit

/// The validity of a cached response.
enum ResponseLifetime: Hashable, Sendable {
  /// Valid in later sessions too, because it rarely changes: forms, record sets, pages, portraits.
  case foundation
  /// Valid in the current session only, because it changes daily.
  ///
  /// Later it serves as a fallback.
  case dynamic
}

extension OfflinePortal {
  /// The maximum size of a cached file, in bytes.
  static let fileLimit = 16 << 20

  /// Performs a read use case according to the offline policy of the current call.
  ///
  /// - Parameters:
  ///   - name: The name of the use case.
  ///   - key: The parameters of the use case.
  ///   - lifetime: The validity of a cached response.
  ///   - overlay: Applies queued writes to a cached response.
  ///   - mark: Returns the validator that the server sent with a file; called after `ask`.
  ///   - ask: Requests the response from the portal.
  func read<Answer: StoredWithBytes>(
    _ name: String, _ key: some CacheKeyed, _ lifetime: ResponseLifetime = .dynamic,
    overlay: ((inout Answer, [QueuedWrite]) throws(ScreenletError) -> Void)? = nil,
    mark: () -> FileValidator? = { nil }, _ ask: (any Portal) async throws(ScreenletError) -> Answer
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
      if let kept: Answer = try await kept(question, user, call, overlay, lifetime) { return kept }
    case .cacheFirst: break
    case .remoteFirst:
      // The server just timed out for another call, so do not wait for it again if a response is
      // cached.
      if status.isResting, let kept: Answer = try await kept(question, user, call, overlay) {
        return kept
      }
    }
    do throws(ScreenletError) {
      let answer = try await reach(ask)
      call.recordFresh()
      await keep(answer, question, user, mark())
      return answer
    } catch {
      guard error.isUnreachable || error.isOutcomeUnknown,
        let kept: Answer = try await kept(question, user, call, overlay)
      else { throw error }
      return kept
    }
  }

  /// Returns the cached response to a request, with queued writes applied.
  ///
  /// Returns nil if there is none or the cache cannot be read.
  ///
  /// - Parameter lifetime: The required validity; nil accepts a response of any age.
  private func kept<Answer: StoredWithBytes>(
    _ question: String, _ user: Int64, _ call: PortalCall,
    _ overlay: ((inout Answer, [QueuedWrite]) throws(ScreenletError) -> Void)?,
    _ lifetime: ResponseLifetime? = nil
  ) async throws(ScreenletError) -> Answer? {
    let now = status.clock.now()
    let found = try? await cache.answer(to: question, for: user, now: now)
    if lifetime == .dynamic, let kept = found ?? nil {
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
    call.recordCached(since: kept.moment)
    return answer
  }

  /// Stores a response in the cache.
  ///
  /// Ignores errors, because the response is useful without a cache.
  private func keep(
    _ answer: some StoredWithBytes, _ question: String, _ user: Int64, _ mark: FileValidator?
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

  /// Returns the cached bytes of a file with the server's validator, or nil if there is no
  /// validator.
  func known(_ name: String, _ key: some CacheKeyed) async -> CachedFile? {
    guard keeps else { return nil }
    let found = try? await cache.answer(
      to: "\(name) \(key.cacheKey)", for: status.userId, now: status.clock.now())
    guard let kept = found ?? nil, let bytes = kept.bytes,
      let mark = kept.mark.flatMap({ FileValidator(text: $0) })
    else { return nil }
    return CachedFile(mark: mark, bytes: bytes)
  }

  /// Returns the cached response to a request, regardless of its age and without queued writes.
  func remembered<Answer: StoredWithBytes>(
    _ name: String, _ key: some CacheKeyed, as type: Answer.Type
  ) async -> Answer? {
    let found = try? await cache.answer(
      to: "\(name) \(key.cacheKey)", for: status.userId, now: status.clock.now())
    guard let kept = found ?? nil, let json = try? JSONReader.read(kept.json) else { return nil }
    return Answer(storedBytes: StoredBytes(json: json, bytes: kept.bytes))
  }
}

/// A cache key composed of several parts.
struct CacheKeys: CacheKeyed {
  let parts: [any CacheKeyed]

  init(_ parts: any CacheKeyed...) { self.parts = parts }

  var keyValue: JSONValue { .array(parts.map(\.keyValue)) }
}
