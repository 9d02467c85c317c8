/// A statement that is put together piece by piece, each value beside the `?` that it is for.
///
/// The pieces are the program's own; what others wrote goes into values alone.
package struct SQLText: Hashable, Sendable {
  /// The text, with a `?` for each value.
  package private(set) var statement: String
  /// The values, in the order of their places.
  package private(set) var values: [SQLiteValue]

  package init(_ statement: String = "", _ values: SQLiteValue...) {
    (self.statement, self.values) = (statement, values)
  }

  package mutating func add(_ piece: String, _ values: SQLiteValue...) {
    statement += piece
    self.values += values
  }

  package mutating func add(_ other: SQLText) {
    statement += other.statement
    values += other.values
  }

  /// Several of them with the same word between each two.
  package static func joined(_ texts: [SQLText], by word: String) -> SQLText {
    var all = SQLText()
    for (index, text) in texts.enumerated() {
      if index > 0 { all.add(word) }
      all.add(text)
    }
    return all
  }
}
