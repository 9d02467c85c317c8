import ScreenletControls
import ScreenletKit
import ThemeKit

/// The pane beside the rows of a wide list, which shows the row at the cursor in full.
@MainActor final class DetailPane {
  private let rows: RowsControl
  private let boxOfRows: BoxProperties
  private let split = SplitView()
  private let slot = ScreenletSlot()

  /// Puts the rows and an empty pane side by side, in the place of the rows.
  ///
  /// - Parameter rows: The rows.
  init(beside rows: RowsControl) {
    (self.rows, boxOfRows) = (rows, rows.layoutBox)
    slot.layoutBox.grow = 1
    split.layoutBox.grow = 1
    guard let place = rows.parent, let index = place.children.firstIndex(where: { $0 === rows })
    else { return }
    place.add(split)
    place.children.removeLast()
    place.children.insert(split, at: index)
    split.add(rows)
    split.add(slot)
  }

  /// Whether the rows and the pane are hidden.
  var isHidden: Bool {
    get { split.isHidden }
    set { split.isHidden = newValue }
  }

  /// Shows a screenlet in the pane; nil, or one that cannot be shown, leaves the pane empty.
  func show(_ screenlet: BaseScreenlet?) {
    let hadFocus = slot.surface?.focused?.isInside(slot) == true
    do throws(ThemeError) { try slot.show(screenlet) } catch {
      screenlet?.context.appearance.report(error.diagnostics)
      try? slot.show(nil)
    }
    if hadFocus, slot.screenlet == nil { rows.focus() }
  }

  /// Gives the place of the pane, and its focus, back to the rows.
  func close() {
    let focused = split.surface?.focused
    let hadFocus = focused?.isInside(split) == true && focused?.isInside(rows) == false
    show(nil)
    guard let place = split.parent, let index = place.children.firstIndex(where: { $0 === split })
    else { return }
    place.add(rows)
    place.children.removeLast()
    place.children[index] = rows
    rows.layoutBox = boxOfRows
    rows.isFolded = false
    split.parent = nil
    split.attach(to: nil, view: nil)
    if hadFocus { rows.focus() }
  }
}
