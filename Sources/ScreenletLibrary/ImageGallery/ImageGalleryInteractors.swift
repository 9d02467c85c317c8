public import PortalKit
public import ScreenletKit

/// Loads a page of the images of a folder.
public final class ImageListInteractor: Interactor<ListResult<FileEntry>> {
  private let query: FileQuery
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - query: The folder, the accepted MIME types, and the page.
  ///   - portal: The portal to query.
  public init(_ query: FileQuery, portal: any Portal) {
    (self.query, self.portal) = (query, portal)
    super.init()
  }

  /// Queries the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<FileEntry> {
    ListResult(try await portal.fileEntries(query))
  }
}

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

/// Uploads an image from this machine to the portal.
public final class UploadImageInteractor: Interactor<FileEntry> {
  private let upload: DocumentUpload
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - upload: The file and its destination.
  ///   - portal: The portal that receives the image.
  public init(_ upload: DocumentUpload, portal: any Portal) {
    (self.upload, self.portal) = (upload, portal)
    super.init()
  }

  /// Uploads the image and reports progress.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> FileEntry {
    try await portal.addFileEntry(upload) { report in
      progress(report.total > 0 ? Double(report.stored) / Double(report.total) : nil)
    }
  }
}

/// Deletes an image from the portal.
public final class DeleteImageInteractor: Interactor<Int64> {
  private let id: Int64
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - id: The ID of the file entry.
  ///   - portal: The portal that stores the image.
  public init(_ id: Int64, portal: any Portal) {
    (self.id, self.portal) = (id, portal)
    super.init()
  }

  /// Deletes the image and returns its ID.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Int64 {
    try await portal.deleteFileEntry(id)
    return id
  }
}
