/// A regular expression of a form, in the common subset of Java, ECMAScript and JSON Schema.
///
/// The patterns come from a server and are matched against user input. The search therefore follows
/// all alternatives at once, in time proportional to text times pattern, which no backtracking
/// engine can guarantee. Features that need backtracking (backreferences, possessive and atomic
/// groups, lookbehind) are rejected when the pattern is compiled.
public struct TextPattern: Hashable, Sendable {
  /// The pattern as written.
  public let source: String
  let program: PatternProgram

  /// Compiles a pattern.
  ///
  /// - Parameter source: The regular expression, at most 8,192 characters.
  /// - Throws: `PatternError` with the column of the problem, if the pattern is invalid or
  ///   unsupported.
  public init(_ source: String) throws(PatternError) {
    self.source = source
    program = try PatternCompiler.compile(source)
  }

  /// Returns whether the whole text matches; nil if the search exceeds its budget.
  ///
  /// - Parameter text: The text to match.
  public func matchesWhole(_ text: String) -> Bool? {
    search(text, isWhole: true)
  }

  /// Returns whether any part of the text matches; nil if the search exceeds its budget.
  ///
  /// - Parameter text: The text to search.
  public func isFound(in text: String) -> Bool? {
    search(text, isWhole: false)
  }

  private func search(_ text: String, isWhole: Bool) -> Bool? {
    var search = PatternSearch(program: program, text: Array(text.unicodeScalars))
    return search.run(from: 0, entry: 0, anywhere: !isWhole, untilEnd: isWhole)
  }

  /// Whether two patterns have the same source.
  ///
  /// - Parameters:
  ///   - a: The first pattern.
  ///   - b: The second pattern.
  public static func == (a: TextPattern, b: TextPattern) -> Bool { a.source.isExactly(b.source) }

  /// Hashes the source of the pattern.
  ///
  /// - Parameter hasher: The hasher to use.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// An error in a regular expression, with its column.
public struct PatternError: Error, Hashable, Sendable {
  /// The column in the pattern, from 1.
  public let column: Int
  /// The description of the problem, without a final period.
  public let message: String
  /// Whether the pattern is valid but uses an unsupported feature.
  public let isUnsupported: Bool

  init(_ column: Int, _ message: String, isUnsupported: Bool = false) {
    (self.column, self.message, self.isUnsupported) = (column, message, isUnsupported)
  }
}
