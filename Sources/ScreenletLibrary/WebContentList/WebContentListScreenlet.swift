public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// Lists the web content articles of a folder, for selection.
///
/// ```xml
/// <screenlet-view of="WebContentListScreenlet" folderId="30451"/>
/// ```
public final class WebContentListScreenlet: BaseListScreenlet<WebContent> {
  /// The site ID; 0 for the site of the server context.
  @Attribute(
    "The site ID; 0 for the site of the server context.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// The folder ID; 0 for the root folder.
  @Attribute("The folder ID; 0 for the root folder.")
  public var folderId: Int64 = 0
  /// The texts of a row, separated by commas: `title`, `summary`, `userName`, `modified`, or fields
  /// of the structure.
  @Attribute(
    "The texts of a row, separated by commas: title, summary, userName, modified, or "
      + "structure fields.")
  public var labelFields = "title, modified"
  /// Whether a wide list shows the article at the cursor in a pane beside the rows.
  @Attribute("Whether a list of 120 columns shows the article at the cursor beside the rows.")
  public var detailPane = true

  override public class var doc: String { "Lists the articles of a folder to choose one from." }
  override public class var group: String? { "group.content" }
  override public class var viewClass: ScreenletView.Type { WebContentListView.self }

  override public func pageInteractor(
    _ request: PageRequest
  ) -> Interactor<ListResult<WebContent>> {
    let query = WebContentQuery(
      groupId: groupId, folderId: folderId, page: request, language: context.languageTag)
    let portal = context.portal
    return Interactor { ListResult(try await portal.webContents(query)) }
  }

  override public func detail(of row: WebContent) -> BaseScreenlet? {
    guard detailPane else { return nil }
    let article = WebContentDisplayScreenlet()
    (article.groupId, article.articleId) = (row.groupId, row.articleId)
    return article
  }

  override public func onLoadPageResult(_ rows: [WebContent], from start: Int) {
    (delegate as? any WebContentListScreenletDelegate)?.screenlet(
      self, didReceive: rows, from: start)
  }

  override public func onSelectedRow(_ row: WebContent) {
    (delegate as? any WebContentListScreenletDelegate)?.screenlet(self, didSelect: row)
  }

  private var labels: [String] {
    labelFields.split(separator: ",").map { String($0.filter { $0 != " " }) }
  }

  override public func content(of row: WebContent) -> RowContent {
    RowContent(id: String(row.resourcePrimKey), texts: labels.map { text(of: row, named: $0) })
  }

  override public var tableColumns: [TableColumn] {
    labels.map { $0 == "modified" ? "modifiedDate" : $0 }.map {
      TableColumn($0, title: AssetListScreenlet.title(of: $0))
    }
  }

  /// The fields that portals search in articles.
  override public var filterFields: [FilterField] {
    ["title", "summary", "userName"].map {
      FilterField($0, title: AssetListScreenlet.title(of: $0))
    }
  }

  private func text(of row: WebContent, named name: String) -> String {
    switch name {
    case "title": row.title
    case "summary": row.summary
    case "userName": row.userName
    case "modified": row.modified?.day(in: context.languageTag) ?? ""
    default:
      RecordLabels(definition: nil, fields: [name], language: context.languageTag)
        .texts(of: PortalRecord(recordId: row.id, recordSetId: 0, values: row.values)).first ?? ""
    }
  }
}

/// The view of a list of articles.
open class WebContentListView: BaseListView {}

/// Receives the events of a `WebContentListScreenlet`.
@MainActor public protocol WebContentListScreenletDelegate: BaseScreenletDelegate {
  /// Called when a page of articles is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - articles: The loaded articles, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  func screenlet(
    _ screenlet: WebContentListScreenlet, didReceive articles: [WebContent], from row: Int)
  /// Called when the user chooses an article.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - article: The chosen article.
  func screenlet(_ screenlet: WebContentListScreenlet, didSelect article: WebContent)
}

extension WebContentListScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - articles: The loaded articles, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  public func screenlet(
    _ screenlet: WebContentListScreenlet, didReceive articles: [WebContent], from row: Int
  ) {}
}
