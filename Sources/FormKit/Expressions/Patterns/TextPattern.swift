import PortalKit

/// A regular expression of a form: what Java, ECMAScript and JSON Schema write alike.
///
/// It is our own, because a pattern of a form comes from a server and meets what a person types:
/// the search walks all ways at once, so that its time grows with text times pattern and never
/// beyond, which no engine that backtracks can promise. What would need backtracking (references
/// to groups, possessive and atomic groups, lookbehind) is refused when the pattern is read, never
/// guessed.
public struct TextPattern: Hashable, Sendable {
  /// The pattern, as it was written.
  public let source: String
  let program: PatternProgram

  /// Reads a pattern, or says what is wrong with it and where.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    program = try PatternCompiler.compile(source)
  }

  /// Whether the whole text is as the pattern says; nil if finding out would take too long.
  public func matchesWhole(_ text: String) -> Bool? {
    search(text, isWhole: true)
  }

  /// Whether some part of the text is as the pattern says; nil if finding out would take too long.
  public func isFound(in text: String) -> Bool? {
    search(text, isWhole: false)
  }

  private func search(_ text: String, isWhole: Bool) -> Bool? {
    var search = PatternSearch(program: program, text: Array(text.unicodeScalars))
    return search.run(from: 0, entry: 0, anywhere: !isWhole, untilEnd: isWhole)
  }

  /// Whether two patterns were written alike.
  public static func == (a: TextPattern, b: TextPattern) -> Bool { a.source.isExactly(b.source) }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// Why a pattern is refused: what is wrong and where.
public struct PatternError: Error, Hashable, Sendable {
  /// The column in the pattern, from 1.
  public let column: Int
  /// What is wrong, in words, without a full stop.
  public let message: String
  /// Whether it is a pattern, only not one that is understood here.
  public let isUnsupported: Bool

  init(_ column: Int, _ message: String, isUnsupported: Bool = false) {
    (self.column, self.message, self.isUnsupported) = (column, message, isUnsupported)
  }
}
