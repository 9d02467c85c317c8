import PortalKit
public import ScreenletKit

/// A text to be read, with what is known of it.
public struct PageContent: Sendable {
  /// What it is called.
  public var title: String
  /// What stands below the title; often empty.
  public var subtitle: String
  /// Who wrote it, and when.
  public var facts: [String]
  /// Where it came from, in HTML; empty where it is no HTML.
  public var html: String
  /// The text.
  public var text: RichText
  /// Those pictures of the text that came, by their addresses.
  public var pictures: [String: PictureSource]
  /// The picture above the text.
  public var cover: PictureSource?
  /// What that picture shows.
  public var coverWords: String
  /// A picture of whoever wrote it.
  public var author: PictureSource?
  /// What stands for whoever wrote it.
  public var initials: String

  /// Makes one.
  public init(
    title: String = "", subtitle: String = "", facts: [String] = [], html: String = "",
    text: RichText = RichText(), pictures: [String: PictureSource] = [:],
    cover: PictureSource? = nil, coverWords: String = "", author: PictureSource? = nil,
    initials: String = ""
  ) {
    (self.title, self.subtitle, self.facts) = (title, subtitle, facts)
    (self.html, self.text, self.pictures) = (html, text, pictures)
    (self.cover, self.coverWords) = (cover, coverWords)
    (self.author, self.initials) = (author, initials)
  }
}

/// Gets the pictures of a text from the portal.
struct PagePictures: Sendable {
  let portal: any Portal

  /// A page with more pictures shows the first ones.
  private static let most = 12
  private static let largest = 8 << 20

  /// Those that came; for the others their words do.
  @concurrent nonisolated func pictures(
    of text: RichText, _ progress: InteractorProgress
  ) async -> [String: PictureSource] {
    var found: [String: PictureSource] = [:]
    let wanted = text.pictures.prefix(Self.most)
    for (index, picture) in wanted.enumerated() where found[picture.source] == nil {
      guard !Task.isCancelled else { break }
      progress(Double(index) / Double(wanted.count))
      let reference = FileReference.url(picture.source)
      if let source = await self.picture(reference) { found[picture.source] = source }
    }
    return found
  }

  /// One picture; nil where it does not come.
  @concurrent nonisolated func picture(_ reference: FileReference) async -> PictureSource? {
    guard
      let file = try? await withSecondTry({ [portal] () throws(ScreenletError) in
        try await portal.fileContent(reference, limit: Self.largest, monitor: { _ in })
      })
    else { return nil }
    return PictureSource(
      name: file.entry.title,
      data: PictureData(bytes: file.bytes, mimeType: file.entry.mimeType))
  }
}
