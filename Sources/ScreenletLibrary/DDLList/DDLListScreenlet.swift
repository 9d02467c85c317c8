import FormKit
public import PortalKit
public import ScreenletControls
public import ScreenletKit
import ThemeKit

/// Lists the records of a form page by page, for selection.
///
/// ```xml
/// <screenlet-view of="DDLListScreenlet" recordSetId="20101" labelFields="Title, SeenOn"/>
/// ```
public final class DDLListScreenlet: BaseListScreenlet<DDLListRow> {
  /// The record set ID.
  @Attribute("The record set ID.")
  public var recordSetId: Int64 = 0
  /// The ID of the user whose records are listed; 0 for all users.
  @Attribute("The ID of the user whose records are listed; 0 for all users.")
  public var userId: Int64 = 0
  /// The fields that a row shows, separated by commas.
  @Attribute("The fields of a row, separated by commas; the last is aligned to the right.")
  public var labelFields = ""
  /// Whether a wide list shows the record at the cursor in a pane beside the rows.
  @Attribute("Whether a list of 120 columns shows the record at the cursor beside the rows.")
  public var detailPane = true

  /// The record that the user chose last.
  public var selected: PortalRecord? { selectedRow?.record }

  override public class var doc: String { "Lists the records of a form to choose one from." }
  override public class var group: String? { "group.forms" }
  override public class var viewClass: ScreenletView.Type { DDLListView.self }

  override public func prepareExample() {
    (recordSetId, labelFields) = (20_101, "Title, Place, SeenOn")
  }

  override public var canLoad: Bool { recordSetId != 0 }

  // MARK: Pages

  private var labels: [String] {
    labelFields.split(separator: ",").map { part in
      var text = part.drop { $0.isWhitespace }
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }.filter { !$0.isEmpty }
  }

  private var language: LanguageTag {
    LanguageTag(context.appearance.environment.language) ?? .english
  }

  override public func pageInteractor(
    _ request: PageRequest
  ) throws(ScreenletError) -> Interactor<ListResult<DDLListRow>> {
    guard canLoad else { throw .misuse("a list of records needs a recordSetId") }
    return DDLListInteractor(
      query: RecordQuery(
        recordSetId: recordSetId, userId: userId == 0 ? nil : userId, page: request,
        language: language),
      labelFields: labels, known: known, portal: context.portal)
  }

  /// The record set's name and form from the first page; nil if they belong to another record set.
  private var known: DDLListInteractor.Known? {
    rows.isLoaded && knownSet == recordSetId ? details as? DDLListInteractor.Known : nil
  }
  private var knownSet: Int64 = 0

  override public func detail(of row: DDLListRow) -> BaseScreenlet? {
    guard detailPane else { return nil }
    let form = DDLFormScreenlet()
    (form.recordSetId, form.recordId, form.editable) = (recordSetId, row.id, false)
    return form
  }

  override public func onLoadPageResult(_ rows: [DDLListRow], from start: Int) {
    knownSet = recordSetId
    (delegate as? any DDLListScreenletDelegate)?.screenlet(
      self, didReceive: rows.map(\.record), from: start)
  }

  override public func onSynced(_ entry: SyncEntry) {
    guard rows.isLoaded else { return }
    switch entry.write {
    case .submitRecord(let submission) where submission.recordSetId == recordSetId: break
    case .deleteRecord(let id, _) where rows.loaded.contains { $0.record.recordId == id }: break
    default: return
    }
    loadList()
  }

  override public func onSelectedRow(_ row: DDLListRow) {
    (delegate as? any DDLListScreenletDelegate)?.screenlet(self, didSelect: row.record)
  }

  // MARK: Rows

  override public func content(of row: DDLListRow) -> RowContent {
    let texts = row.texts.allSatisfy(\.isEmpty) ? ["#\(row.record.recordId)"] : row.texts
    return RowContent(id: String(row.record.recordId), texts: texts)
  }

  /// The fields of the form, except passwords.
  override public var filterFields: [FilterField] {
    guard let definition = (details as? DDLListInteractor.Known)?.definition else { return [] }
    return definition.fields.filter { $0.kind.hasValue && $0.kind != .password }.map { field in
      FilterField(
        field.name, title: title(of: field, in: definition),
        values: values(of: field, in: definition))
    }
  }

  /// Returns the options of a field; nil if its values are shown as they are stored.
  private func values(
    of field: FormField, in definition: FormDefinition
  ) -> [FilterField.Value]? {
    switch field.kind {
    case .text, .textArea: nil
    case .select, .radio, .checkboxMultiple:
      field.options.map { option in
        let label = option.label.text(for: language, default: definition.defaultLanguage)
        return FilterField.Value(label ?? option.value, stored: option.value)
      }
    default: []
    }
  }

  private func title(of field: FormField, in definition: FormDefinition) -> DisplayText {
    .verbatim(field.label.text(for: language, default: definition.defaultLanguage) ?? field.name)
  }

  override public var tableColumns: [TableColumn] {
    let definition = (details as? DDLListInteractor.Known)?.definition
    var names = labels
    if names.isEmpty, let definition {
      names = definition.fields.filter { $0.kind.hasValue && $0.kind != .password }
        .prefix(2).map(\.name)
    }
    return names.enumerated().map { index, name in
      guard let definition, let field = definition.field(named: name) else {
        return TableColumn(name, title: .verbatim(name))
      }
      return TableColumn(
        field.name, title: title(of: field, in: definition),
        width: field.kind.columnWidth(
          isFirst: index == 0, of: names.count, dateWidth: longestDate),
        alignment: field.kind.isNumber ? .end : .start)
    }
  }

  /// The length of the longest date in the language, in characters.
  private var longestDate: Int {
    let conventions = LocaleConventions(language)
    return (1...12).map { conventions.longDate(year: 2000, month: $0, day: 28).count }.max() ?? 0
  }
}

extension FieldKind {
  fileprivate var isNumber: Bool {
    if case .number = self { true } else { false }
  }

  /// Returns the width range of a column in cells, by the usual width of its values.
  fileprivate func columnWidth(
    isFirst: Bool, of count: Int, dateWidth: Int
  ) -> ClosedRange<Int> {
    switch self {
    case .boolean: 5...8
    case .number: 8...14
    case .date: 12...max(18, dateWidth)
    case .select, .radio: 8...20
    default: isFirst ? 8...(count > 3 ? 24 : 48) : 12...32
    }
  }
}
