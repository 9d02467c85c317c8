import FormKit
public import PortalKit
public import ScreenletKit
import ThemeKit

extension Action {
  /// Gets the list from its beginning.
  public static let loadList = Action("loadList")
  /// Gets the rows that are wanted next.
  public static let loadPage = Action("loadPage")
  /// Gets again what did not arrive.
  public static let retry = Action("retry")
  /// Chooses the record at the cursor.
  public static let selectRecord = Action("selectRecord")
}

/// Lists the records of a form, page by page, to choose one from.
///
/// ```xml
/// <screenlet-view of="DDLListScreenlet" recordSetId="20101" labelFields="Title, SeenOn"/>
/// ```
public final class DDLListScreenlet: BaseScreenlet {
  /// The list.
  @Attribute(doc: "The list of records.")
  public var recordSetId: Int64 = 0
  /// Whose records; 0 is everybody's.
  @Attribute(doc: "Whose records are listed; 0 is everybody's.")
  public var userId: Int64 = 0
  /// The fields that a row shows, with commas between them.
  @Attribute(doc: "The fields that a row shows, with commas; the last stands at the right.")
  public var labelFields = ""
  /// The class on the server that puts the records in order.
  @Attribute(doc: "The class on the server that puts the records in order.")
  public var obcClassName = ""
  /// Whether the list is loaded as soon as it is shown.
  @Attribute(doc: "Whether the list is loaded as soon as it is shown.")
  public var autoLoad = true
  /// How many rows come first.
  @Attribute(doc: "How many rows come first.")
  public var firstPageSize: Int = 50
  /// How many rows come each time after.
  @Attribute(doc: "How many rows come each time after the first.")
  public var pageSize: Int = 25

  /// What is shown.
  @ViewModel public var viewModel: any DDLListViewModel

  /// The rows that are there, and those that are to come.
  public private(set) var rows = PagedRows<DDLListRow>(firstPageSize: 50, pageSize: 25)
  /// The record that was last chosen.
  public private(set) var selected: PortalRecord?

  private var known: DDLListInteractor.Known?
  private var name = ""
  private var wantedPage = 0
  private var failedPage: Int?
  private var failure: Words?

  override public class var doc: String { "Lists the records of a form, to choose one from." }
  override public class var group: String? { "group.forms" }
  override public class var viewClass: ScreenletView.Type { DDLListView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadList, doc: "Gets the list from its beginning.",
        run: { (me: DDLListScreenlet) in me.interactor(page: 0) },
        finish: { me, outcome in me.didLoad(0, outcome, isFresh: true) }),
      ActionDeclaration(
        .loadPage, doc: "Gets the rows that are wanted next.", whenRunning: .ignore,
        run: { (me: DDLListScreenlet) in me.interactor(page: me.wantedPage) },
        finish: { me, outcome in me.didLoad(me.wantedPage, outcome, isFresh: false) }),
      ActionDeclaration(.retry, doc: "Gets again what did not arrive.") {
        (me: DDLListScreenlet) in me.tryAgain()
      },
      ActionDeclaration(.selectRecord, doc: "Chooses the record at the cursor.") {
        (me: DDLListScreenlet) in me.choose()
      },
    ]
  }

  override public func prepareExample() {
    (recordSetId, labelFields) = (20_101, "Title, Place, SeenOn")
  }

  override public func onCreated() {
    viewModel.onReach = { [weak self] row in self?.fetch(around: row) }
    show()
  }

  override public func onShow() {
    if autoLoad, !rows.isLoaded, failure == nil, recordSetId != 0, !isActionRunning(.loadList) {
      performUserAction(.loadList)
    }
  }

  override public func onAttributeChanged(_ name: String) {
    guard isLoaded, name != "autoLoad", autoLoad, recordSetId != 0 else { return }
    performUserAction(.loadList)
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    guard action == .loadList, recordSetId == 0 else { return }
    throw .misuse("a list of records needs a recordSetId")
  }

  // MARK: Interactors

  private func interactor(page: Int) -> DDLListInteractor {
    if page == 0, isActionRunning(.loadPage) { cancelInteractors(for: .loadPage) }
    let pages = PagedRows<DDLListRow>(firstPageSize: firstPageSize, pageSize: pageSize)
    let query = RecordQuery(
      recordSetId: recordSetId, userId: userId == 0 ? nil : userId,
      page: PageRequest(
        start: pages.firstRow(ofPage: page), count: pages.size(ofPage: page),
        comparator: obcClassName),
      language: LanguageTag(context.environment.language) ?? .english)
    let fields = labelFields.split(separator: ",")
      .map { String($0.drop(while: \.isWhitespace)) }
      .map { text in
        var text = text
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
      }
      .filter { !$0.isEmpty }
    return DDLListInteractor(
      query: query, labelFields: fields, known: page == 0 ? nil : known, portal: context.portal)
  }

  // MARK: Results

  private func didLoad(
    _ page: Int, _ outcome: Outcome<DDLListInteractor.Result>, isFresh: Bool
  ) {
    switch outcome {
    case .success(let result):
      if isFresh {
        rows = PagedRows(firstPageSize: firstPageSize, pageSize: pageSize)
        known = DDLListInteractor.Known(result)
        name = result.name
      }
      rows.take(result.rows, page: page, total: result.total)
      (failedPage, failure) = (nil, nil)
      show()
      (delegate as? any DDLListScreenletDelegate)?.screenlet(
        self, didReceive: result.rows.map(\.record), from: rows.firstRow(ofPage: page))
    case .failure(.cancelled): return
    case .failure(let error):
      failedPage = page
      failure = Words(error.phrase)
      if rows.isLoaded {
        let start = rows.firstRow(ofPage: page)
        let end = min(rows.rows.count, start + rows.size(ofPage: page))
        failure = .key("ddlList.failed", "\(start + 1)", "\(end)", error.phrase.english)
      }
      show()
    }
  }

  private func show() {
    viewModel.show(rows.rows, of: name)
    viewModel.show(isEmpty: rows.isLoaded && rows.rows.isEmpty)
    viewModel.show(failure: failure)
    if let row = viewModel.currentRow { fetch(around: row) }
  }

  /// One page at a time, the nearest first; what failed waits until somebody asks again.
  private func fetch(around row: Int) {
    guard failedPage == nil, !isActionRunning(.loadPage), !isActionRunning(.loadList),
      let page = rows.missingPage(around: row, reach: Self.reach)
    else { return }
    wantedPage = page
    performUserAction(.loadPage)
  }

  /// More than any screen shows beside its current row.
  private static let reach = 60

  private func tryAgain() {
    guard let page = failedPage else { return }
    (failedPage, failure) = (nil, nil)
    viewModel.show(failure: nil)
    if rows.isLoaded, page > 0 {
      wantedPage = page
      performUserAction(.loadPage)
    } else {
      performUserAction(.loadList)
    }
  }

  private func choose() {
    guard let index = viewModel.currentRow, rows.rows.indices.contains(index),
      let row = rows.rows[index]
    else { return }
    selected = row.record
    (delegate as? any DDLListScreenletDelegate)?.screenlet(self, didSelect: row.record)
  }
}
