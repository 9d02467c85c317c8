import PortalKit
public import ScreenletKit

/// What a list of records looks like from outside the skin.
@MainActor public protocol DDLListViewModel: AnyObject {
  /// The row that the person is at, from 0; nil where there is none.
  var currentRow: Int? { get }
  /// Called when the person comes to another row.
  var onReach: (@MainActor (Int) -> Void)? { get set }

  /// Shows the rows that are there, and room for those that are to come.
  func show(_ rows: [DDLListRow?], of name: String)
  /// Says that the list is empty, or not any more.
  func show(isEmpty: Bool)
  /// Says which rows did not arrive, or that nothing is wrong.
  func show(failure: Words?)
}
