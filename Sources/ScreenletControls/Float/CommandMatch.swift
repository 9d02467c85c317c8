/// The characters of a command that match what the user types, and how well they do.
struct CommandMatch {
  /// How well a command matches, the best first.
  enum Rank: Int, CaseIterable {
    /// Whole words, as `text` in `Go to Text`, or nothing was typed.
    case words
    /// The start of a word, as `text` in `Go to TextField`.
    case start
    /// A part of a word.
    case part
    /// Single letters in order.
    case letters
  }

  /// The indices of the matched characters, in ascending order.
  let places: [Int]
  let rank: Rank

  /// Matches a text; nil if it lacks a letter, or the letters are in another order.
  ///
  /// A contiguous match is preferred, because it is probably what the user typed.
  init?(of letters: String, in text: String) {
    let wanted = letters.map { $0.lowercased() }
    guard !wanted.isEmpty else {
      (self.places, rank) = ([], .words)
      return
    }
    let characters = Array(text)
    let run = TextHits.places(of: letters, in: text)
    guard run.isEmpty else {
      self.places = Array(run)
      let isStart = Self.isStart(run.lowerBound, of: characters)
      let isEnd =
        run.upperBound == characters.count || !TextHits.isInWord(characters[run.upperBound])
      rank = isStart ? isEnd ? .words : .start : .part
      return
    }
    let there = characters.map { $0.lowercased() }
    var places: [Int] = []
    for letter in wanted {
      let start = places.last.map { $0 + 1 } ?? 0
      guard let found = there[start...].firstIndex(of: letter) else { return nil }
      places.append(found)
    }
    (self.places, rank) = (places, .letters)
  }

  /// Whether a word starts at an index; words in one are told apart by their capitals.
  private static func isStart(_ index: Int, of text: [Character]) -> Bool {
    guard index > 0, TextHits.isInWord(text[index - 1]) else { return true }
    return text[index].isUppercase && !text[index - 1].isUppercase
  }
}
