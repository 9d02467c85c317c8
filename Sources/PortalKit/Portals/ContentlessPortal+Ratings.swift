extension ScreenletError {
  static let noRatings = ScreenletError.server(
    code: "portal.noRatings",
    message: Phrase(key: "portal.noRatings", english: "This portal has no ratings."))
}

extension ContentlessPortal {
  /// Has none.
  @concurrent public func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry
  { throw .noRatings }
  /// Has none.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry { throw .noRatings }
  /// Has none.
  @concurrent public func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry { throw .noRatings }
}
