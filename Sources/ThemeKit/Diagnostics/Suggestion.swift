/// "Did you mean": the word that somebody probably wanted to write.
public enum Suggestion {
  /// The nearest of `candidates`, or nil when none is near enough to be what was meant.
  public static func nearest(
    to word: String, in candidates: some Sequence<String>
  ) -> String? {
    let letters = Array(word.unicodeScalars.prefix(64))
    let limit = limit(of: letters.count)
    var best: (distance: Int, word: String)?
    for candidate in candidates where candidate != word {
      let distance = distance(letters, Array(candidate.unicodeScalars.prefix(64)), limit: limit)
      guard distance <= limit else { continue }
      if let best, (best.distance, best.word) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

  /// Returns the candidates that were probably meant: those with few differences, nearest first,
  /// then those that contain the word, whatever its case.
  ///
  /// - Parameters:
  ///   - word: The word that is not among the candidates.
  ///   - candidates: The words that there are.
  ///   - most: The largest number of words to return.
  public static func similar(
    to word: String, in candidates: some Sequence<String>, most: Int = 3
  ) -> [String] {
    let lower = word.lowercased()
    let letters = Array(lower.unicodeScalars.prefix(64))
    let limit = limit(of: letters.count)
    var found: [(distance: Int, word: String)] = []
    for candidate in candidates {
      let other = candidate.lowercased()
      let distance = distance(letters, Array(other.unicodeScalars.prefix(64)), limit: limit)
      let isPart =
        letters.count >= 3 && other.utf8.count >= lower.utf8.count && other.contains(lower)
      if distance <= limit || isPart { found.append((distance, candidate)) }
    }
    return found.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(most).map(\.word)
  }

  /// The number of differences up to which a word of so many letters is taken for another.
  private static func limit(of letters: Int) -> Int { letters <= 4 ? 1 : letters <= 6 ? 2 : 3 }

  /// The end of a message: `; did you mean "login"?`, or nothing.
  public static func words(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// How many letters must be added, dropped, changed or swapped; `limit + 1` when too many.
  private static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], limit: Int
  ) -> Int {
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        let isEqual = fold(a[i]) == fold(b[j])
        var cost = min(previous[j] + (isEqual ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
        current.append(cost)
      }
      (older, previous) = (previous, current)
    }
    return previous[b.count]
  }

  private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(scalar.value + 32) ?? scalar : scalar
  }
}
