import TerminalCore

extension FrameEncoder {
  /// Erases the blanks from `x` if that is shorter than writing spaces.
  ///
  /// Returns the column after the erased cells; nil if nothing was erased.
  mutating func erase(_ row: RowChange, at x: Int, into sink: inout ByteSink) -> Int? {
    let cell = row.targetCells[x]
    guard cell.isBlank, cell.background.isDefault || capabilities.backgroundErase else {
      return nil
    }
    let end = row.endOfRun(from: x)
    let changed = row.endOfChanges(in: x..<end)
    let count = changed - x
    if end == row.width, count > 1 {
      move(row, to: x, into: &sink)
      pen.change(for: cell, into: &sink)
      sink.append("\u{1B}[K")
      return end
    }
    let isFollowed = changed < row.width && row.isChanged(changed)
    var cost = 3 + ByteSink.digits(count)
    if isFollowed { cost += CursorMove.Horizontal(from: x, to: changed).cost }
    let typed = capabilities.repeatCharacter ? min(count, 4 + ByteSink.digits(count)) : count
    guard cost < typed else { return nil }
    move(row, to: x, into: &sink)
    pen.change(for: cell, into: &sink)
    sink.append("\u{1B}[")
    sink.append(decimal: count)
    sink.append(UInt8(ascii: "X"))
    return changed
  }

  /// Repeats the glyph before `x` over the following equal cells with one control sequence (REP).
  ///
  /// Returns the column after the repeated cells; `x` if nothing was repeated.
  mutating func repeatGlyph(
    _ row: RowChange, after x: Int, into sink: inout ByteSink
  ) -> Int {
    let cell = row.targetCells[x - 1]
    // Terminals disagree about which part of a grapheme cluster REP repeats.
    guard x < row.width, place != nil, cell.columns == 1, cell.rawGlyph < Glyph.clusterTag else {
      return x
    }
    var end = row.endOfChanges(in: x..<row.endOfRun(from: x - 1))
    // After a repetition up to the column before the last one, libvterm (the terminals of Vim and
    // Neovim) writes the last column on the next row.
    if end == row.width - 1 { end -= 1 }
    let count = end - x
    let length = cell.rawGlyph < 0x80 ? 1 : cell.rawGlyph < 0x800 ? 2 : 3
    guard count * length > 3 + ByteSink.digits(count) else { return x }
    sink.append("\u{1B}[")
    sink.append(decimal: count)
    sink.append(UInt8(ascii: "b"))
    advance(count, width: row.width)
    return end
  }
}
