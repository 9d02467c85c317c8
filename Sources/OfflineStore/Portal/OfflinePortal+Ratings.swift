public import PortalKit

extension OfflinePortal {
  /// Returns the ratings of an asset, including queued changes.
  ///
  /// - Parameter query: The asset and the number of groups.
  /// - Throws: `ScreenletError` if the server fails and no cached response is available.
  @concurrent public func ratings(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry {
    try await read(
      "ratings", query,
      overlay: { entry, open throws(ScreenletError) in
        Pending.apply(open, to: &entry, of: query)
      }
    ) { base throws(ScreenletError) in try await base.ratings(query) }
  }

  /// Rates an asset on the server, or queues the rating if the server is unreachable.
  ///
  /// - Parameters:
  ///   - query: The asset and the number of groups.
  ///   - score: The score from 0 to 1.
  /// - Returns: The ratings including the new score.
  /// - Throws: `ScreenletError` if the server rejects the score, or if the queue cannot be written.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry {
    try await rate(query, as: .rate(query, score: score), score) { base throws(ScreenletError) in
      try await base.rate(query, score: score)
    }
  }

  /// Deletes the user's rating on the server, or queues the deletion if the server is unreachable.
  ///
  /// - Parameter query: The asset and the number of groups.
  /// - Returns: The ratings without the user's score.
  /// - Throws: `ScreenletError` if the server rejects the deletion, or if the queue cannot be
  ///   written.
  @concurrent public func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry {
    try await rate(query, as: .deleteRating(query), nil) { base throws(ScreenletError) in
      try await base.deleteRating(query)
    }
  }

  private func rate(
    _ query: RatingQuery, as wanted: PortalWrite, _ score: Double?,
    _ ask: (any Portal) async throws(ScreenletError) -> RatingEntry
  ) async throws(ScreenletError) -> RatingEntry {
    let wish = Wish(write: wanted, subject: "rating:\(query.cacheKey)")
    switch try await write(wish) {
    case nil: return try await reach(ask)
    case .sent(let answer): return try Self.answer(answer)
    case .queued:
      var entry =
        await remembered("ratings", query, as: RatingEntry.self)
        ?? RatingEntry(
          className: "", classPK: 0, totalCount: 0, average: 0, userScore: nil,
          ratings: Array(repeating: 0, count: query.groups))
      Pending.set(score, in: &entry)
      return entry
    }
  }
}
