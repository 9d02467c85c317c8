/// Finds options by a part of their words, whatever their case and accents; a value.
///
/// What is typed on is looked for in what was found before, so that each letter costs less.
struct OptionSearch: Sendable {
  private var folded: [Int: [Character]] = [:]
  private var last: (text: [Character], found: [Int])?

  /// The numbers of the options with this text in their words: those that begin with it come first.
  mutating func find(_ text: String, in count: Int, words: (Int) -> String) -> [Int] {
    let wanted = Self.fold(text)
    guard !wanted.isEmpty else {
      last = nil
      return Array(0..<count)
    }
    let before = last.flatMap { wanted.starts(with: $0.text) ? $0.found : nil }
    var (found, first, other): ([Int], [Int], [Int]) = ([], [], [])
    for index in before ?? Array(0..<count) {
      guard let place = Self.place(of: wanted, in: letters(index, words)) else { continue }
      found.append(index)
      if place == 0 { first.append(index) } else { other.append(index) }
    }
    last = (wanted, found)
    return first + other
  }

  private mutating func letters(_ index: Int, _ words: (Int) -> String) -> [Character] {
    if let letters = folded[index] { return letters }
    let letters = Self.fold(words(index))
    folded[index] = letters
    return letters
  }

  /// Where a text stands in another, in characters.
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

  /// The characters without case and accents, as many as there are.
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
