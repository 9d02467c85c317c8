public import PortalKit
public import ScreenletKit

/// Loads the ratings of an asset, submits the user's rating, or deletes it.
public final class RatingInteractor: Interactor<RatingEntry> {
  /// The operation.
  public enum Work: Hashable, Sendable {
    /// Load the ratings.
    case load
    /// Submit the user's score, from 0 to 1.
    case rate(Double)
    /// Delete the user's score.
    case takeBack
  }

  private let work: Work
  private let query: RatingQuery
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - work: The operation.
  ///   - query: The rated asset, the number of groups, and the user.
  ///   - portal: The portal to query.
  public init(_ work: Work, _ query: RatingQuery, portal: any Portal) {
    (self.work, self.query, self.portal) = (work, query, portal)
    super.init()
  }

  /// Queries the portal and returns the resulting ratings.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> RatingEntry {
    switch work {
    case .load: try await portal.ratings(query)
    case .rate(let score): try await portal.rate(query, score: score)
    case .takeBack: try await portal.deleteRating(query)
    }
  }
}
