public import PortalKit
public import ScreenletKit

/// What a list looks like from outside the skin.
@MainActor public protocol BaseListViewModel: AnyObject {
  /// The row that the person is at, from 0; nil where there is none.
  var currentRow: Int? { get set }
  /// The rows on the screen.
  var visibleRows: Range<Int> { get }
  /// The ids of the rows that are marked.
  var markedIds: Set<String> { get set }
  /// What stands in the field for filters.
  var filterText: String { get set }

  /// Takes the rows' source: asked for what is on the screen, and told what comes there.
  func show(_ source: any ListSource)
  /// Shows how many rows there are, and asks for those on the screen again.
  func showRows(count: Int, sections: [(row: Int, title: Words)])
  /// Shows rows that came, of those that were promised.
  func show(rows: Range<Int>)
  /// Shows what the list is called.
  func show(title: String)
  /// Shows the columns, where the skin is a table, and what the rows are in order by.
  func show(columns: [TableColumn], order: [SortKey])
  /// Says whether rows came, and whether there are any.
  func show(isLoaded: Bool, isEmpty: Bool, isFiltered: Bool)
  /// Says which rows did not arrive, or that nothing is wrong.
  func show(failure: Words?)
  /// Moves the focus to the field for filters.
  func focusFilter()
  /// Moves the focus to the rows.
  func focusRows()
}

/// Whoever has the rows of a list.
@MainActor public protocol ListSource: AnyObject {
  /// Whether the rows that are asked for are those that are shown; false unless it says otherwise.
  var isAskingAgain: Bool { get }
  /// What stands in a row.
  func state(ofRow row: Int) -> RowState
  /// Rows came on the screen.
  func didShow(_ rows: Range<Int>)
  /// Another row is the current one.
  func didMove(to row: Int)
  /// A row was chosen.
  func didChoose(_ row: Int)
  /// A row that did not arrive is asked for again.
  func didAskAgain(for row: Int)
  /// Another order is wanted.
  func didAsk(order: [SortKey])
  /// Other rows are marked.
  func didMark(_ ids: Set<String>)
}

extension ListSource {
  /// False.
  public var isAskingAgain: Bool { false }
}
