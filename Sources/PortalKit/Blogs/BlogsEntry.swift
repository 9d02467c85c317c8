/// An entry of a blog.
///
/// Its texts come from a server: draw them only through the gate.
public struct BlogsEntry: Hashable, Sendable, Identifiable {
  /// The number of the entry.
  public var entryId: Int64
  /// The number of its asset entry; 0 if nobody says.
  public var assetEntryId: Int64
  /// The site that it belongs to.
  public var groupId: Int64
  /// What it is called.
  public var title: String
  /// What stands below the title; often empty.
  public var subtitle: String
  /// What it says, in HTML.
  public var content: String
  /// The day that it bears; nil if nobody says.
  public var displayDate: Instant?
  /// Who wrote it; 0 if nobody says.
  public var userId: Int64
  /// What they are called.
  public var userName: String
  /// The file of the picture above it; 0 for none.
  public var coverImageFileEntryId: Int64
  /// What the picture shows.
  public var coverImageCaption: String

  /// The number of the entry.
  public var id: Int64 { entryId }

  /// The thing that people rate and comment on.
  public var asset: AssetReference {
    .object(className: AssetClass.blogsEntry.className, classPK: entryId)
  }

  /// Makes one.
  public init(
    entryId: Int64, assetEntryId: Int64 = 0, groupId: Int64 = 0, title: String,
    subtitle: String = "", content: String, displayDate: Instant? = nil, userId: Int64 = 0,
    userName: String = "", coverImageFileEntryId: Int64 = 0, coverImageCaption: String = ""
  ) {
    (self.entryId, self.assetEntryId, self.groupId) = (entryId, assetEntryId, groupId)
    (self.title, self.subtitle, self.content) = (title, subtitle, content)
    (self.displayDate, self.userId, self.userName) = (displayDate, userId, userName)
    self.coverImageFileEntryId = coverImageFileEntryId
    self.coverImageCaption = coverImageCaption
  }
}
