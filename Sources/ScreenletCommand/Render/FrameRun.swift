import TerminalCore

/// Neighbouring cells of a row that are drawn alike.
struct FrameRun: Hashable {
  /// The column that it starts at.
  let x: Int
  /// Its columns.
  var width: Int
  /// How it is drawn, the cursor's reversal included.
  let style: Style
  /// What it shows; tails of wide glyphs are left out.
  var glyphs: [Glyph]

  /// What it shows, as text.
  var text: String { String(SafeText(glyphs: glyphs)) }
  /// Whether it shows nothing but spaces.
  var isBlank: Bool { glyphs.allSatisfy { $0 == .space } }
  /// Whether nothing of it could be seen on a terminal's own ground.
  var isInvisible: Bool {
    isBlank && style.background == .default
      && style.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
  }
}

extension Frame {
  /// A row as runs; the cell under the cursor is reversed, as terminals show it.
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

  /// A row as runs, without what could not be seen at its end.
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
