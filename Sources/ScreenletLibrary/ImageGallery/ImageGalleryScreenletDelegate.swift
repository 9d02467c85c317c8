public import PortalKit
public import ScreenletKit

/// Hears what a gallery of pictures does.
@MainActor public protocol ImageGalleryScreenletDelegate: BaseScreenletDelegate {
  /// Pictures came, beginning with a row from 0.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didReceive images: [FileEntry], from row: Int)
  /// A picture was chosen.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didSelect image: FileEntry)
  /// A picture was deleted.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didDelete id: Int64)
  /// A picture is on its way to the portal.
  func screenlet(_ screenlet: ImageGalleryScreenlet, willUpload name: String)
  /// So much of a picture has come to the portal, 0 to 1.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload fraction: Double, of name: String)
  /// A picture is in the portal.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload image: FileEntry)
}

extension ImageGalleryScreenletDelegate {
  /// Takes no notice.
  public func screenlet(
    _ screenlet: ImageGalleryScreenlet, didReceive images: [FileEntry], from row: Int
  ) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, didSelect image: FileEntry) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, didDelete id: Int64) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, willUpload name: String) {}
  /// Takes no notice.
  public func screenlet(
    _ screenlet: ImageGalleryScreenlet, didUpload fraction: Double, of name: String
  ) {}
  /// Takes no notice.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload image: FileEntry) {}
}
