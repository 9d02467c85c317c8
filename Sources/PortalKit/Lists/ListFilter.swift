/// Which rows of a list are wanted, as people type it: `status:open branch:"new york" acme`.
///
/// Every term must fit. A term with a name before the colon looks into that field, one without
/// looks into all; it fits a value that begins with it, whatever the case of its letters.
public struct ListFilter: Hashable, Sendable {
  /// What a row must have.
  public struct Term: Hashable, Sendable {
    /// The field; nil for any.
    public var field: String?
    /// What the value begins with.
    public var text: String

    /// Makes one.
    public init(field: String? = nil, text: String) { (self.field, self.text) = (field, text) }
  }

  /// What a row must have: all of it.
  public var terms: [Term]

  /// All rows.
  public static let none = ListFilter(terms: [])

  /// Whether all rows are wanted.
  public var isEmpty: Bool { terms.isEmpty }

  /// Makes one.
  public init(terms: [Term]) { self.terms = terms }

  /// Reads what a person typed; there is nothing that cannot be read.
  public init(_ text: String) {
    terms = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      let word = Self.word(&rest)
      guard rest.first == ":", !word.isEmpty else {
        if !word.isEmpty { terms.append(Term(text: word)) }
        // A colon with nothing before it is part of no name.
        if rest.first == ":" { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst()
      let value = Self.word(&rest)
      if !value.isEmpty { terms.append(Term(field: word, text: value)) }
    }
  }

  /// Takes letters up to a space or a colon, or all that stands between quotes.
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
