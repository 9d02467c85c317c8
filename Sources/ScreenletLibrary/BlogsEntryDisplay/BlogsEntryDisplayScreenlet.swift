public import PortalKit
import ScreenletControls
public import ScreenletKit
import TerminalCore

/// Displays a blog entry with its cover image and its author.
///
/// ```xml
/// <screenlet-view of="BlogsEntryDisplayScreenlet" classPK="30501"/>
/// ```
public final class BlogsEntryDisplayScreenlet: BaseDisplayScreenlet<PageContent> {
  /// The ID of the asset entry; 0 if `classPK` identifies the blog entry.
  @Attribute("The ID of the asset entry; 0 if classPK identifies the blog entry.")
  public var assetEntryId: Int64 = 0
  /// The primary key of the blog entry.
  @Attribute("The primary key of the blog entry.")
  public var classPK: Int64 = 0

  override public class var doc: String { "Shows a blog entry." }
  override public class var group: String? { "group.content" }
  override public class var viewClass: ScreenletView.Type { BlogsEntryDisplayView.self }

  override public func prepareExample() { classPK = 30_501 }

  private var reference: AssetReference? {
    AssetReference(
      entryId: assetEntryId, className: AssetClass.blogsEntry.className, classPK: classPK)
  }

  override public var canLoad: Bool { reference != nil }

  override public func loadInteractor() throws(ScreenletError) -> Interactor<PageContent> {
    guard let reference else { throw isNotTold }
    return BlogsEntryInteractor(reference, language: context.languageTag, portal: context.portal)
  }

  override public func onLoaded(_ content: PageContent) -> PageContent {
    (delegate as? any BlogsEntryDisplayScreenletDelegate)?.screenlet(self, didReceive: content)
    return content
  }

  override public func show(_ content: PageContent) {
    displayModel.show(title: content.title, subtitle: content.subtitle, facts: content.facts)
    displayModel.show(picture: content.cover, words: content.coverAlternativeText, mode: .fill)
    displayModel.show(author: content.author, initials: content.initials)
    displayModel.show(text: content.text, pictures: content.pictures)
  }
}

/// The view of a blog entry.
open class BlogsEntryDisplayView: DisplayView {}

/// Receives the events of a `BlogsEntryDisplayScreenlet`.
@MainActor public protocol BlogsEntryDisplayScreenletDelegate: BaseScreenletDelegate {
  /// Called when the blog entry is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The screenlet that displays the entry.
  ///   - content: The entry with its text and images.
  func screenlet(_ screenlet: BlogsEntryDisplayScreenlet, didReceive content: PageContent)
}

/// Loads a blog entry, converts its HTML to rich text, and loads its images.
public final class BlogsEntryInteractor: Interactor<PageContent> {
  private let reference: AssetReference
  private let language: LanguageTag
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - reference: The blog entry.
  ///   - language: The language of the date.
  ///   - portal: The portal to query.
  public init(_ reference: AssetReference, language: LanguageTag, portal: any Portal) {
    (self.reference, self.language, self.portal) = (reference, language, portal)
    super.init()
  }

  /// Queries the portal; an image that fails to load does not fail the request.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> PageContent {
    let entry = try await portal.blogsEntry(reference)
    try Task.checkCancellation()
    let text = RichText(html: entry.content, base: portal.server)
    let pictures = PagePictures(portal: portal)
    var content = PageContent(
      title: entry.title, subtitle: entry.subtitle,
      facts: entry.userName.isEmpty ? [] : [entry.userName], html: entry.content, text: text,
      coverAlternativeText: entry.coverImageCaption, initials: Self.initials(entry.userName))
    if let date = entry.displayDate { content.facts.append(date.day(in: language)) }
    if entry.coverImageFileEntryId != 0 {
      content.cover = await pictures.picture(.id(entry.coverImageFileEntryId))
    }
    let portrait =
      entry.userId == 0
      ? nil
      : try? await withSecondTry { [portal] () throws(ScreenletError) in
        try await portal.portrait(.user(.id(entry.userId)))
      }
    if let picture = portrait?.picture {
      content.author = PictureSource(name: entry.userName, data: picture)
    }
    content.pictures = await pictures.pictures(of: text, progress)
    try Task.checkCancellation()
    return content
  }

  nonisolated private static func initials(_ name: String) -> String {
    let words = name.split(separator: " ")
    return [words.first, words.count > 1 ? words.last : nil]
      .compactMap { $0?.first.map { String($0).uppercased() } }.joined()
  }
}
