/// The metadata of a file in a portal, without its bytes.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct FileEntry: Hashable, Sendable, Identifiable {
  /// The ID of the file.
  public var fileEntryId: Int64
  /// The UUID of the file, which stays the same when the file moves to another portal.
  public var uuid: String
  /// The ID of the site that the file belongs to.
  public var groupId: Int64
  /// The ID of the document repository that contains the file.
  public var repositoryId: Int64
  /// The ID of the folder that contains the file; 0 for the root folder.
  public var folderId: Int64
  /// The title of the file.
  public var title: String
  /// The description of the file.
  public var summary: String
  /// The media type, for example `image/png`.
  public var mimeType: String
  /// The size in bytes.
  public var size: Int64
  /// The ID of the user who uploaded the file; 0 if unknown.
  public var userId: Int64
  /// The name of the user who uploaded the file.
  public var userName: String
  /// The time of the upload; nil if unknown.
  public var created: Instant?

  /// The ID of the file.
  public var id: Int64 { fileEntryId }

  /// The path of the file on the portal, as HTML links to it.
  public var url: String { "/documents/\(groupId)/\(folderId)/\(title)/\(uuid)" }

  /// The asset that ratings and comments on this file refer to.
  public var asset: AssetReference {
    .object(className: AssetClass.fileEntry.className, classPK: fileEntryId)
  }

  /// Creates the metadata of a file.
  ///
  /// - Parameters:
  ///   - fileEntryId: The ID of the file.
  ///   - uuid: The UUID, which stays the same when the file moves to another portal.
  ///   - groupId: The ID of the site.
  ///   - repositoryId: The ID of the document repository.
  ///   - folderId: The ID of the folder; 0 for the root folder.
  ///   - title: The title.
  ///   - summary: The description.
  ///   - mimeType: The media type, for example `image/png`.
  ///   - size: The size in bytes.
  ///   - userId: The ID of the user who uploaded the file; 0 if unknown.
  ///   - userName: The name of that user.
  ///   - created: The time of the upload; nil if unknown.
  public init(
    fileEntryId: Int64, uuid: String = "", groupId: Int64 = 0, repositoryId: Int64 = 0,
    folderId: Int64 = 0, title: String, summary: String = "", mimeType: String = "",
    size: Int64 = 0, userId: Int64 = 0, userName: String = "", created: Instant? = nil
  ) {
    (self.fileEntryId, self.uuid, self.groupId) = (fileEntryId, uuid, groupId)
    (self.repositoryId, self.folderId) = (repositoryId, folderId)
    (self.title, self.summary, self.mimeType) = (title, summary, mimeType)
    (self.size, self.userId, self.userName) = (size, userId, userName)
    self.created = created
  }
}

/// A folder of documents in a portal.
public struct DocumentFolder: Hashable, Sendable, Identifiable {
  /// The ID of the folder.
  public var folderId: Int64
  /// The ID of the parent folder; 0 for the root folder.
  public var parentFolderId: Int64
  /// The ID of the site that the folder belongs to.
  public var groupId: Int64
  /// The name of the folder.
  public var name: String

  /// The ID of the folder.
  public var id: Int64 { folderId }

  /// Creates a folder.
  ///
  /// - Parameters:
  ///   - folderId: The ID of the folder.
  ///   - parentFolderId: The ID of the parent folder; 0 for the root folder.
  ///   - groupId: The ID of the site.
  ///   - name: The name of the folder.
  public init(folderId: Int64, parentFolderId: Int64 = 0, groupId: Int64 = 0, name: String) {
    (self.folderId, self.parentFolderId) = (folderId, parentFolderId)
    (self.groupId, self.name) = (groupId, name)
  }
}

/// The metadata of a file together with its bytes.
public struct FileContent: Hashable, Sendable {
  /// The metadata of the file.
  public var entry: FileEntry
  /// All bytes of the file.
  ///
  /// They come from a server, so they are untrusted and the file can be corrupt.
  public var bytes: [UInt8]

  /// Creates the content of a file.
  ///
  /// - Parameters:
  ///   - entry: The metadata of the file.
  ///   - bytes: All bytes of the file.
  public init(entry: FileEntry, bytes: [UInt8]) { (self.entry, self.bytes) = (entry, bytes) }
}

/// A way to identify a file of a portal.
public enum FileReference: Hashable, Sendable {
  /// The ID of the file entry.
  case id(Int64)
  /// The asset of the file: its asset entry ID, or its class name and primary key.
  case asset(AssetReference)
  /// The path or URL of the file, as HTML links to it: `/documents/20182/20301/harbour.png/…`, or
  /// the same without folder and title; the server name is optional.
  case url(String)
}

/// A query for files or folders.
public struct FileQuery: Hashable, Sendable {
  /// The ID of the document repository; 0 for the repository of the portal's default site.
  public var repositoryId: Int64
  /// The ID of the folder; 0 for the root folder.
  public var folderId: Int64
  /// The media types to include, for example `image/png`; an empty list includes all.
  public var mimeTypes: [String]
  /// The rows to return, and their order.
  public var page: PageRequest

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - repositoryId: The ID of the document repository; 0 for that of the portal's default site.
  ///   - folderId: The ID of the folder; 0 for the root folder.
  ///   - mimeTypes: The media types to include; an empty list includes all.
  ///   - page: The rows to return, and their order.
  public init(
    repositoryId: Int64 = 0, folderId: Int64 = 0, mimeTypes: [String] = [],
    page: PageRequest = PageRequest()
  ) {
    (self.repositoryId, self.folderId) = (repositoryId, folderId)
    (self.mimeTypes, self.page) = (mimeTypes, page)
  }
}
