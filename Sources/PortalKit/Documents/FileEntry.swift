/// A file of a portal without its bytes.
///
/// Its texts come from a server: draw them only through the gate.
public struct FileEntry: Hashable, Sendable, Identifiable {
  /// The number of the file.
  public var fileEntryId: Int64
  /// The name that outlives moves between portals.
  public var uuid: String
  /// The site that it belongs to.
  public var groupId: Int64
  /// The store of documents that it is in.
  public var repositoryId: Int64
  /// The folder that it is in; 0 for the top.
  public var folderId: Int64
  /// What it is called.
  public var title: String
  /// What it shows or says.
  public var summary: String
  /// What sort of file it is, as in `image/png`.
  public var mimeType: String
  /// How many bytes it has.
  public var size: Int64
  /// Who brought it; 0 if nobody says.
  public var userId: Int64
  /// What they are called.
  public var userName: String
  /// When it came; nil if nobody says.
  public var created: Instant?

  /// The number of the file.
  public var id: Int64 { fileEntryId }

  /// Where the portal has it, as HTML names it.
  public var url: String { "/documents/\(groupId)/\(folderId)/\(title)/\(uuid)" }

  /// The thing that people rate and comment on.
  public var asset: AssetReference {
    .object(className: AssetClass.fileEntry.className, classPK: fileEntryId)
  }

  /// Makes one.
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

/// A folder for files.
public struct DocumentFolder: Hashable, Sendable, Identifiable {
  /// The number of the folder.
  public var folderId: Int64
  /// The folder that it is in; 0 for the top.
  public var parentFolderId: Int64
  /// The site that it belongs to.
  public var groupId: Int64
  /// What it is called.
  public var name: String

  /// The number of the folder.
  public var id: Int64 { folderId }

  /// Makes one.
  public init(folderId: Int64, parentFolderId: Int64 = 0, groupId: Int64 = 0, name: String) {
    (self.folderId, self.parentFolderId) = (folderId, parentFolderId)
    (self.groupId, self.name) = (groupId, name)
  }
}

/// A file and its bytes.
public struct FileContent: Hashable, Sendable {
  /// The file.
  public var entry: FileEntry
  /// All of its bytes.
  ///
  /// They come from a server: they may be anything, and broken too.
  public var bytes: [UInt8]

  /// Makes one.
  public init(entry: FileEntry, bytes: [UInt8]) { (self.entry, self.bytes) = (entry, bytes) }
}

/// Which file one means.
public enum FileReference: Hashable, Sendable {
  /// By its number.
  case id(Int64)
  /// By its asset entry, or by its sort and its number.
  case asset(AssetReference)
  /// By where the portal has it, as HTML names it: `/documents/20182/20301/harbour.png/…`, or without
  /// folder and title; with or without a server before it.
  case url(String)
}

/// Which files or folders are wanted.
public struct FileQuery: Hashable, Sendable {
  /// The store of documents; 0 for that of the portal's own site.
  public var repositoryId: Int64
  /// The folder; 0 for the top.
  public var folderId: Int64
  /// Only files of these sorts, as in `image/png`; all where there is none.
  public var mimeTypes: [String]
  /// Which rows, and in which order.
  public var page: PageRequest

  /// Makes one.
  public init(
    repositoryId: Int64 = 0, folderId: Int64 = 0, mimeTypes: [String] = [],
    page: PageRequest = PageRequest()
  ) {
    (self.repositoryId, self.folderId) = (repositoryId, folderId)
    (self.mimeTypes, self.page) = (mimeTypes, page)
  }
}
