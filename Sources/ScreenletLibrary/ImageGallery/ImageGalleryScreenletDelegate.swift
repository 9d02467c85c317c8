public import PortalKit
public import ScreenletKit

/// Receives the events of an `ImageGalleryScreenlet`.
@MainActor public protocol ImageGalleryScreenletDelegate: BaseScreenletDelegate {
  /// Called when a page of images is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - images: The loaded file entries, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didReceive images: [FileEntry], from row: Int)
  /// Called when the user chooses an image.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - image: The chosen image.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didSelect image: FileEntry)
  /// Called when an image was deleted.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - id: The ID of the deleted file entry.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didDelete id: Int64)
  /// Called when the upload of an image starts.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - name: The file name in the portal.
  func screenlet(_ screenlet: ImageGalleryScreenlet, willUpload name: String)
  /// Called repeatedly during an upload.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - fraction: The uploaded fraction, from 0 to 1.
  ///   - name: The file name in the portal.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload fraction: Double, of name: String)
  /// Called when an image was uploaded.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - image: The new file entry.
  func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload image: FileEntry)
}

extension ImageGalleryScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - images: The loaded file entries, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  public func screenlet(
    _ screenlet: ImageGalleryScreenlet, didReceive images: [FileEntry], from row: Int
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - image: The chosen image.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, didSelect image: FileEntry) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - id: The ID of the deleted file entry.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, didDelete id: Int64) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - name: The file name in the portal.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, willUpload name: String) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - fraction: The uploaded fraction, from 0 to 1.
  ///   - name: The file name in the portal.
  public func screenlet(
    _ screenlet: ImageGalleryScreenlet, didUpload fraction: Double, of name: String
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The gallery.
  ///   - image: The new file entry.
  public func screenlet(_ screenlet: ImageGalleryScreenlet, didUpload image: FileEntry) {}
}
