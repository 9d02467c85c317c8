public import PortalKit
public import ScreenletKit

/// Gets a page of the pictures of a folder.
public final class ImageListInteractor: Interactor<ListResult<FileEntry>> {
  private let query: FileQuery
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ query: FileQuery, portal: any Portal) {
    (self.query, self.portal) = (query, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<FileEntry> {
    ListResult(try await portal.fileEntries(query))
  }
}

/// Gets a picture of a gallery.
public final class PictureInteractor: Interactor<PictureInteractor.Answer> {
  /// A picture that came, or not.
  public struct Answer: Sendable {
    /// The number of its file.
    public let id: Int64
    /// The picture; nil where it did not come.
    public let picture: PictureSource?
  }

  private let id: Int64
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ id: Int64, portal: any Portal) {
    (self.id, self.portal) = (id, portal)
    super.init()
  }

  override public var priority: InteractorPriority { .background }

  /// Asks the portal; a picture that does not come leaves its place empty.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Answer {
    let picture = await PagePictures(portal: portal).picture(.id(id))
    try Task.checkCancellation()
    return Answer(id: id, picture: picture)
  }
}

/// Sends a picture of this machine to the portal.
public final class UploadImageInteractor: Interactor<FileEntry> {
  private let upload: DocumentUpload
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ upload: DocumentUpload, portal: any Portal) {
    (self.upload, self.portal) = (upload, portal)
    super.init()
  }

  /// Sends it, and says how far it has come.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> FileEntry {
    try await portal.addFileEntry(upload) { report in
      progress(report.total > 0 ? Double(report.stored) / Double(report.total) : nil)
    }
  }
}

/// Deletes a picture of the portal.
public final class DeleteImageInteractor: Interactor<Int64> {
  private let id: Int64
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ id: Int64, portal: any Portal) {
    (self.id, self.portal) = (id, portal)
    super.init()
  }

  /// Deletes it, and answers with its number.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Int64 {
    try await portal.deleteFileEntry(id)
    return id
  }
}
