import FormKit
public import PortalKit
public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// Lists assets of one class page by page, for selection.
///
/// ```xml
/// <screenlet-view of="AssetListScreenlet" classNameId="20011" labelFields="title, createDate"/>
/// ```
public final class AssetListScreenlet: BaseListScreenlet<AssetEntry> {
  /// The site ID; 0 for the site of the server context.
  @Attribute(
    "The site ID; 0 for the site of the server context.", contextKey: "liferay_group_id")
  public var groupId: Int64 = 0
  /// The ID of the asset class in this portal; 0 if `portletItemName` names a saved query.
  @Attribute("The ID of the asset class in this portal; 0 if portletItemName names a query.")
  public var classNameId: Int64 = 0
  /// The name of a query saved in the portal, used instead of a class.
  @Attribute("The name of a query saved in the portal, used instead of a class.")
  public var portletItemName = ""
  /// The fields that a row shows, separated by commas; `title, createDate` if empty.
  @Attribute("The fields of a row, separated by commas; title, createDate if empty.")
  public var labelFields = ""
  /// Whether a wide list shows the asset at the cursor in a pane beside the rows.
  @Attribute("Whether a list of 120 columns shows the asset at the cursor beside the rows.")
  public var detailPane = true

  /// Further conditions of the query, by the parameter names of the portal's asset entry query.
  public var customEntryQuery: [String: String] = [:] {
    didSet { if customEntryQuery != oldValue, isLoaded, canLoad { loadList() } }
  }

  /// The asset that the user chose last.
  public var selected: AssetEntry? { selectedRow }

  override public class var doc: String { "Lists assets of one type to choose one from." }
  override public class var group: String? { "group.content" }
  override public class var viewClass: ScreenletView.Type { AssetListView.self }

  override public func prepareExample() {
    (classNameId, labelFields) = (
      AssetClass.blogsEntry.usualClassNameId, "title, userName, createDate"
    )
  }

  override public var canLoad: Bool { classNameId != 0 || !portletItemName.isEmpty }

  // MARK: Pages

  private var language: LanguageTag {
    LanguageTag(context.appearance.environment.language) ?? .english
  }

  override public func pageInteractor(
    _ request: PageRequest
  ) throws(ScreenletError) -> Interactor<ListResult<AssetEntry>> {
    guard canLoad else {
      throw .misuse("a list of assets needs a classNameId or a portletItemName")
    }
    let query = AssetQuery(
      groupId: groupId, classNameId: classNameId, portletItemName: portletItemName,
      entryQuery: customEntryQuery, page: request, language: language)
    let portal = context.portal
    return Interactor { ListResult(try await portal.assets(query)) }
  }

  /// The screenlet that displays the asset; none for a large file, which would be loaded as a whole.
  override public func detail(of row: AssetEntry) -> BaseScreenlet? {
    guard detailPane, row.size <= Self.mostBytesOfDetail else { return nil }
    return AssetScreenlets.screenlet(for: row)
  }

  private static let mostBytesOfDetail: Int64 = 2_000_000

  override public func onLoadPageResult(_ rows: [AssetEntry], from start: Int) {
    (delegate as? any AssetListScreenletDelegate)?.screenlet(self, didReceive: rows, from: start)
  }

  override public func onSelectedRow(_ row: AssetEntry) {
    (delegate as? any AssetListScreenletDelegate)?.screenlet(self, didSelect: row)
  }

  // MARK: Rows

  private var fields: [String] {
    let names = labelFields.split(separator: ",").map { part in
      String(part.filter { !$0.isWhitespace })
    }.filter { !$0.isEmpty }
    return names.isEmpty ? ["title", "createDate"] : names
  }

  override public func content(of row: AssetEntry) -> RowContent {
    let texts = fields.map { text(of: $0, row) }
    return RowContent(
      id: "\(row.entryId)", texts: texts.allSatisfy(\.isEmpty) ? ["#\(row.entryId)"] : texts)
  }

  private func text(of field: String, _ entry: AssetEntry) -> String {
    switch field.lowercased() {
    case "title": entry.title
    case "summary", "description": entry.summary
    case "username": entry.userName
    case "mimetype": entry.mimeType
    case "createdate": day(entry.created)
    case "modifieddate": day(entry.modified)
    case "viewcount": number(Int64(entry.viewCount))
    case "size": entry.size == 0 ? "" : number(entry.size)
    case "classname": entry.assetClass?.rawValue ?? entry.className
    case "classpk": "\(entry.classPK)"
    case "entryid": "\(entry.entryId)"
    default: ""
    }
  }

  private func day(_ instant: Instant?) -> String {
    guard let day = instant.flatMap({ CalendarDay(epochMilliseconds: $0.milliseconds) }) else {
      return ""
    }
    return LocaleConventions(language).shortDate(year: day.year, month: day.month, day: day.day)
  }

  private func number(_ value: Int64) -> String {
    LocaleConventions(language).number(
      isNegative: value < 0, whole: "\(value.magnitude)", fraction: "")
  }

  /// The fields that portals search in assets.
  override public var filterFields: [FilterField] {
    ["title", "summary", "userName", "mimeType"].map {
      FilterField($0, title: Self.title(of: $0))
    }
  }

  override public var tableColumns: [TableColumn] {
    fields.enumerated().map { index, field in
      let isNumber = ["viewcount", "size", "classpk", "entryid"].contains(field.lowercased())
      return TableColumn(
        field, title: Self.title(of: field),
        width: Self.width(of: field, isFirst: index == 0, isLast: fields.count == index + 1),
        alignment: isNumber ? .end : .start)
    }
  }

  /// Returns the title of a field of an asset.
  static func title(of field: String) -> DisplayText {
    switch field.lowercased() {
    case "title": .key("asset.field.title")
    case "summary", "description": .key("asset.field.summary")
    case "username": .key("asset.field.userName")
    case "mimetype": .key("asset.field.mimeType")
    case "createdate": .key("asset.field.createDate")
    case "modifieddate": .key("asset.field.modifiedDate")
    case "viewcount": .key("asset.field.viewCount")
    case "size": .key("asset.field.size")
    case "classname": .key("asset.field.className")
    case "classpk": .key("asset.field.classPK")
    case "entryid": .key("asset.field.entryId")
    default: .verbatim(field)
    }
  }

  private static func width(of field: String, isFirst: Bool, isLast: Bool) -> ClosedRange<Int> {
    switch field.lowercased() {
    case "createdate", "modifieddate": 10...12
    case "viewcount", "size", "classpk", "entryid": 6...10
    case "username": 10...20
    case "mimetype": 10...18
    default: isFirst ? 12...48 : 12...40
    }
  }
}

/// The view of an asset list: a row for each asset, or a table of the label fields.
open class AssetListView: BaseListView {}

/// Receives the events of an `AssetListScreenlet`.
@MainActor public protocol AssetListScreenletDelegate: BaseScreenletDelegate {
  /// Called when a page of assets is loaded.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - entries: The loaded assets, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  func screenlet(_ screenlet: AssetListScreenlet, didReceive entries: [AssetEntry], from row: Int)
  /// Called when the user chooses an asset.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - entry: The chosen asset.
  func screenlet(_ screenlet: AssetListScreenlet, didSelect entry: AssetEntry)
}

extension AssetListScreenletDelegate {
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - entries: The loaded assets, in list order.
  ///   - row: The index of the first of them in the list, from 0.
  public func screenlet(
    _ screenlet: AssetListScreenlet, didReceive entries: [AssetEntry], from row: Int
  ) {}
  /// Does nothing by default.
  ///
  /// - Parameters:
  ///   - screenlet: The list.
  ///   - entry: The chosen asset.
  public func screenlet(_ screenlet: AssetListScreenlet, didSelect entry: AssetEntry) {}
}
