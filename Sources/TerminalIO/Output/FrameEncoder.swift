package import TerminalCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns frames into the fewest bytes that make a terminal show them.
///
/// It keeps a copy of the frame that the screen shows, where the cursor is and how the pen is set,
/// and writes only what changes. Once its buffers have their size a frame allocates nothing.
///
/// Erased cells take the background of the pen (BCE), as in all terminals in use but GNU screen;
/// ``Capabilities/backgroundErase`` says so where it is not true.
package struct FrameEncoder: ~Copyable {
  /// What the terminal can do; after a change the next frame corrects what looks different now.
  package var capabilities: Capabilities {
    didSet {
      guard capabilities != oldValue else { return }
      settle()
      appearance = Appearance(capabilities)
      isEveryRowStale = true
      if capabilities.ambiguousIsWide != oldValue.ambiguousIsWide { invalidate() }
    }
  }

  var appearance: Appearance
  var pen = Pen()
  /// Where the cursor is; nil after whatever terminals may see in another way.
  var place: Position?
  /// The row that the cursor is in, which is known even where the column is not.
  private var row = 0
  /// Whether rows count from the line that the cursor was in, not from the top of the screen.
  private let isInline: Bool

  /// The frame as it was given; the screen shows what ``appearance`` makes of it.
  private var given = CellGrid(size: Size(width: 0, height: 0))
  /// Whether `given` holds what the screen shows, made by an appearance of before.
  private var isGivenShown = false
  /// What a row shows, and what it should show.
  private var rows = CellGrid(size: Size(width: 0, height: 2))
  private var cursorIsShown: Bool?
  private var isScreenUnknown = true
  var pictures = ShownPictures()
  private var isEveryRowStale = true
  private var isDrawing = false

  /// Makes an encoder for a screen of which nothing is known.
  ///
  /// `isInline` draws from the cursor's line on, after making room there.
  package init(capabilities: Capabilities, isInline: Bool = false) {
    self.capabilities = capabilities
    self.isInline = isInline
    appearance = Appearance(capabilities)
  }

  /// Forgets what the screen shows: the next frame clears it and is drawn whole.
  package mutating func invalidate() { isScreenUnknown = true }

  /// Forgets as ``invalidate()`` does, and takes the line that the cursor is in for the first row.
  package mutating func startOver() {
    isScreenUnknown = true
    (row, place) = (0, nil)
  }

  /// How many rows of the frame are below the cursor.
  package var rowsBelowCursor: Int { max(0, given.size.height - 1 - row) }

  /// The cheapest move from where the cursor is.
  func move(to target: Position) -> CursorMove {
    isInline
      ? CursorMove(inlineRow: row, column: place?.x, to: target)
      : CursorMove(from: place, to: target)
  }

  /// Says where the cursor is now.
  mutating func arrive(at target: Position) {
    place = target
    row = target.y
  }

  /// Appends what makes the screen show `next`; nothing where it does already.
  package mutating func encode(_ next: borrowing Frame, into sink: inout ByteSink) {
    let (cells, size, cursor) = (next.cells, next.size, next.cursor)
    let showsPictures = next.hasPictures || !pictures.isEmpty
    guard size.width > 0, size.height > 0 else { return }
    if isScreenUnknown || size != given.size { clear(size, into: &sink) }
    cells.withUnsafeBufferPointer { cells in
      var top = 0
      while top < size.height, !isStale(top, in: cells) { top += 1 }
      guard top < size.height else { return }
      var bottom = size.height - 1
      while bottom > top, !isStale(bottom, in: cells) { bottom -= 1 }
      if !isInline, !isEveryRowStale, !showsPictures, let shift = shift(top...bottom, in: cells) {
        scroll(shift, over: ground(of: shift, in: cells), into: &sink)
        for y in shift.uncovered { encode(row: y, of: cells, into: &sink) }
      }
      let goesUp = bottom > top && isCheaperFromBelow(top, bottom, in: cells)
      for step in 0...(bottom - top) {
        let y = goesUp ? bottom - step : top + step
        if isStale(y, in: cells) { encode(row: y, of: cells, into: &sink) }
      }
    }
    isEveryRowStale = false
    isGivenShown = false
    if showsPictures {
      cells.withUnsafeBufferPointer { showPictures($0, size: size, into: &sink) }
    }
    finish(cursor, into: &sink)
  }

  private mutating func encode(
    row y: Int, of cells: UnsafeBufferPointer<Cell>, into sink: inout ByteSink
  ) {
    let row = change(of: y, in: cells)
    _ = given.row(y).update(fromContentsOf: source(y, in: cells))
    guard let first = row.firstChange else { return }
    begin(into: &sink)
    paint(row, from: first, into: &sink)
  }

  /// What must be done to a row; good until the next row is asked for.
  private mutating func change(of y: Int, in cells: UnsafeBufferPointer<Cell>) -> RowChange {
    let (have, want) = (rows.row(0), rows.row(1))
    if isGivenShown {
      _ = have.update(fromContentsOf: given.row(y))
    } else {
      appearance.translate(UnsafeBufferPointer(given.row(y)), into: have)
    }
    appearance.translate(source(y, in: cells), into: want)
    return RowChange(from: have, to: want, y: y, doubtful: appearance.doubtful)
  }

  /// Keeps what the screen shows for the frame that another appearance draws over it.
  private mutating func settle() {
    guard !isGivenShown else { return }
    let have = rows.row(0)
    for y in 0..<given.size.height {
      let row = given.row(y)
      appearance.translate(UnsafeBufferPointer(row), into: have)
      _ = row.update(fromContentsOf: have)
    }
    isGivenShown = true
  }

  /// Whether of two changed rows the lower one needs a pen that is nearer to the pen of now.
  ///
  /// A selection that moves changes two rows, and the pen may still be that of one of them. Where
  /// more rows change, going down is cheaper: a line's end is two bytes, a way up is more.
  private mutating func isCheaperFromBelow(
    _ top: Int, _ bottom: Int, in cells: UnsafeBufferPointer<Cell>
  ) -> Bool {
    if (top + 1..<bottom).contains(where: { isStale($0, in: cells) }) { return false }
    let above = change(of: top, in: cells)
    guard let first = above.firstChange else { return false }
    let cost = pen.cost(for: above.want[first])
    guard cost > 0 else { return false }
    let below = change(of: bottom, in: cells)
    return below.firstChange.map { pen.cost(for: below.want[$0]) < cost } ?? false
  }

  private func source(
    _ y: Int, in cells: UnsafeBufferPointer<Cell>
  ) -> UnsafeBufferPointer<Cell> {
    let start = y * given.size.width
    return UnsafeBufferPointer(rebasing: cells[start..<start + given.size.width])
  }

  /// Whether a row is not as it was in the frame before.
  private func isStale(_ y: Int, in cells: UnsafeBufferPointer<Cell>) -> Bool {
    guard !isEveryRowStale, let new = source(y, in: cells).baseAddress,
      let old = given.row(y).baseAddress
    else { return isEveryRowStale }
    return memcmp(new, old, given.size.width * MemoryLayout<Cell>.stride) != 0
  }

  // MARK: Scrolling

  private func shift(
    _ changed: ClosedRange<Int>, in cells: UnsafeBufferPointer<Cell>
  ) -> RowShift? {
    let size = given.size.width * MemoryLayout<Cell>.stride
    return RowShift(
      in: changed, height: given.size.height,
      isSame: { new, old in
        guard let new = source(new, in: cells).baseAddress, let old = given.row(old).baseAddress
        else { return false }
        return memcmp(new, old, size) == 0
      },
      isAlike: { new, old in
        let (new, old) = (source(new, in: cells), given.row(old))
        var (same, words) = (0, 0)
        for x in new.indices where new[x].rawGlyph != Glyph.space.rawValue {
          words += 1
          if new[x].rawGlyph == old[x].rawGlyph { same += 1 }
        }
        return same * 2 > words
      },
      isPlain: { row in
        let row = source(row, in: cells)
        return row.allSatisfy { $0.isSame(row[0]) }
      })
  }

  /// What uncovered rows are best erased to: the blank that the first of them ends with.
  private mutating func ground(
    of shift: RowShift, in cells: UnsafeBufferPointer<Cell>
  ) -> Cell {
    let want = rows.row(1)
    appearance.translate(source(shift.uncovered.lowerBound, in: cells), into: want)
    guard capabilities.backgroundErase, let last = want.last, last.isBlank else {
      return .blank
    }
    return last
  }

  /// Lets the terminal move rows: lines are deleted or inserted between margins, which all
  /// terminals can.
  private mutating func scroll(_ shift: RowShift, over ground: Cell, into sink: inout ByteSink) {
    begin(into: &sink)
    if ground.isSame(.blank) {
      pen.reset(into: &sink)
    } else {
      pen.change(for: ground, into: &sink)
    }
    sink.append("\u{1B}[")
    sink.append(decimal: shift.rows.lowerBound + 1)
    sink.append(";")
    sink.append(decimal: shift.rows.upperBound)
    sink.append("r\u{1B}[")
    sink.append(decimal: shift.rows.lowerBound + 1)
    sink.append("H\u{1B}[")
    if abs(shift.distance) > 1 { sink.append(decimal: abs(shift.distance)) }
    sink.append(shift.distance > 0 ? "M" : "L")
    sink.append("\u{1B}[r")
    // Margins, when they are set, send the cursor home.
    arrive(at: .zero)
    given.shift(shift, over: ground)
  }

  /// Before the first byte of a frame: nobody should see half of it, nor the cursor jump about.
  mutating func begin(into sink: inout ByteSink) {
    guard !isDrawing else { return }
    isDrawing = true
    if capabilities.synchronizedUpdates {
      sink.append("\u{1B}[?2026h")
    } else if cursorIsShown != false {
      sink.append("\u{1B}[?25l")
      cursorIsShown = false
    }
  }

  private mutating func finish(_ cursor: Position?, into sink: inout ByteSink) {
    pen.closeLink(into: &sink)
    if let cursor, Rect(given.size).contains(cursor) {
      if place != cursor { move(to: cursor).write(into: &sink) }
      arrive(at: cursor)
      if cursorIsShown != true { sink.append("\u{1B}[?25h") }
      cursorIsShown = true
    } else {
      if cursorIsShown != false { sink.append("\u{1B}[?25l") }
      cursorIsShown = false
    }
    if isDrawing, capabilities.synchronizedUpdates { sink.append("\u{1B}[?2026l") }
    isDrawing = false
  }

  private mutating func clear(_ size: Size, into sink: inout ByteSink) {
    if isScreenUnknown { cursorIsShown = nil }
    begin(into: &sink)
    pen.reset(into: &sink)
    clearPictures(into: &sink)
    if isInline {
      makeRoom(for: size, into: &sink)
    } else {
      sink.append("\u{1B}[H\u{1B}[J")
    }
    arrive(at: .zero)
    if size == given.size {
      given.clear()
    } else {
      given = CellGrid(size: size)
      rows = CellGrid(size: Size(width: size.width, height: 2))
    }
    isScreenUnknown = false
    isEveryRowStale = true
  }

  /// Erases the rows of before and scrolls up what is above if there are too few left below.
  private func makeRoom(for size: Size, into sink: inout ByteSink) {
    CursorMove(inlineRow: row, column: nil, to: .zero).write(into: &sink)
    sink.append("\u{1B}[J")
    let last = Position(x: 0, y: size.height - 1)
    sink.append(0x0A, times: last.y)
    CursorMove(inlineRow: last.y, column: 0, to: .zero).write(into: &sink)
  }
}
