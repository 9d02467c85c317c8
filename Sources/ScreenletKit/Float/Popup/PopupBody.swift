import TerminalCore
import ThemeKit

/// What a field opens below itself: a list, a calendar, a folder.
///
/// The keys stay with the field; the body hears the mouse.
class PopupBody: Control {
  /// The field that opened it.
  weak var owner: Field?

  override class var styleName: String { "Popup" }

  /// What it is, in the upper border.
  var title: SafeText { .empty }
  /// What stands at the right end of the upper border.
  var note: SafeText { .empty }
  /// What stands below a line at the bottom.
  var foot: SafeText { .empty }
  /// The columns it would like at least.
  var leastWidth: Int { 0 }
  /// Whether the mouse is for the upper border too: what was clicked in it, from its right end.
  func clickedNote(column: Int) {}
}
