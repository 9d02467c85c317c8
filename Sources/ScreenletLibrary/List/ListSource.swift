public import PortalKit
public import ScreenletControls
import ScreenletKit

/// The source of the rows of a list.
@MainActor public protocol ListSource: AnyObject {
  /// Whether a reload requests the rows already shown; false by default.
  var isReloading: Bool { get }
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
  func didRetry(for row: Int)
  /// Called when the user typed in the filter field and then paused.
  ///
  /// - Parameter text: The text of the field; empty for all rows.
  func didType(filter text: String)
  /// Called when the user sorts the list.
  ///
  /// - Parameter order: The sort keys, most significant first.
  func didSort(order: [SortKey])
  /// Called when the set of marked rows changes.
  ///
  /// - Parameter ids: The IDs of the marked rows.
  func didMark(_ ids: Set<String>)
}

extension ListSource {
  /// Always false.
  public var isReloading: Bool { false }
}
