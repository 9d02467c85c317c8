public import PortalKit
public import ScreenletKit

/// Gets what people think of a thing, gives a score, or takes it back.
public final class RatingInteractor: Interactor<RatingEntry> {
  /// What is to be done.
  public enum Work: Hashable, Sendable {
    /// Nothing but looking.
    case load
    /// Giving a score, from 0 to 1.
    case rate(Double)
    /// Taking the score back.
    case takeBack
  }

  private let work: Work
  private let query: RatingQuery
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ work: Work, _ query: RatingQuery, portal: any Portal) {
    (self.work, self.query, self.portal) = (work, query, portal)
    super.init()
  }

  /// Asks the portal.
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
