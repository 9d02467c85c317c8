public import PortalKit
public import ScreenletKit

/// The view interface of `BaseListScreenlet`.
@MainActor public protocol BaseListViewModel: AnyObject {
  /// The index of the row at the cursor, from 0; nil if there is none.
  var currentRow: Int? { get set }
  /// The indices of the visible rows.
  var visibleRows: Range<Int> { get }
  /// The IDs of the marked rows.
  var markedIds: Set<String> { get set }
  /// The text in the filter field.
  var filterText: String { get set }

  /// Connects the rows to their source.
  ///
  /// - Parameter source: Supplies the states of the visible rows and receives user actions.
  func show(_ source: any ListSource)
  /// Shows a number of rows and reloads the visible ones.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - sections: The section headings with the index of their first row.
  func showRows(count: Int, sections: [(row: Int, title: Words)])
  /// Redraws rows that were loaded.
  ///
  /// - Parameter rows: The indices of the rows.
  func show(rows: Range<Int>)
  /// Shows the name of the list.
  ///
  /// - Parameter title: The name; empty if unknown.
  func show(title: String)
  /// Shows the columns and the sort order, if the view is a table.
  ///
  /// - Parameters:
  ///   - columns: The columns; empty to keep those of the layout.
  ///   - order: The sort keys, most significant first.
  func show(columns: [TableColumn], order: [SortKey])
  /// Shows whether the list is loaded and whether it has rows.
  ///
  /// - Parameters:
  ///   - isLoaded: Whether the first page is loaded.
  ///   - isEmpty: Whether the loaded list has no rows.
  ///   - isFiltered: Whether a filter is applied.
  func show(isLoaded: Bool, isEmpty: Bool, isFiltered: Bool)
  /// Shows which rows failed to load.
  ///
  /// - Parameter failure: The message; nil clears it.
  func show(failure: Words?)
  /// Moves the focus to the filter field.
  func focusFilter()
  /// Moves the focus to the rows.
  func focusRows()
}

/// The source of the rows of a list.
@MainActor public protocol ListSource: AnyObject {
  /// Whether a reload requests the rows already shown; false by default.
  var isAskingAgain: Bool { get }
  /// Returns the state of a row.
  ///
  /// - Parameter row: The index of the row, from 0.
  func state(ofRow row: Int) -> RowState
  /// Called when rows become visible.
  ///
  /// - Parameter rows: The indices of the visible rows.
  func didShow(_ rows: Range<Int>)
  /// Called when the cursor moves to another row.
  ///
  /// - Parameter row: The index of the row at the cursor.
  func didMove(to row: Int)
  /// Called when the user chooses a row.
  ///
  /// - Parameter row: The index of the row.
  func didChoose(_ row: Int)
  /// Called when the user retries a row that failed to load.
  ///
  /// - Parameter row: The index of the row.
  func didAskAgain(for row: Int)
  /// Called when the user sorts the list.
  ///
  /// - Parameter order: The sort keys, most significant first.
  func didAsk(order: [SortKey])
  /// Called when the set of marked rows changes.
  ///
  /// - Parameter ids: The IDs of the marked rows.
  func didMark(_ ids: Set<String>)
}

extension ListSource {
  /// Always false.
  public var isAskingAgain: Bool { false }
}
