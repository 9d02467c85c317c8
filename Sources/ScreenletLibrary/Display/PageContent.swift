import PortalKit
public import ScreenletControls
import ScreenletKit

/// A readable page: its text, its images, and facts about it.
public struct PageContent: Sendable {
  /// The title.
  public var title: String
  /// The line below the title; often empty.
  public var subtitle: String
  /// Short facts: the author and the date.
  public var facts: [String]
  /// The HTML source of the text; empty if it is not HTML.
  public var html: String
  /// The text.
  public var text: RichText
  /// The loaded images of the text, by their addresses.
  public var pictures: [String: PictureSource]
  /// The image above the text.
  public var cover: PictureSource?
  /// The alternative text of the cover image.
  public var coverAlternativeText: String
  /// The portrait of the author.
  public var author: PictureSource?
  /// The initials of the author, shown without a portrait.
  public var initials: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - subtitle: The line below the title.
  ///   - facts: Short facts: the author and the date.
  ///   - html: The HTML source of the text; empty if it is not HTML.
  ///   - text: The text.
  ///   - pictures: The loaded images of the text, by their addresses.
  ///   - cover: The image above the text.
  ///   - coverAlternativeText: The alternative text of the cover image.
  ///   - author: The portrait of the author.
  ///   - initials: The initials of the author.
  public init(
    title: String = "", subtitle: String = "", facts: [String] = [], html: String = "",
    text: RichText = RichText(), pictures: [String: PictureSource] = [:],
    cover: PictureSource? = nil, coverAlternativeText: String = "", author: PictureSource? = nil,
    initials: String = ""
  ) {
    (self.title, self.subtitle, self.facts) = (title, subtitle, facts)
    (self.html, self.text, self.pictures) = (html, text, pictures)
    (self.cover, self.coverAlternativeText) = (cover, coverAlternativeText)
    (self.author, self.initials) = (author, initials)
  }
}

/// Loads the images of a text from the portal.
struct PagePictures: Sendable {
  let portal: any Portal

  /// The maximum number of images loaded for a page.
  private static let most = 12
  private static let largest = 8 << 20

  /// Returns the images that loaded; the others are shown as their alternative text.
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

  /// Returns one image; nil if it does not load.
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
