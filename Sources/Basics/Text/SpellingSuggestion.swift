/// Finds the known word that a misspelled word probably means.
package enum SpellingSuggestion {
  /// Returns the most similar candidate, at most a few typing errors away; nil if there is none.
  ///
  /// - Parameters:
  ///   - word: The misspelled word; case, hyphens, underscores and periods are ignored.
  ///   - candidates: The known words.
  package static func closest(to word: String, among candidates: [String]) -> String? {
    let typed = folded(word)
    guard typed.count <= 64 else { return nil }
    let ranked = candidates.map { (distance(typed, folded($0)), $0) }
    guard let best = ranked.min(by: { $0.0 < $1.0 }) else { return nil }
    return best.0 <= max(1, typed.count / 6) ? best.1 : nil
  }

  /// Returns a word without the differences in case and separators that users confuse most.
  private static func folded(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter { $0 != "_" && $0 != "-" && $0 != "." }
  }

  /// Returns the number of letters to insert, delete, replace or swap with their neighbor.
  static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var before: [Int] = []
    var previous = Array(0...other.count)
    for (row, left) in one.enumerated() {
      var current = [row + 1]
      for (column, right) in other.enumerated() {
        var cost = min(
          previous[column] + (left == right ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, left == other[column - 1], one[row - 1] == right {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous[other.count]
  }
}
