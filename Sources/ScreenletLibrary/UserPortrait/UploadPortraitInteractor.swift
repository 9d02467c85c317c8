public import PortalKit
public import ScreenletKit
public import TerminalCore

/// Uploads a user's portrait from a file on this machine.
public final class UploadPortraitInteractor: Interactor<UploadPortraitInteractor.Result> {
  /// The result of an upload.
  public struct Result: Hashable, Sendable {
    /// The user account.
    public let user: User
    /// The uploaded image.
    public let picture: PictureData
    /// The scaled image with its new size; nil if the file was uploaded unchanged.
    public let reduced: ReducedPicture?
  }

  private let path: String
  private let userId: Int64
  private let portal: any Portal
  private let renderer: (any PictureRenderer)?

  /// The maximum size in bytes of a file that is read for scaling (32 MiB).
  private nonisolated static let readLimit = 32 << 20

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - path: The path of the image.
  ///   - userId: The ID of the user whose portrait it is.
  ///   - portal: The portal that stores the portrait.
  ///   - renderer: Scales an image that is too large for the portal; if nil, such an image is
  ///     rejected.
  public init(
    path: String, userId: Int64, portal: any Portal, renderer: (any PictureRenderer)? = nil
  ) {
    (self.path, self.userId, self.portal, self.renderer) = (path, userId, portal, renderer)
    super.init()
  }

  /// Reads the file, scales it if it is too large, and uploads it.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var bytes: [UInt8]
    do throws(StoreError) {
      bytes = try PictureFile.bytes(
        of: path, limit: renderer == nil ? PortraitUpload.byteLimit : Self.readLimit)
    } catch {
      let words = error.kind == .damaged ? Self.tooLarge : Self.unreadable(error.path)
      throw ScreenletError.validation(field: "file", message: words)
    }
    var reduced: ReducedPicture?
    if bytes.count > PortraitUpload.byteLimit, let renderer {
      do throws(PictureError) {
        reduced = try renderer.reduced(bytes, to: PortraitUpload.byteLimit)
      } catch { throw ScreenletError.validation(field: "file", message: Self.words(for: error)) }
      bytes = reduced?.bytes ?? bytes
    }
    let picture = PictureData(bytes: bytes)
    let report = progress.reporter
    let user = try await portal.uploadPortrait(
      PortraitUpload(userId: userId, picture: picture)
    ) { at in report(at.total > 0 ? Double(at.stored) / Double(at.total) : nil) }
    return Result(user: user, picture: picture, reduced: reduced)
  }

  /// Returns the message for an image that cannot be scaled.
  private nonisolated static func words(for error: PictureError) -> UserMessage {
    switch error {
    case .tooLarge, .missing: tooLarge
    default:
      UserMessage(
        key: "portrait.noPicture",
        english: "This file is not a picture. Choose a PNG, JPEG, WebP or GIF file.")
    }
  }

  private nonisolated static func unreadable(_ name: String) -> UserMessage {
    UserMessage(
      key: "portrait.unreadable", english: "\(name) cannot be read. Check the path.",
      arguments: [name])
  }

  private nonisolated static var tooLarge: UserMessage {
    let limit = "\(PortraitUpload.byteLimit >> 10)"
    return UserMessage(
      key: "portrait.tooLarge", english: "Choose a picture of at most \(limit) KB.",
      arguments: [limit])
  }
}
