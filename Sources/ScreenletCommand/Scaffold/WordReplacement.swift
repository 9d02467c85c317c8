/// Replaces several words in one pass, so that replacements are not replaced again.
struct WordReplacement: Sendable {
  private let pairs: [(from: [UInt8], to: [UInt8])]
  /// Whether a word starts with a byte, by byte value; most bytes of a text match none.
  private let begins: [Bool]

  /// Creates the replacement; if several words match, the longest one is replaced.
  init(_ pairs: [(from: String, to: String)]) {
    self.pairs = pairs.map { (Array($0.from.utf8), Array($0.to.utf8)) }
      .filter { !$0.from.isEmpty }.sorted { $0.from.count > $1.from.count }
    var begins = [Bool](repeating: false, count: 256)
    for pair in self.pairs { begins[Int(pair.from[0])] = true }
    self.begins = begins
  }

  /// Returns the text with every listed word replaced by its new spelling.
  func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      if begins[Int(text[place])],
        let pair = pairs.first(where: { text[place...].starts(with: $0.from) })
      {
        result += pair.to
        place += pair.from.count
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  /// Returns the text with every listed word replaced by its new spelling.
  func applied(to text: String) -> String {
    String(decoding: applied(to: Array(text.utf8)), as: UTF8.self)
  }
}
