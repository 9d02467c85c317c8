extension NoPortal {
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry
  { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameters:
  ///   - query: Ignored.
  ///   - score: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry { throw .offline }
  /// Throws, because no portal is configured.
  ///
  /// - Parameter query: Ignored.
  /// - Throws: `ScreenletError.offline`, always.
  @concurrent public func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry { throw .offline }
}
