/// The portal as ratings see it: what people think of a thing, each counted once.
public protocol RatingPortal: Sendable {
  /// How a thing is rated.
  @concurrent func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry

  /// Takes a score, from 0 to 1, in the place of the one that the same person gave before.
  ///
  /// - Throws: ``ScreenletError/notSignedIn`` where nobody is named, and
  ///   ``ScreenletError/validation(field:message:)`` for a score that is none.
  @concurrent func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry

  /// Takes back the score of a person; that there is none is no mistake.
  @concurrent func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry
}
