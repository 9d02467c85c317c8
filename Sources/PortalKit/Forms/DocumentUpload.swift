/// A file of this machine on its way to a portal.
public struct DocumentUpload: Hashable, Sendable {
  /// Where the file is.
  public var path: String
  /// What it is to be called in the portal.
  public var name: String
  /// The title that people see in the portal; empty for ``name``.
  public var title = ""
  /// The description that the portal stores with the file.
  public var summary = ""
  /// What sort of file it is; empty if nobody knows.
  public var mimeType: String
  /// The site; 0 for the portal's own.
  public var groupId: Int64
  /// The store of documents; 0 for that of the site.
  public var repositoryId: Int64
  /// The folder in it; 0 for the top.
  public var folderId: Int64
  /// Who sends it; 0 for whoever is signed in.
  public var userId: Int64
  /// Whether it is to be in a record that is not there yet.
  public var awaitsRecord = false
  /// The same with every try, so that a document is there once; nil where nobody tries twice.
  public var key: WriteKey?

  /// Makes one.
  public init(
    path: String, name: String, mimeType: String = "", groupId: Int64 = 0,
    repositoryId: Int64 = 0, folderId: Int64 = 0, userId: Int64 = 0
  ) {
    (self.path, self.name, self.mimeType) = (path, name, mimeType)
    (self.groupId, self.repositoryId) = (groupId, repositoryId)
    (self.folderId, self.userId) = (folderId, userId)
  }
}

/// How far a document has come.
public struct UploadProgress: Hashable, Sendable {
  /// The bytes that the store has taken; what is only on its way does not count.
  public var stored: Int64
  /// All there are.
  public var total: Int64

  /// Makes one.
  public init(stored: Int64, total: Int64) { (self.stored, self.total) = (stored, total) }
}

/// Hears how far a document has come.
///
/// The upload goes on when it returns, so whoever waits in it makes the upload wait: that is the
/// way to pause one. Cancelling the task ends it there too.
public typealias UploadMonitor = @Sendable (UploadProgress) async -> Void
