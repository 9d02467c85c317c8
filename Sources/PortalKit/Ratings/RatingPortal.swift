/// The rating use cases of a portal; each user has at most one score per asset.
public protocol RatingPortal: Sendable {
  /// Returns the ratings of an asset.
  ///
  /// - Parameter query: The asset and the number of groups.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func ratings(_ query: RatingQuery) async throws(ScreenletError) -> RatingEntry

  /// Sets the score of a user, replacing an earlier one, and returns the new ratings.
  ///
  /// - Parameters:
  ///   - query: The asset, the number of groups and the user.
  ///   - score: The score, from 0 to 1.
  /// - Throws: ``ScreenletError/notSignedIn`` if there is no user, and
  ///   ``ScreenletError/validation(field:message:)`` if the score is invalid.
  @concurrent func rate(
    _ query: RatingQuery, score: Double
  ) async throws(ScreenletError) -> RatingEntry

  /// Deletes the score of a user, if there is one, and returns the new ratings.
  ///
  /// - Parameter query: The asset, the number of groups and the user.
  /// - Throws: `ScreenletError` if the portal rejects the request or is unreachable.
  @concurrent func deleteRating(
    _ query: RatingQuery
  ) async throws(ScreenletError) -> RatingEntry
}
