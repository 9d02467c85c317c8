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
  /// Returns a row as runs; the cell under the cursor is reversed, as terminals show it.
  func runs(row y: Int) -> [FrameRun] {
    var runs: [FrameRun] = []
    for x in 0..<size.width {
      let cell = self[x, y]
      if cell.glyph.isTail, !runs.isEmpty {
        runs[runs.count - 1].width += 1
        continue
      }
      var style = cell.style
      if cursor == Position(x: x, y: y) { style.attributes.formSymmetricDifference(.reverse) }
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].width += 1
        runs[runs.count - 1].glyphs.append(cell.glyph)
      } else {
        runs.append(FrameRun(x: x, width: 1, style: style, glyphs: [cell.glyph]))
      }
    }
    return runs
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
