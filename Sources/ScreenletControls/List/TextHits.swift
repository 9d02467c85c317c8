import TerminalCore

/// The characters of a text that match what the user searches for.
enum TextHits {
  /// Returns the indices of an occurrence of a text in another one, ignoring case and accents;
  /// empty if there is none.
  ///
  /// The first one at the start of a word is preferred, because some lists search only there.
  static func places(of wanted: String, in text: String) -> Range<Int> {
    let wanted = OptionSearch.fold(wanted)
    let there = OptionSearch.fold(text)
    guard let letter = wanted.first, wanted.count <= there.count else { return 0..<0 }
    let starts = (0...there.count - wanted.count).filter {
      there[$0] == letter && there[$0...].starts(with: wanted)
    }
    let start = starts.first { $0 == 0 || !isInWord(there[$0 - 1]) } ?? starts.first
    return start.map { $0..<$0 + wanted.count } ?? 0..<0
  }

  /// Whether a character is a part of a word.
  static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
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
