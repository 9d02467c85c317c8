import TerminalCore

extension FrameEncoder {
  /// The distance from the right edge, in columns, below which a glyph of uncertain width must not
  /// wrap.
  private static let maximumWidthError = 24

  /// Writes the changed cells of a row.
  mutating func paint(_ row: RowChange, from first: Int, into sink: inout ByteSink) {
    var x = first
    while x < row.width {
      if let end = erase(row, at: x, into: &sink) {
        x = end
      } else {
        write(row, at: x, into: &sink)
        x += max(1, Int(row.targetCells[x].columns))
        if capabilities.repeatCharacter { x = repeatGlyph(row, after: x, into: &sink) }
      }
      if x < row.width, row.isChanged(x), !row.targetCells[x].isTail { continue }
      x = row.nextChange(from: x)
    }
  }

  /// Writes one glyph; the cursor position after it is known only if all terminals agree on its
  /// width.
  private mutating func write(_ row: RowChange, at x: Int, into sink: inout ByteSink) {
    let cell = row.targetCells[x]
    move(row, to: x, into: &sink)
    pen.change(for: cell, into: &sink)
    if cell.flags & appearance.doubtful != 0 {
      writeDoubtful(cell, at: Position(x: x, y: row.y), width: row.width, into: &sink)
      return
    }
    if cell.rawGlyph < 0x80 {
      sink.append(UInt8(truncatingIfNeeded: cell.rawGlyph))
    } else {
      if let part = PicturePart(rawGlyph: cell.rawGlyph) { pictures.touched.insert(part.number) }
      sink.append(atMost: Glyph.maxUTF8Count) { cell.glyph.copyUTF8(to: $0) }
    }
    advance(Int(cell.columns), width: row.width)
  }

  /// Writes a glyph that the terminal may draw narrower or wider, on cleared cells and without
  /// wrapping.
  private mutating func writeDoubtful(
    _ cell: Cell, at position: Position, width: Int, into sink: inout ByteSink
  ) {
    if cell.columns == 2 {
      sink.append("  ")
      place = nil
      move(to: position).write(into: &sink)
    }
    let mayWrap = position.x + Self.maximumWidthError > width
    if mayWrap { sink.append("\u{1B}[?7l") }
    sink.append(atMost: Glyph.maxUTF8Count) { cell.glyph.copyUTF8(to: $0) }
    if mayWrap { sink.append("\u{1B}[?7h") }
    place = nil
  }

  /// Advances the known cursor position; after the last column the position is unknown.
  @inline(__always) mutating func advance(_ columns: Int, width: Int) {
    guard let now = place else { return }
    place = now.x + columns < width ? Position(x: now.x + columns, y: now.y) : nil
  }

  /// Moves the cursor to a cell, by rewriting the cells between if that is shorter.
  @inline(__always) mutating func move(
    _ row: RowChange, to x: Int, into sink: inout ByteSink
  ) {
    let target = Position(x: x, y: row.y)
    if place != target { moveFar(row, to: target, into: &sink) }
  }

  private mutating func moveFar(
    _ row: RowChange, to target: Position, into sink: inout ByteSink
  ) {
    let move = move(to: target)
    if let place, place.y == target.y, place.x < target.x,
      canRetype(row, place.x..<target.x, below: move.cost)
    {
      for x in place.x..<target.x {
        sink.append(atMost: Glyph.maxUTF8Count) { row.targetCells[x].glyph.copyUTF8(to: $0) }
      }
    } else {
      move.write(into: &sink)
    }
    arrive(at: target)
  }

  /// Whether the cells can be rewritten with the current pen in at most `limit` bytes.
  private func canRetype(_ row: RowChange, _ columns: Range<Int>, below limit: Int) -> Bool {
    var cost = 0
    for x in columns {
      let cell = row.targetCells[x]
      switch cell.rawGlyph {
      case 0..<0x80: cost += 1
      case 0x80..<0x800: cost += 2
      case 0x800..<0x10000: cost += 3
      default: return false
      }
      guard cost <= limit, cell.columns == 1, cell.flags & appearance.doubtful == 0,
        pen.fits(cell)
      else { return false }
    }
    return true
  }
}
