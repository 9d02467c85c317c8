/// A request to upload a local file to a portal.
public struct DocumentUpload: Hashable, Sendable {
  /// The path of the local file.
  public var path: String
  /// The file name in the portal.
  public var name: String
  /// The title to show in the portal; empty to use ``name``.
  public var title = ""
  /// The description that the portal stores with the file.
  public var summary = ""
  /// The media type; empty if unknown.
  public var mimeType: String
  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64
  /// The ID of the document repository; 0 for the repository of the site.
  public var repositoryId: Int64
  /// The ID of the folder in the repository; 0 for the root folder.
  public var folderId: Int64
  /// The ID of the user who uploads the file; 0 for the signed-in user.
  public var userId: Int64
  /// Whether the file is for a record that does not exist yet.
  public var awaitsRecord = false
  /// The idempotency key, the same on every attempt, so that the portal stores the document only
  /// once; nil if the upload is never retried.
  public var key: WriteKey?

  /// Creates an upload request.
  ///
  /// - Parameters:
  ///   - path: The path of the local file.
  ///   - name: The file name in the portal.
  ///   - mimeType: The media type; empty if unknown.
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - repositoryId: The ID of the document repository; 0 for the repository of the site.
  ///   - folderId: The ID of the folder in the repository; 0 for the root folder.
  ///   - userId: The ID of the user who uploads the file; 0 for the signed-in user.
  public init(
    path: String, name: String, mimeType: String = "", groupId: Int64 = 0,
    repositoryId: Int64 = 0, folderId: Int64 = 0, userId: Int64 = 0
  ) {
    (self.path, self.name, self.mimeType) = (path, name, mimeType)
    (self.groupId, self.repositoryId) = (groupId, repositoryId)
    (self.folderId, self.userId) = (folderId, userId)
  }
}

/// The progress of an upload or download.
public struct UploadProgress: Hashable, Sendable {
  /// The number of bytes that the receiver has stored; bytes in transit do not count.
  public var stored: Int64
  /// The size of the document, in bytes.
  public var total: Int64

  /// Creates a progress value.
  ///
  /// - Parameters:
  ///   - stored: The number of bytes that the receiver has stored.
  ///   - total: The size of the document, in bytes.
  public init(stored: Int64, total: Int64) { (self.stored, self.total) = (stored, total) }
}

/// A callback that receives the progress of an upload or download.
///
/// The transfer continues when the callback returns. To pause the transfer, suspend in the
/// callback; to end it there, cancel the task.
public typealias UploadMonitor = @Sendable (UploadProgress) async -> Void
