import ScreenletControls
import ScreenletKit
import TerminalCore

/// The field that filters the options of a prompt.
final class ChoiceFilterField: TextField {
  /// Called for Space while the field is empty, where a blank finds nothing.
  var onSpace: (@MainActor () -> Void)?

  override func handle(_ key: KeyEvent) -> Bool {
    if let onSpace, text.isEmpty, KeyStroke(key) == KeyStroke(.character(" ")) {
      onSpace()
      return true
    }
    return super.handle(key)
  }
}
