import TerminalCore

/// A table of text with columns as wide as their content.
package struct Columns {
  package let rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }

  /// The rows as lines, with two spaces between columns.
  package var text: String {
    let safe = rows.map { $0.map { SafeText($0) } }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      safe.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    return safe.map { row in
      row.enumerated().map { column, word in
        column == row.count - 1
          ? word.string
          : word.string + String(repeating: " ", count: widths[column] - word.width + 2)
      }.joined()
    }.joined(separator: "\n")
  }
}
