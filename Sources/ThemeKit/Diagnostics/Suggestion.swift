/// Spelling suggestions for "did you mean" messages.
public enum Suggestion {
  /// Returns the candidate most similar to a word, or nil if none is similar enough.
  ///
  /// - Parameters:
  ///   - word: The misspelled word; only its first 64 scalars are compared.
  ///   - candidates: The valid words.
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

  /// Returns similar candidates: those with few differences, nearest first, then those that contain
  /// the word.
  ///
  /// Ignores case.
  ///
  /// - Parameters:
  ///   - word: The unknown word.
  ///   - candidates: The valid words.
  ///   - most: The maximum number of results.
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

  /// Returns the maximum edit distance at which a word of this length counts as similar.
  private static func limit(of letters: Int) -> Int { letters <= 4 ? 1 : letters <= 6 ? 2 : 3 }

  /// Returns the end of a message, `; did you mean "login"?`, or an empty string.
  ///
  /// - Parameters:
  ///   - word: The misspelled word.
  ///   - candidates: The valid words.
  public static func words(for word: String, in candidates: some Sequence<String>) -> String {
    nearest(to: word, in: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Returns the edit distance (insertions, deletions, changes and swaps), or `limit + 1` if it is
  /// larger than `limit`.
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
