/// A search for options whose text contains a string, ignoring case and accents.
///
/// A longer text is searched among the previous matches only. The search runs in chunks, so that
/// the time to handle a key does not depend on the number of options.
struct OptionSearch: Sendable {
  private var folded: [Int: [Character]] = [:]
  private var wanted: [Character] = []
  /// The indices of the options to search; nil for all.
  private var candidates: [Int]?
  private var total = 0
  private var next = 0
  /// The indices of the matches, in ascending order.
  private var matching: [Int] = []
  /// The matches at the start of an option's text, and all other matches.
  private var first: [Int] = []
  private var other: [Int] = []

  /// The number of matches so far.
  var count: Int { wanted.isEmpty ? total : first.count + other.count }
  /// Whether all options have been searched.
  var isFinished: Bool { wanted.isEmpty || next >= candidates?.count ?? total }

  /// Returns the index of the option at a position of the results; matches at the start come first.
  subscript(index: Int) -> Int {
    if wanted.isEmpty { return index }
    return index < first.count ? first[index] : other[index - first.count]
  }

  /// Starts a search for another text.
  mutating func start(_ text: String, in total: Int) {
    let before = wanted
    wanted = Self.fold(text)
    let isNarrower =
      !before.isEmpty && isFinishedLooking && self.total == total && wanted.starts(with: before)
    candidates = isNarrower ? matching : nil
    self.total = total
    next = 0
    (matching, first, other) = ([], [], [])
  }

  private var isFinishedLooking: Bool { next >= candidates?.count ?? total }

  /// Searches the next `count` options.
  mutating func continueSearch(_ count: Int, words: (Int) -> String) {
    guard !isFinished else { return }
    let end = min(candidates?.count ?? total, next + count)
    for place in next..<end {
      let index = candidates?[place] ?? place
      guard let start = Self.place(of: wanted, in: letters(index, words)) else { continue }
      matching.append(index)
      if start == 0 { first.append(index) } else { other.append(index) }
    }
    next = end
  }

  private mutating func letters(_ index: Int, _ words: (Int) -> String) -> [Character] {
    if let letters = folded[index] { return letters }
    let letters = Self.fold(words(index))
    folded[index] = letters
    return letters
  }

  /// Returns the character range of the first match of a text in another; nil if there is none.
  static func match(_ text: String, in words: String) -> Range<Int>? {
    let wanted = fold(text)
    guard !wanted.isEmpty, let start = place(of: wanted, in: fold(words)) else { return nil }
    return start..<start + wanted.count
  }

  private static func place(of wanted: [Character], in letters: [Character]) -> Int? {
    guard wanted.count <= letters.count else { return nil }
    return (0...letters.count - wanted.count).first { start in
      letters[start] == wanted[0] && letters[start..<start + wanted.count].elementsEqual(wanted)
    }
  }

  /// Returns the characters without case and accents; their number does not change.
  static func fold(_ text: String) -> [Character] {
    text.map { character in
      if let ascii = character.asciiValue {
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(ascii)
          ? Character(Unicode.Scalar(ascii | 0x20)) : character
      }
      let lower = character.lowercased()
      guard lower.count == 1, let only = lower.first else { return character }
      return plain[only] ?? only
    }
  }

  private static let plain: [Character: Character] = {
    var table: [Character: Character] = [:]
    for (letter, accented) in [
      ("a", "áàâäãåāăą"), ("c", "çćčĉċ"), ("d", "ďđ"), ("e", "éèêëēĕėęě"), ("g", "ĝğġģ"),
      ("i", "íìîïĩīĭįı"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "óòôöõøōŏő"), ("r", "ŕŗř"),
      ("s", "śŝşšș"), ("t", "ţťț"), ("u", "úùûüũūŭůűų"), ("y", "ýÿŷ"), ("z", "źżž"),
    ] as [(Character, String)] {
      for character in accented { table[character] = letter }
    }
    return table
  }()
}
