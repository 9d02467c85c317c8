import ScreenletKit
import TerminalCore

/// Lays out the rows of a table.
///
/// Columns get their natural width, or less if space is short. If there is too little space, each
/// cell gets a separate line.
struct RichTable {
  private let rows: [RichText.Row]
  private let count: Int

  private static let gap = 2
  /// The minimum readable width of a column.
  private static let narrowest = 6
  /// The maximum number of columns, because a page may declare any number.
  private static let most = 40

  init(_ rows: [RichText.Row]) {
    self.rows = rows
    count = min(Self.most, rows.map(\.cells.count).max() ?? 0)
  }

  func lines(width: Int, kit: RichLines.Kit) -> [[RichLine.Run]] {
    guard let widths = widths(in: width) else { return list(width: width) }
    let isNumeric = (0..<count).map(isNumeric)
    var lines: [[RichLine.Run]] = []
    for (index, row) in rows.enumerated() {
      lines += self.lines(of: row, widths, isNumeric)
      let isLastHead = row.isHead && (index + 1 == rows.count || !rows[index + 1].isHead)
      if isLastHead {
        let total = widths.reduce(0, +) + Self.gap * (count - 1)
        let rule = SafeText(glyphs: repeatElement(kit.rule, count: total))
        lines.append([.init(text: rule, part: .rule)])
      }
    }
    return lines
  }

  /// Returns the column widths; nil if the columns do not fit side by side.
  private func widths(in width: Int) -> [Int]? {
    let room = width - Self.gap * (count - 1)
    var widths = (0..<count).map { column in
      max(1, rows.map { Self.width(of: $0.cells[safe: column] ?? []) }.max() ?? 1)
    }
    guard room >= count else { return nil }
    while widths.reduce(0, +) > room {
      guard let widest = widths.max(), widest > Self.narrowest else { return nil }
      let second = widths.filter { $0 < widest }.max() ?? Self.narrowest
      let many = widths.count { $0 == widest }
      let excess = widths.reduce(0, +) - room
      let cut = max(1, min(widest - max(second, Self.narrowest), (excess + many - 1) / many))
      for index in widths.indices where widths[index] == widest { widths[index] -= cut }
    }
    return widths
  }

  private static func width(of cell: [RichText.Span]) -> Int {
    RichLines.lines(of: cell, .text, width: 200)
      .map { $0.reduce(0) { $0 + $1.text.width } }.max() ?? 0
  }

  /// Returns whether a column contains numbers below its header, which are right-aligned.
  private func isNumeric(_ column: Int) -> Bool {
    let texts = rows.filter { !$0.isHead }.map { row in
      (row.cells[safe: column] ?? []).map(\.text).joined()
    }.filter { !$0.isEmpty }
    return !texts.isEmpty
      && texts.allSatisfy { text in
        text.contains(where: \.isNumber)
          && text.allSatisfy { $0.isNumber || "+-.,% \u{2212}€$£".contains($0) }
      }
  }

  private func lines(
    of row: RichText.Row, _ widths: [Int], _ isNumeric: [Bool]
  ) -> [[RichLine.Run]] {
    let part = row.isHead ? RichLine.Part.head : .text
    let cells = (0..<count).map { column in
      RichLines.lines(of: row.cells[safe: column] ?? [], part, width: widths[column])
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      var runs: [RichLine.Run] = []
      var blanks = 0
      for column in 0..<count {
        let words = cells[column][safe: line] ?? []
        let rest = widths[column] - words.reduce(0) { $0 + $1.text.width }
        let before = blanks + (isNumeric[column] ? rest : 0)
        if !words.isEmpty, before > 0 {
          runs.append(.init(text: SafeText(String(repeating: " ", count: before)), part: .text))
        }
        runs += words
        blanks =
          words.isEmpty
          ? blanks + widths[column] + Self.gap : (isNumeric[column] ? 0 : rest) + Self.gap
      }
      return runs
    }
  }

  /// Returns the rows as a list, with the column header before each cell.
  private func list(width: Int) -> [[RichLine.Run]] {
    let head = rows.first { $0.isHead }
    var lines: [[RichLine.Run]] = []
    for row in rows where !row.isHead {
      if !lines.isEmpty { lines.append([]) }
      for (column, cell) in row.cells.prefix(count).enumerated() where !cell.isEmpty {
        var title: [RichText.Span] = []
        if let words = head?.cells[safe: column], !words.isEmpty {
          title = words.map { RichText.Span($0.text, .strong) } + [.init("  ")]
        }
        lines += RichLines.lines(of: title + cell, .text, width: width)
      }
    }
    return lines
  }
}

extension Array {
  /// Returns the element at an index; nil if out of bounds.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
