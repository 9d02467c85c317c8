import TerminalCore

/// A table of text with columns as wide as their content.
package struct Columns {
  package let rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }

  /// The least room of a word that continues below itself, in columns.
  private static let leastWidth = 20

  /// The rows as lines, with two spaces between columns.
  package var text: String { text(width: nil) }

  /// Returns the rows as lines, with two spaces between columns.
  ///
  /// - Parameter width: The columns of the terminal, in which a long last word of a row continues
  ///   below itself; nil for no limit.
  package func text(width: Int?) -> String {
    let safe = rows.map { $0.map { SafeText($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      safe.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    return safe.map { row -> String in
      let start = widths.prefix(max(0, row.count - 1)).reduce(0) { $0 + $1 + 2 }
      let indent = "\n" + String(repeating: " ", count: start)
      return row.enumerated().map { column, word -> String in
        guard column == row.count - 1 else {
          return word.string + String(repeating: " ", count: widths[column] - word.width + 2)
        }
        guard let width, width - start >= Self.leastWidth else { return word.string }
        return word.wrapped(to: width - start).map(\.string).joined(separator: indent)
      }.joined()
    }.joined(separator: "\n")
  }
}
