import ScreenletKit
import TerminalCore

/// The letters typed in quick succession to jump to a row that starts with them; a pause of 800
/// milliseconds starts a new search.
@MainActor final class TypeAhead {
  /// The text typed since the last pause.
  private(set) var typed = ""
  private var end: Subscription?

  /// Returns whether a key is used as a letter of the search; nil if it is not a letter at all.
  func consumes(_ stroke: KeyStroke, spaceIsLetter: Bool) -> Bool? {
    guard case .character(let letter) = stroke.key, stroke.modifiers.isEmpty, !isKey(letter) else {
      return nil
    }
    return letter != " " || !typed.isEmpty || spaceIsLetter
  }

  /// Whether a character is a key of the app: the filter, or the palette and the help of a search
  /// that has not begun.
  private func isKey(_ letter: Character) -> Bool {
    letter == "/" || typed.isEmpty && (letter == ":" || letter == "?")
  }

  /// Returns the letter that a key types; nil if the key is not part of the search.
  func letter(of key: KeyEvent) -> Character? {
    guard let stroke = KeyStroke(key), case .character(let letter) = stroke.key,
      stroke.modifiers.isEmpty, !isKey(letter), letter != " " || !typed.isEmpty
    else { return nil }
    return letter
  }

  func type(_ letter: Character, on surface: Surface?) {
    typed.append(letter)
    end = surface?.clock.after(.milliseconds(800)) { [weak self] in self?.typed = "" }
  }

  func forget() { typed = "" }
}

extension RowsControl {
  /// Moves to the next loaded row that starts with a text, wrapping around at the end.
  func jump(to text: String) -> Bool {
    guard let current = currentRow else { return false }
    let wanted = text.lowercased()
    // A longer text may still match the current row, to which the first letter led.
    let start = text.count > 1 ? current : current + 1
    for distance in 0..<min(rowCount, 2000) {
      let row = (start + distance) % rowCount
      guard case .row(let content) = state(row),
        content.cells.first?.text.lowercased().hasPrefix(wanted) == true
      else { continue }
      if row != current { currentRow = row }
      return true
    }
    return false
  }
}
