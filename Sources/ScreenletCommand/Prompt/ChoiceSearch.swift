/// Finds the options that match what the user typed, ignoring case.
///
/// All words must occur in an option. Otherwise all letters must occur in their order, so that
/// `mkf` finds `Makefile`.
struct ChoiceSearch: Sendable {
  /// An option that was found.
  struct Match: Hashable, Sendable {
    /// The index of the option.
    let index: Int
    /// The offsets of the matching characters in the option, from 0.
    let places: [Int]
  }

  /// The quality of a match, best first.
  private enum Rank: Int, CaseIterable { case start, words, letters }

  private let options: [String]
  private let folded: [[UInt8]]

  /// Creates a search.
  ///
  /// - Parameter options: The options.
  init(_ options: [String]) {
    self.options = options
    folded = options.map { Array($0.lowercased().utf8) }
  }

  /// Finds the options that match a text.
  ///
  /// - Parameters:
  ///   - text: The text; empty for all options.
  ///   - most: The maximum number of matches to return.
  ///   - wanted: The index of an option that is returned beyond the maximum too, if it matches; nil
  ///     for none.
  /// - Returns: The best matches, options that start with the text first, and the number of all.
  func find(
    _ text: String, most: Int, and wanted: Int? = nil
  ) -> (matches: [Match], count: Int) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty else {
      let listed = Self.listed(options.indices, most: most, and: wanted)
      return (listed.map { Match(index: $0, places: []) }, options.count)
    }
    let bytes = words.map { Array($0.utf8) }
    let letters = Array(words.joined().utf8)
    var found: [[Int]] = Array(repeating: [], count: Rank.allCases.count)
    for (index, option) in folded.enumerated() {
      guard let rank = Self.rank(of: option, bytes, letters) else { continue }
      found[rank.rawValue].append(index)
    }
    let indices = found.flatMap { $0 }
    let matches = Self.listed(indices, most: most, and: wanted).map { index in
      Match(index: index, places: Self.places(of: words, in: options[index]))
    }
    return (matches, indices.count)
  }

  private static func listed(
    _ indices: some Collection<Int>, most: Int, and wanted: Int?
  ) -> [Int] {
    Array(indices.prefix(most)) + indices.dropFirst(most).filter { $0 == wanted }
  }

  private static func rank(
    of option: [UInt8], _ words: [[UInt8]], _ letters: [UInt8]
  ) -> Rank? {
    if words.allSatisfy({ contains($0, in: option) }) {
      return option.starts(with: words[0]) ? .start : .words
    }
    var rest = letters[...]
    for byte in option where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty ? .letters : nil
  }

  private static func contains(_ word: [UInt8], in option: [UInt8]) -> Bool {
    guard word.count <= option.count else { return false }
    return (0...option.count - word.count).contains { start in
      option[start] == word[0] && option[start..<start + word.count].elementsEqual(word)
    }
  }

  /// Returns the offsets of the characters that match the words, or else their letters in order.
  private static func places(of words: [String], in option: String) -> [Int] {
    let there = option.map { $0.lowercased() }
    var places: Set<Int> = []
    for word in words {
      let letters = word.map(String.init)
      guard let start = there.indices.first(where: { there[$0...].starts(with: letters) }) else {
        return scattered(words.joined().map(String.init), in: there)
      }
      places.formUnion(start..<start + letters.count)
    }
    return places.sorted()
  }

  private static func scattered(_ letters: [String], in there: [String]) -> [Int] {
    var rest = letters[...]
    var places: [Int] = []
    for (place, letter) in there.enumerated() where letter == rest.first {
      places.append(place)
      rest = rest.dropFirst()
    }
    return rest.isEmpty ? places : []
  }
}
