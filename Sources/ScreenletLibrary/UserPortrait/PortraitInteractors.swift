public import PortalKit
public import ScreenletKit

/// Gets the picture of somebody.
public final class PortraitInteractor: Interactor<Portrait> {
  private let key: PortraitKey
  private let portal: any Portal

  /// Makes an interactor.
  public init(_ key: PortraitKey, portal: any Portal) {
    (self.key, self.portal) = (key, portal)
    super.init()
  }

  /// Asks the portal.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Portrait {
    try await portal.portrait(key)
  }
}

/// Brings a picture of somebody from a file of this machine.
public final class UploadPortraitInteractor: Interactor<UploadPortraitInteractor.Result> {
  /// What became of it.
  public struct Result: Hashable, Sendable {
    /// The account.
    public let user: User
    /// The picture that was brought.
    public let picture: PictureData
  }

  private let path: String
  private let userId: Int64
  private let portal: any Portal

  /// Makes an interactor.
  public init(path: String, userId: Int64, portal: any Portal) {
    (self.path, self.userId, self.portal) = (path, userId, portal)
    super.init()
  }

  /// Reads the file, and sends it.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try PictureFile.bytes(of: path, limit: PortraitUpload.byteLimit)
    } catch {
      let words = error.kind == .damaged ? Self.tooLarge : Self.unreadable(error.path)
      throw ScreenletError.validation(field: "file", message: words)
    }
    let picture = PictureData(bytes: bytes)
    let user = try await portal.uploadPortrait(
      PortraitUpload(userId: userId, picture: picture)
    ) { at in progress(at.total > 0 ? Double(at.stored) / Double(at.total) : nil) }
    return Result(user: user, picture: picture)
  }

  private nonisolated static func unreadable(_ name: String) -> Phrase {
    Phrase(
      key: "portrait.unreadable", english: "\(name) cannot be read. Check the path.",
      arguments: [name])
  }

  private nonisolated static var tooLarge: Phrase {
    let limit = "\(PortraitUpload.byteLimit >> 10)"
    return Phrase(
      key: "portrait.tooLarge", english: "Choose a picture of at most \(limit) KB.",
      arguments: [limit])
  }
}
