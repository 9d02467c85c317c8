public import PortalKit

extension OfflinePortal {
  /// How a thing is rated, with what waits to be sent of it.
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

  /// Takes a score, or keeps it until the portal does.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry {
    try await rate(query, as: .rate(query, score: score), score) { base throws(ScreenletError) in
      try await base.rate(query, score: score)
    }
  }

  /// Takes back a score, or keeps the wish until the portal does.
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
