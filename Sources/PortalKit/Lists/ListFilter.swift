/// A filter for the rows of a list, as users type it: `status:open branch:"new york" acme`.
///
/// A row must match every term. A term with a name before the colon searches that field, one
/// without searches all fields. A term matches a value that contains it, ignoring case; some
/// portals find only the start of a value or of its words.
public struct ListFilter: Hashable, Sendable {
  /// One condition of a filter.
  public struct Term: Hashable, Sendable {
    /// The name of the field to search; nil for all fields.
    public var field: String?
    /// The text that the value must contain, as the user typed it.
    public var text: String
    /// The stored values, one of which the value must equal, ignoring case; empty if the value must
    /// contain the text.
    public var values: [String]

    /// Creates a term.
    ///
    /// - Parameters:
    ///   - field: The name of the field to search; nil for all fields.
    ///   - text: The text that the value must contain.
    ///   - values: The stored values, one of which the value must equal instead of containing the
    ///     text; empty for none.
    public init(field: String? = nil, text: String, values: [String] = []) {
      (self.field, self.text, self.values) = (field, text, values)
    }
  }

  /// The terms, all of which a row must match.
  public var terms: [Term]

  /// The filter that matches all rows.
  public static let none = ListFilter(terms: [])

  /// Whether the filter matches all rows.
  public var isEmpty: Bool { terms.isEmpty }

  /// Creates a filter.
  ///
  /// - Parameter terms: The terms, all of which a row must match.
  public init(terms: [Term]) { self.terms = terms }

  /// Parses a filter; every text is valid.
  ///
  /// - Parameter text: The text that the user typed.
  public init(_ text: String) {
    terms = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let word = Self.word(&rest)
      guard rest.first == ":", !word.isEmpty else {
        if !word.isEmpty { terms.append(Term(text: word)) }
        // A colon without a name before it is ignored.
        if rest.first == ":" { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst()
      let value = Self.word(&rest)
      if !value.isEmpty { terms.append(Term(field: word, text: value)) }
    }
  }

  /// Consumes characters up to a space or a colon, or everything between two quotes.
  private static func word(_ rest: inout Substring) -> String {
    if rest.first == "\"" {
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: "\"") ?? rest.endIndex
      defer { rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...] }
      return String(rest[..<end])
    }
    let end = rest.firstIndex { $0.isWhitespace || $0 == ":" } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }
}
