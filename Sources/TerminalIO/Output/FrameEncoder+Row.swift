import TerminalCore

extension FrameEncoder {
  /// A glyph of doubtful width that stands this close to the right edge must not wrap.
  private static let widestMistake = 24

  /// Writes the cells of a row that must be written.
  mutating func paint(_ row: RowChange, from first: Int, into sink: inout ByteSink) {
    var x = first
    while x < row.width {
      if let end = erase(row, at: x, into: &sink) {
        x = end
      } else {
        write(row, at: x, into: &sink)
        x += max(1, Int(row.want[x].columns))
        if capabilities.repeatCharacter { x = repeatGlyph(row, after: x, into: &sink) }
      }
      if x < row.width, row.isChanged(x), !row.want[x].isTail { continue }
      x = row.nextChange(from: x)
    }
  }

  /// Writes one glyph, and knows the place after it only if all terminals agree about its width.
  private mutating func write(_ row: RowChange, at x: Int, into sink: inout ByteSink) {
    let cell = row.want[x]
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

  /// Writes a glyph that the terminal may draw narrower or wider: on cleared cells, without a wrap.
  private mutating func writeDoubtful(
    _ cell: Cell, at position: Position, width: Int, into sink: inout ByteSink
  ) {
    if cell.columns == 2 {
      sink.append("  ")
      place = nil
      move(to: position).write(into: &sink)
    }
    let mayWrap = position.x + Self.widestMistake > width
    if mayWrap { sink.append("\u{1B}[?7l") }
    sink.append(atMost: Glyph.maxUTF8Count) { cell.glyph.copyUTF8(to: $0) }
    if mayWrap { sink.append("\u{1B}[?7h") }
    place = nil
  }

  /// Says that the cursor went to the right; what it does after the last column nobody knows.
  @inline(__always) mutating func advance(_ columns: Int, width: Int) {
    guard let now = place else { return }
    place = now.x + columns < width ? Position(x: now.x + columns, y: now.y) : nil
  }

  /// Brings the cursor to a cell, over the cells between if writing them again is cheaper.
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
        sink.append(atMost: Glyph.maxUTF8Count) { row.want[x].glyph.copyUTF8(to: $0) }
      }
    } else {
      move.write(into: &sink)
    }
    arrive(at: target)
  }

  /// Whether cells can be written again with the pen of now, in at most `limit` bytes.
  private func canRetype(_ row: RowChange, _ columns: Range<Int>, below limit: Int) -> Bool {
    var cost = 0
    for x in columns {
      let cell = row.want[x]
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
