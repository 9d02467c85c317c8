/// "Did you mean": the word that somebody probably wanted to write.
public enum Suggestion {
  /// The nearest of `candidates`, or nil when none is near enough to be what was meant.
  public static func nearest(
    to word: String, in candidates: some Sequence<String>
  ) -> String? {
    let letters = Array(word.unicodeScalars.prefix(64))
    let limit = letters.count <= 3 ? 1 : letters.count <= 6 ? 2 : 3
    var best: (distance: Int, word: String)?
    for candidate in candidates where candidate != word {
      let distance = distance(letters, Array(candidate.unicodeScalars.prefix(64)), limit: limit)
      guard distance <= limit else { continue }
      if let best, (best.distance, best.word) <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.word
  }

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
