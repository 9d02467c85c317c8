import PortalKit
public import ScreenletKit

/// Shows an article: as a page, or as the values of its structure.
///
/// ```xml
/// <screenlet-view of="WebContentDisplayScreenlet" articleId="WELCOME"/>
/// ```
public final class WebContentDisplayScreenlet: BaseDisplayScreenlet<PageContent> {
  /// The site.
  @Attribute(doc: "The site of the article.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// What editors call the article.
  @Attribute(doc: "What editors call the article, as in WELCOME.")
  public var articleId = ""
  /// The template that makes a page of it; 0 is its own.
  @Attribute(doc: "The template that makes a page of it; 0 is its own.")
  public var templateId: Int64 = 0
  /// The structure of its values; 0 shows it as a page.
  @Attribute(doc: "The structure whose values are shown; 0 shows it as a page.")
  public var structureId: Int64 = 0
  /// The values that are shown, with commas; none is all.
  @Attribute(doc: "The values of the structure that are shown, with commas; none is all.")
  public var labelFields = ""

  override public class var doc: String { "Shows an article of the portal." }
  override public class var group: String? { "group.content" }
  override public class var viewClass: ScreenletView.Type { WebContentDisplayView.self }

  override public func prepareExample() { articleId = "WELCOME" }

  override public var canLoad: Bool { !articleId.isEmpty }

  override public func loadInteractor() -> Interactor<PageContent> {
    WebContentInteractor(
      WebContentRequest(
        groupId: groupId, articleId: articleId, templateId: templateId, structureId: structureId,
        language: context.languageTag),
      labelFields: labelFields.split(separator: ",").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }, portal: context.portal)
  }

  override public func onLoaded(_ content: PageContent) -> PageContent {
    guard let delegate = delegate as? any WebContentDisplayScreenletDelegate else { return content }
    if content.html.isEmpty {
      delegate.screenlet(self, didReceiveRecordOf: content)
      return content
    }
    guard let html = delegate.screenlet(self, didReceive: content.html), html != content.html
    else { return content }
    var content = content
    (content.html, content.text) = (html, RichText(html: html, base: context.portal.server))
    return content
  }

  override public func show(_ content: PageContent) {
    // An article that begins with its own title says it once.
    let isTold = content.text.blocks.first.map { block in
      if case .heading(_, let words) = block {
        words.map(\.text).joined() == content.title
      } else {
        false
      }
    }
    displayModel.show(
      title: isTold == true ? "" : content.title, subtitle: content.subtitle,
      facts: content.facts)
    displayModel.show(text: content.text, pictures: content.pictures)
  }

  override public func onLink(_ target: String) -> Bool {
    (delegate as? any WebContentDisplayScreenletDelegate)?
      .screenlet(self, shouldOpen: target) ?? true
  }
}

/// The skin of an article.
open class WebContentDisplayView: DisplayView {}

/// Hears what the screenlet of an article does.
@MainActor public protocol WebContentDisplayScreenletDelegate: BaseScreenletDelegate {
  /// An article came as HTML; the answer is shown in its place, nil shows it as it is.
  func screenlet(_ screenlet: WebContentDisplayScreenlet, didReceive html: String) -> String?
  /// An article came as values.
  func screenlet(
    _ screenlet: WebContentDisplayScreenlet, didReceiveRecordOf content: PageContent)
  /// A link was chosen; false keeps it from being opened.
  func screenlet(_ screenlet: WebContentDisplayScreenlet, shouldOpen target: String) -> Bool
}

extension WebContentDisplayScreenletDelegate {
  /// Shows it as it is.
  public func screenlet(
    _ screenlet: WebContentDisplayScreenlet, didReceive html: String
  ) -> String? { nil }
  /// Takes no notice.
  public func screenlet(
    _ screenlet: WebContentDisplayScreenlet, didReceiveRecordOf content: PageContent
  ) {}
  /// Lets it be opened.
  public func screenlet(
    _ screenlet: WebContentDisplayScreenlet, shouldOpen target: String
  ) -> Bool { true }
}
