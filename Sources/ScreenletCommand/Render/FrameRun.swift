import TerminalCore

/// Adjacent cells of a row with the same style.
struct FrameRun: Hashable {
  /// The first column.
  let x: Int
  /// The number of columns.
  var width: Int
  /// The style, including the reversal under the cursor.
  let style: Style
  /// The glyphs, without the tails of wide glyphs.
  var glyphs: [Glyph]

  /// The glyphs as text.
  var text: String { String(SafeText(glyphs: glyphs)) }
  /// Whether the run contains only spaces.
  var isBlank: Bool { glyphs.allSatisfy { $0 == .space } }
  /// Whether the run is invisible on the terminal's default background.
  var isInvisible: Bool {
    isBlank && style.background == .default
      && style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
  }
}

extension Frame {
  /// Returns a row, or some columns of it, as runs.
  ///
  /// - Parameters:
  ///   - y: The row.
  ///   - columns: The columns, without parts of wide glyphs; nil for all.
  func runs(row y: Int, columns: Range<Int>? = nil) -> [FrameRun] {
    var runs: [FrameRun] = []
    for x in columns ?? 0..<size.width {
      let cell = shownCell(x, y)
      if cell.glyph.isTail, !runs.isEmpty {
        runs[runs.count - 1].width += 1
      } else if let last = runs.last, last.style == cell.style {
        runs[runs.count - 1].width += 1
        runs[runs.count - 1].glyphs.append(cell.glyph)
      } else {
        runs.append(FrameRun(x: x, width: 1, style: cell.style, glyphs: [cell.glyph]))
      }
    }
    return runs
  }

  /// Returns the columns of a row from the first to the last change, in whole glyphs; nil if
  /// another frame of the same size shows the same.
  func changedColumns(row y: Int, since other: Frame) -> Range<Int>? {
    let changes = (0..<size.width).filter { shownCell($0, y) != other.shownCell($0, y) }
    guard var first = changes.first, var end = changes.last.map({ $0 + 1 }) else { return nil }
    while first > 0, self[first, y].glyph.isTail { first -= 1 }
    while end < size.width, self[end, y].glyph.isTail { end += 1 }
    return first..<end
  }

  /// Returns a cell as terminals show it: reversed under the cursor.
  private func shownCell(_ x: Int, _ y: Int) -> Cell {
    var cell = self[x, y]
    if cursor == Position(x: x, y: y) { cell.style.attributes.formSymmetricDifference(.reverse) }
    return cell
  }

  /// Returns a row as runs, without the invisible cells at its end.
  func trimmedRuns(row y: Int) -> [FrameRun] {
    var runs = runs(row: y)
    while let last = runs.last, last.isInvisible { runs.removeLast() }
    if var last = runs.popLast() {
      let blank = FrameRun(x: 0, width: 1, style: last.style, glyphs: [.space])
      while blank.isInvisible, last.glyphs.last == .space {
        last.glyphs.removeLast()
        last.width -= 1
      }
      runs.append(last)
    }
    return runs
  }
}
