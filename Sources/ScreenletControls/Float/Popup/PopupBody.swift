import ScreenletKit
import TerminalCore
import ThemeKit

/// The content of a field's popup: a list, a calendar, a folder.
///
/// The field keeps the keys; the body handles the mouse.
class PopupBody: Control {
  /// The field that opened the popup.
  weak var owner: Field?

  override class var styleName: String { "Popup" }

  /// The title in the upper border.
  var title: SafeText { .empty }
  /// The text at the right end of the upper border.
  var note: SafeText { .empty }
  /// The text below a separator at the bottom; empty for none.
  var foot: SafeText { .empty }
  /// The preferred minimum width in columns.
  var leastWidth: Int { 0 }
  /// Handles a click on the upper border.
  ///
  /// - Parameter column: The column, counted from the right end of the border.
  func clickedNote(column: Int) {}
}
