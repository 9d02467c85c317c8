import Platform
package import TerminalCore

/// Encodes frames as the fewest bytes that update the terminal to show them.
///
/// The encoder keeps a copy of the frame on the screen, the cursor position and the pen, and writes
/// only the changes. When its buffers have reached their size, a frame allocates no memory.
///
/// Erased cells take the background of the pen (BCE), as in all terminals in use but GNU screen;
/// ``Capabilities/backgroundErase`` is false where that does not hold.
package struct FrameEncoder: ~Copyable {
  /// The capabilities of the terminal; after a change, the next frame redraws the cells that then
  /// look different.
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
  /// The cursor position; nil after output that terminals may interpret differently.
  var place: Position?
  /// The row of the cursor, which is known even if the column is not.
  private var row = 0
  /// Whether rows count from the initial line of the cursor instead of the top of the screen.
  private let isInline: Bool

  /// The last frame as given; the screen shows its translation by ``appearance``.
  private var given = CellGrid(size: Size(width: 0, height: 0))
  /// Whether `given` already holds cells that a previous ``Appearance`` translated.
  private var isGivenShown = false
  /// Two scratch rows: the row on the screen and the row to show.
  private var rows = CellGrid(size: Size(width: 0, height: 2))
  private var cursorIsShown: Bool?
  private var isScreenUnknown = true
  /// The signature of the frame in `given`, and the areas that may differ from it in the frame to
  /// encode; nil means every row.
  ///
  /// At 200x60 this saves the comparison of two times 190 KB when two rows change.
  private var givenSignature: UInt64 = 0
  private var changedAreas: [Rect]?
  var pictures = ShownPictures()
  private var isEveryRowStale = true
  private var isDrawing = false

  /// Creates an encoder; the state of the screen is unknown.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities of the terminal.
  ///   - isInline: Whether to draw from the line of the cursor, after making room there, instead of
  ///     on the whole screen.
  package init(capabilities: Capabilities, isInline: Bool = false) {
    self.capabilities = capabilities
    self.isInline = isInline
    appearance = Appearance(capabilities)
  }

  /// Marks the screen as unknown: the next frame clears it and is drawn completely.
  package mutating func invalidate() { isScreenUnknown = true }

  /// Marks the screen as unknown, as ``invalidate()`` does, and makes the current line the first
  /// row.
  package mutating func startOver() {
    isScreenUnknown = true
    (row, place) = (0, nil)
  }

  /// The number of rows of the frame below the cursor.
  package var rowsBelowCursor: Int { max(0, given.size.height - 1 - row) }

  /// Returns the shortest move from the current cursor position.
  func move(to target: Position) -> CursorMove {
    isInline
      ? CursorMove(inlineRow: row, column: place?.x, to: target)
      : CursorMove(from: place, to: target)
  }

  /// Records the new cursor position.
  mutating func arrive(at target: Position) {
    place = target
    row = target.y
  }

  /// Appends the bytes that update the screen to `next`; none if it already shows that frame.
  ///
  /// - Parameters:
  ///   - next: The frame to show.
  ///   - sink: Receives the bytes.
  package mutating func encode(_ next: borrowing Frame, into sink: inout ByteSink) {
    let (cells, size, cursor) = (next.cells, next.size, next.cursor)
    let showsPictures = next.hasPictures || !pictures.isEmpty
    guard size.width > 0, size.height > 0 else { return }
    if isScreenUnknown || size != given.size { clear(size, into: &sink) }
    changedAreas = nil
    if let changes = next.changes, changes.since == givenSignature, givenSignature > 0 {
      changedAreas = changes.areas
    }
    givenSignature = next.signature
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

  /// Returns the changes of a row; valid until the next call, which reuses the buffers.
  private mutating func change(of y: Int, in cells: UnsafeBufferPointer<Cell>) -> RowChange {
    let (shownCells, targetCells) = (rows.row(0), rows.row(1))
    if isGivenShown {
      _ = shownCells.update(fromContentsOf: given.row(y))
    } else {
      appearance.translate(UnsafeBufferPointer(given.row(y)), into: shownCells)
    }
    appearance.translate(source(y, in: cells), into: targetCells)
    return RowChange(from: shownCells, to: targetCells, y: y, doubtful: appearance.doubtful)
  }

  /// Stores the translated frame in `given`, so that the next appearance can be compared with the
  /// screen.
  private mutating func settle() {
    guard !isGivenShown else { return }
    let shownCells = rows.row(0)
    for y in 0..<given.size.height {
      let row = given.row(y)
      appearance.translate(UnsafeBufferPointer(row), into: shownCells)
      _ = row.update(fromContentsOf: shownCells)
    }
    isGivenShown = true
  }

  /// Whether the output is shorter if the lower of exactly two changed rows is drawn first.
  ///
  /// A moving selection changes two rows, and the current colors may already be those of the lower
  /// row. If more rows change, drawing downward is shorter: a line end takes two bytes, a move up
  /// takes more.
  private mutating func isCheaperFromBelow(
    _ top: Int, _ bottom: Int, in cells: UnsafeBufferPointer<Cell>
  ) -> Bool {
    if (top + 1..<bottom).contains(where: { isStale($0, in: cells) }) { return false }
    let above = change(of: top, in: cells)
    guard let first = above.firstChange else { return false }
    let cost = pen.cost(for: above.targetCells[first])
    guard cost > 0 else { return false }
    let below = change(of: bottom, in: cells)
    return below.firstChange.map { pen.cost(for: below.targetCells[$0]) < cost } ?? false
  }

  private func source(
    _ y: Int, in cells: UnsafeBufferPointer<Cell>
  ) -> UnsafeBufferPointer<Cell> {
    let start = y * given.size.width
    return UnsafeBufferPointer(rebasing: cells[start..<start + given.size.width])
  }

  /// Whether a row differs from the previous frame.
  private func isStale(_ y: Int, in cells: UnsafeBufferPointer<Cell>) -> Bool {
    guard !isEveryRowStale, let new = source(y, in: cells).baseAddress,
      let old = given.row(y).baseAddress
    else { return isEveryRowStale }
    if let changedAreas, !changedAreas.contains(where: { $0.minY <= y && y < $0.maxY }) {
      return false
    }
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

  /// Returns the cell with which the uncovered rows are erased: the last cell of the first
  /// uncovered row if it is blank, otherwise a blank cell.
  private mutating func ground(
    of shift: RowShift, in cells: UnsafeBufferPointer<Cell>
  ) -> Cell {
    let targetCells = rows.row(1)
    appearance.translate(source(shift.uncovered.lowerBound, in: cells), into: targetCells)
    guard capabilities.backgroundErase, let last = targetCells.last, last.isBlank else {
      return .blank
    }
    return last
  }

  /// Scrolls rows in the terminal, by deleting or inserting lines between margins, which all
  /// terminals support.
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
    // Setting margins moves the cursor to the top left.
    arrive(at: .zero)
    given.shift(shift, over: ground)
    changedAreas = nil
  }

  /// Starts the output of a frame, so that neither half a frame nor a jumping cursor is visible.
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

  /// Erases the previous rows and scrolls the text above up if there are too few rows below.
  private func makeRoom(for size: Size, into sink: inout ByteSink) {
    CursorMove(inlineRow: row, column: nil, to: .zero).write(into: &sink)
    sink.append("\u{1B}[J")
    let last = Position(x: 0, y: size.height - 1)
    sink.append(0x0A, times: last.y)
    CursorMove(inlineRow: last.y, column: 0, to: .zero).write(into: &sink)
  }
}
