/// An OData filter that compares one field with one text: `alternateName eq 'ada'`.
struct EqualityFilter: Hashable, Sendable {
  let field: String
  let value: String

  /// Parses a filter; nil for any other kind of filter.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, words[1] == "eq", words[2].count >= 2, words[2].first == "'",
      words[2].last == "'"
    else { return nil }
    // A quote inside the text is doubled.
    let parts = words[2].dropFirst().dropLast().split(
      separator: "'", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return nil }
    var value = ""
    for (index, part) in parts.enumerated() {
      if index % 2 == 1 {
        guard part.isEmpty else { return nil }
        value += "'"
      } else {
        value += part
      }
    }
    (field, self.value) = (words[0], value)
  }
}
