public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// Loads an image of a gallery.
public final class PictureInteractor: Interactor<PictureInteractor.Answer> {
  /// The result of loading an image.
  public struct Answer: Sendable {
    /// The ID of the file entry.
    public let id: Int64
    /// The image; nil if it did not load.
    public let picture: PictureSource?
  }

  private let id: Int64
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - id: The ID of the file entry.
  ///   - portal: The portal to query.
  public init(_ id: Int64, portal: any Portal) {
    (self.id, self.portal) = (id, portal)
    super.init()
  }

  override public var priority: InteractorPriority { .background }

  /// Queries the portal; a failure results in a nil image instead of an error.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Answer {
    let picture = await PagePictures(portal: portal).picture(.id(id))
    try Task.checkCancellation()
    return Answer(id: id, picture: picture)
  }
}
