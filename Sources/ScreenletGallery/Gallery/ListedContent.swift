import ScreenletKit
import Screenlets

/// The content of a row of a list demo, identified by its IDs in the portal.
enum ListedContent: Hashable {
  case record(list: Int64, record: Int64)
  case asset(entry: Int64, className: String, classPK: Int64)
  case article(group: Int64, article: String)

  /// Creates the screenlet that displays the content.
  @MainActor func makeScreenlet() -> BaseScreenlet {
    switch self {
    case .record(let list, let record):
      let form = DDLFormScreenlet()
      (form.recordSetId, form.recordId) = (list, record)
      return form
    case .asset(let entry, let className, let classPK):
      let display = AssetDisplayScreenlet()
      (display.assetEntryId, display.className, display.classPK) = (entry, className, classPK)
      return display
    case .article(let group, let article):
      let display = WebContentDisplayScreenlet()
      (display.groupId, display.articleId) = (group, article)
      return display
    }
  }
}

/// The delegate of the lists in the gallery; reports the content of a row that the user opens.
final class RowOpener: DDLListScreenletDelegate, AssetListScreenletDelegate,
  WebContentListScreenletDelegate
{
  private let open: @MainActor (ListedContent, _ list: BaseScreenlet) -> Void

  init(_ open: @escaping @MainActor (ListedContent, _ list: BaseScreenlet) -> Void) {
    self.open = open
  }

  func screenlet(_ screenlet: DDLListScreenlet, didSelect record: PortalRecord) {
    open(.record(list: screenlet.recordSetId, record: record.recordId), screenlet)
  }

  func screenlet(_ screenlet: AssetListScreenlet, didSelect entry: AssetEntry) {
    open(
      .asset(entry: entry.entryId, className: entry.className, classPK: entry.classPK), screenlet)
  }

  func screenlet(_ screenlet: WebContentListScreenlet, didSelect article: WebContent) {
    open(.article(group: article.groupId, article: article.articleId), screenlet)
  }
}
