import PortalKit
import ScreenletControls
public import ScreenletKit

/// Displays a web content article, as a page or as the values of its structure.
///
/// ```xml
/// <screenlet-view of="WebContentDisplayScreenlet" articleId="WELCOME"/>
/// ```
public final class WebContentDisplayScreenlet: BaseDisplayScreenlet<PageContent> {
  /// The site ID; 0 for the site of the server context.
  @Attribute(
    "The site ID; 0 for the site of the server context.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// The article ID that editors use, such as `WELCOME`.
  @Attribute("The article ID that editors use, such as WELCOME.")
  public var articleId = ""
  /// The ID of the template that renders the page; 0 for the article's own template.
  @Attribute("The ID of the template that renders the page; 0 for the article's own template.")
  public var templateId: Int64 = 0
  /// The ID of the structure whose values are shown; 0 to show the article as a page.
  @Attribute(
    "The ID of the structure whose values are shown; 0 to show the article as a page.")
  public var structureId: Int64 = 0
  /// The structure fields to show, separated by commas; all if empty.
  @Attribute("The structure fields to show, separated by commas; all if empty.")
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
    // Do not repeat a title that is also the first heading of the text.
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

/// The view of an article.
open class WebContentDisplayView: DisplayView {}

/// Receives the events of a `WebContentDisplayScreenlet`.
@MainActor public protocol WebContentDisplayScreenletDelegate: BaseScreenletDelegate {
  /// Called when an article is loaded as HTML, before it is shown.
  ///
  /// - Parameters:
  ///   - screenlet: The article screenlet.
  ///   - html: The HTML of the article.
  /// - Returns: The HTML to show instead; nil to show it unchanged.
  func screenlet(_ screenlet: WebContentDisplayScreenlet, didReceive html: String) -> String?
  /// Called when an article is loaded as values of its structure.
  ///
  /// - Parameters:
  ///   - screenlet: The article screenlet.
  ///   - content: The article.
  func screenlet(
    _ screenlet: WebContentDisplayScreenlet, didReceiveRecordOf content: PageContent)
  /// Called before a link is opened.
  ///
  /// - Parameters:
  ///   - screenlet: The article screenlet.
  ///   - target: The target of the link, as in the article.
  /// - Returns: Whether to open the link.
  func screenlet(_ screenlet: WebContentDisplayScreenlet, shouldOpen target: String) -> Bool
}

extension WebContentDisplayScreenletDelegate {
  /// Returns nil, which shows the article unchanged.
  ///
  /// - Parameters:
  ///   - screenlet: The article screenlet.
  ///   - html: The HTML of the article.
  public func screenlet(
    _ screenlet: WebContentDisplayScreenlet, didReceive html: String
  ) -> String? { nil }
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The article screenlet.
  ///   - content: The article.
  public func screenlet(
    _ screenlet: WebContentDisplayScreenlet, didReceiveRecordOf content: PageContent
  ) {}
  /// Always returns true.
  ///
  /// - Parameters:
  ///   - screenlet: The article screenlet.
  ///   - target: The target of the link, as in the article.
  public func screenlet(
    _ screenlet: WebContentDisplayScreenlet, shouldOpen target: String
  ) -> Bool { true }
}
