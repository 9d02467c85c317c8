/// An entry of a blog.
///
/// Its texts come from a server: draw them only through the text gate, which makes them safe to
/// print.
public struct BlogsEntry: Hashable, Sendable, Identifiable {
  /// The ID of the blog entry.
  public var entryId: Int64
  /// The ID of the asset entry for this blog entry; 0 if unknown.
  public var assetEntryId: Int64
  /// The ID of the site that the entry belongs to.
  public var groupId: Int64
  /// The title of the entry.
  public var title: String
  /// The subtitle, often empty.
  public var subtitle: String
  /// The body, in HTML.
  public var content: String
  /// The publication date to display; nil if unknown.
  public var displayDate: Instant?
  /// The ID of the author; 0 if unknown.
  public var userId: Int64
  /// The name of the author.
  public var userName: String
  /// The file entry ID of the cover image; 0 for none.
  public var coverImageFileEntryId: Int64
  /// The caption of the cover image.
  public var coverImageCaption: String

  /// The ID of the blog entry.
  public var id: Int64 { entryId }

  /// The asset that ratings and comments on this entry refer to.
  public var asset: AssetReference {
    .object(className: AssetClass.blogsEntry.className, classPK: entryId)
  }

  /// Creates a blog entry.
  ///
  /// - Parameters:
  ///   - entryId: The ID of the blog entry.
  ///   - assetEntryId: The ID of its asset entry; 0 if unknown.
  ///   - groupId: The ID of the site.
  ///   - title: The title.
  ///   - subtitle: The subtitle; empty for none.
  ///   - content: The body, in HTML.
  ///   - displayDate: The publication date to display; nil if unknown.
  ///   - userId: The ID of the author; 0 if unknown.
  ///   - userName: The name of the author.
  ///   - coverImageFileEntryId: The file entry ID of the cover image; 0 for none.
  ///   - coverImageCaption: The caption of the cover image.
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
