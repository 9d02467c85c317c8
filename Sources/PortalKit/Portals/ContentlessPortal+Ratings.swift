extension ScreenletError {
  static let noRatings = ScreenletError.server(
    code: "portal.noRatings",
    message: Phrase(key: "portal.noRatings", english: "This portal has no ratings."))
}

extension ContentlessPortal {
  /// Throws, because this portal has no ratings.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noRatings`, always.
  @concurrent public func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry
  { throw .noRatings }
  /// Throws, because this portal has no ratings.
  ///
  /// - Parameters:
  ///   - query: Ignored.
  ///   - score: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noRatings`, always.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry { throw .noRatings }
  /// Throws, because this portal has no ratings.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.server` with the code `portal.noRatings`, always.
  @concurrent public func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry { throw .noRatings }
}
