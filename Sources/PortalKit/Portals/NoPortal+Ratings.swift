extension NoPortal {
  /// Is offline.
  @concurrent public func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry
  { throw .offline }
  /// Is offline.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry { throw .offline }
  /// Is offline.
  @concurrent public func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry { throw .offline }
}
