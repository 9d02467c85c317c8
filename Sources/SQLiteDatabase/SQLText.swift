/// An SQL statement built piece by piece, with the values for its `?` placeholders.
///
/// The pieces must come from the program itself; text from users or servers may only be a value.
package struct SQLText: Hashable, Sendable {
  /// The statement, with a `?` for each value.
  package private(set) var statement: String
  /// The values, in the order of their placeholders.
  package private(set) var values: [SQLiteValue]

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - statement: The text, with a `?` for each value.
  ///   - values: The values, in the order of their placeholders.
  package init(_ statement: String = "", _ values: SQLiteValue...) {
    (self.statement, self.values) = (statement, values)
  }

  /// Appends a text.
  ///
  /// - Parameters:
  ///   - piece: The text, with a `?` for each value; no space is inserted before it.
  ///   - values: The values, in the order of their placeholders.
  package mutating func add(_ piece: String, _ values: SQLiteValue...) {
    statement += piece
    self.values += values
  }

  /// Appends another statement.
  ///
  /// - Parameter other: The statement, with its values.
  package mutating func add(_ other: SQLText) {
    statement += other.statement
    values += other.values
  }

  /// Returns several statements joined by a separator.
  ///
  /// - Parameters:
  ///   - texts: The statements.
  ///   - word: The separator, including its spaces.
  package static func joined(_ texts: [SQLText], by word: String) -> SQLText {
    var all = SQLText()
    for (index, text) in texts.enumerated() {
      if index > 0 { all.add(word) }
      all.add(text)
    }
    return all
  }
}
