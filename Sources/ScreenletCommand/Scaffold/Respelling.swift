/// Puts words in the place of others, all at once, so that what was put in is not looked at again.
struct Respelling: Sendable {
  private let pairs: [(from: [UInt8], to: [UInt8])]
  /// Which bytes a word begins with; most bytes of a text are none of these.
  private let begins: [Bool]

  /// Makes one; of two words that begin alike the longer counts.
  init(_ pairs: [(from: String, to: String)]) {
    self.pairs = pairs.map { (Array($0.from.utf8), Array($0.to.utf8)) }
      .filter { !$0.from.isEmpty }.sorted { $0.from.count > $1.from.count }
    var begins = [Bool](repeating: false, count: 256)
    for pair in self.pairs { begins[Int(pair.from[0])] = true }
    self.begins = begins
  }

  /// The text with the other words in it.
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

  /// The text with the other words in it.
  func applied(to text: String) -> String {
    String(decoding: applied(to: Array(text.utf8)), as: UTF8.self)
  }
}
