import TerminalCore

/// Letters that are typed one after the other, to go to what begins with them; after a pause the
/// next one begins a new word.
@MainActor final class TypeAhead {
  /// What was typed since the last pause.
  private(set) var typed = ""
  private var end: Subscription?

  /// Whether a key is a letter for it; nil where it is no letter at all.
  func takes(_ stroke: KeyStroke, spaceIsLetter: Bool) -> Bool? {
    guard case .character(let letter) = stroke.key, stroke.modifiers.isEmpty, letter != "/" else {
      return nil
    }
    return letter != " " || !typed.isEmpty || spaceIsLetter
  }

  /// The letter that a key types; nil where the key is for somebody else.
  func letter(of key: KeyEvent) -> Character? {
    guard let stroke = KeyStroke(key), case .character(let letter) = stroke.key,
      stroke.modifiers.isEmpty, letter != "/", letter != " " || !typed.isEmpty
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
  /// Goes to the next row that is there and begins so, from the current one round to it.
  func jump(to text: String) -> Bool {
    guard let current = currentRow else { return false }
    let wanted = text.lowercased()
    // A second letter may fit where the first one led.
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
