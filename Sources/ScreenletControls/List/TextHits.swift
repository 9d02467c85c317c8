import TerminalCore

/// The characters of a text that match what the user searches for.
enum TextHits {
  /// Returns the indices of the first occurrence of a text in another one, ignoring case; empty if
  /// there is none.
  static func places(of wanted: String, in text: String) -> Range<Int> {
    let wanted = wanted.map { $0.lowercased() }
    let there = text.map { $0.lowercased() }
    guard !wanted.isEmpty, wanted.count <= there.count else { return 0..<0 }
    for start in 0...there.count - wanted.count where there[start...].starts(with: wanted) {
      return start..<start + wanted.count
    }
    return 0..<0
  }
}

extension Frame {
  /// Draws characters of a text again in another style.
  ///
  /// - Parameters:
  ///   - places: The indices of the characters, from 0, in ascending order.
  ///   - text: The text that is drawn already.
  ///   - start: The position of the text.
  ///   - limit: The width in columns within which the text is visible.
  ///   - style: The style of the characters.
  mutating func mark(
    _ places: some Sequence<Int>, of text: SafeText, at start: Position, within limit: Int,
    _ style: Style
  ) {
    let characters = Array(text.string)
    for place in places where characters.indices.contains(place) {
      let x = SafeText(String(characters[..<place])).width
      let letter = SafeText(String(characters[place]))
      guard x + letter.width <= limit else { return }
      draw(letter, at: Position(x: start.x + x, y: start.y), style: style)
    }
  }
}
