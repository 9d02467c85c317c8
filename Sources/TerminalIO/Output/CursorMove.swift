import TerminalCore

/// The shortest byte sequence that moves the cursor from one position to another.
///
/// A line feed is only used after a carriage return, so it does not matter whether the terminal or
/// its line discipline adds one.
struct CursorMove {
  private enum Way { case absolute, relative, returnAndFeed }

  private let fromRow: Int
  private let fromColumn: Int?
  private let to: Position
  private let isInline: Bool
  private let way: Way
  /// The length of the move in bytes.
  let cost: Int

  /// Creates a move to `to`; if `from` is nil, the move uses absolute coordinates.
  init(from: Position?, to: Position) {
    (self.to, isInline) = (to, false)
    let absolute = Self.absoluteCost(to)
    guard let from else {
      (fromRow, fromColumn, way, cost) = (to.y, to.x, .absolute, absolute)
      return
    }
    (fromRow, fromColumn) = (from.y, from.x)
    var best = (way: Way.absolute, cost: absolute)
    let relative = Vertical(from: from.y, to: to.y).cost + Horizontal(from: from.x, to: to.x).cost
    if relative < best.cost { best = (.relative, relative) }
    if let fed = Self.feedCost(from.y, to), fed < best.cost { best = (.returnAndFeed, fed) }
    (way, cost) = best
  }

  /// Creates a move with rows counted from an unknown line of the screen.
  ///
  /// The column may be unknown; the row is always known.
  init(inlineRow row: Int, column: Int?, to: Position) {
    (self.to, fromRow, fromColumn, isInline) = (to, row, column, true)
    let relative =
      Vertical(from: row, to: to.y, isInline: true).cost + Horizontal(from: column, to: to.x).cost
    if let fed = Self.feedCost(row, to), fed < relative {
      (way, cost) = (.returnAndFeed, fed)
    } else {
      (way, cost) = (.relative, relative)
    }
  }

  /// Writes the move.
  func write(into sink: inout ByteSink) {
    switch way {
    case .absolute:
      sink.append("\u{1B}[")
      if to.y > 0 { sink.append(decimal: to.y + 1) }
      if to.x > 0 {
        sink.append(UInt8(ascii: ";"))
        sink.append(decimal: to.x + 1)
      }
      sink.append(UInt8(ascii: "H"))
    case .relative:
      Vertical(from: fromRow, to: to.y, isInline: isInline).write(into: &sink)
      Horizontal(from: fromColumn, to: to.x).write(into: &sink)
    case .returnAndFeed:
      sink.append(0x0D)
      sink.append(0x0A, times: to.y - fromRow)
      Horizontal(from: 0, to: to.x).write(into: &sink)
    }
  }

  /// Returns the length of a carriage return, line feeds and a move to the right; nil if the target
  /// is not below `row`.
  private static func feedCost(_ row: Int, _ to: Position) -> Int? {
    to.y > row ? 1 + to.y - row + Horizontal(from: 0, to: to.x).cost : nil
  }

  private static func absoluteCost(_ to: Position) -> Int {
    3 + (to.y > 0 ? ByteSink.digits(to.y + 1) : 0)
      + (to.x > 0 ? 1 + ByteSink.digits(to.x + 1) : 0)
  }

  /// Returns the length of a control sequence with one number, which is omitted if it is 1.
  fileprivate static func sequenceCost(_ number: Int) -> Int {
    number == 1 ? 3 : 3 + ByteSink.digits(number)
  }

  fileprivate static func writeSequence(_ number: Int, _ final: UInt8, into sink: inout ByteSink) {
    sink.append("\u{1B}[")
    if number != 1 { sink.append(decimal: number) }
    sink.append(final)
  }
}

extension CursorMove {
  /// A move within the row.
  struct Horizontal {
    private enum Way {
      case none, forward(Int), backward(Int), backspaces(Int), column(Int), start
      case startAndForward(Int)
    }

    private let way: Way
    let cost: Int

    /// Creates a move to column `to`; if `from` is nil, the move is absolute.
    init(from: Int?, to: Int) {
      guard from != to else {
        (way, cost) = (.none, 0)
        return
      }
      // After the last column, a return alone does not cancel the pending wrap in all terminals.
      guard let from else {
        (way, cost) = (.column(to + 1), sequenceCost(to + 1))
        return
      }
      guard to > 0 else {
        (way, cost) = (.start, 1)
        return
      }
      let distance = abs(to - from)
      let relative = sequenceCost(distance)
      var best: (way: Way, cost: Int) = (
        to > from ? .forward(distance) : .backward(distance), relative
      )
      if to < from {
        if distance < best.cost { best = (.backspaces(distance), distance) }
        let started = 1 + sequenceCost(to)
        if started < best.cost { best = (.startAndForward(to), started) }
      }
      let column = sequenceCost(to + 1)
      if column < best.cost { best = (.column(to + 1), column) }
      (way, cost) = best
    }

    func write(into sink: inout ByteSink) {
      switch way {
      case .none: break
      case .forward(let count): writeSequence(count, UInt8(ascii: "C"), into: &sink)
      case .backward(let count): writeSequence(count, UInt8(ascii: "D"), into: &sink)
      case .backspaces(let count): sink.append(0x08, times: count)
      case .column(let number): writeSequence(number, UInt8(ascii: "G"), into: &sink)
      case .start: sink.append(0x0D)
      case .startAndForward(let count):
        sink.append(0x0D)
        writeSequence(count, UInt8(ascii: "C"), into: &sink)
      }
    }
  }

  /// A move within the column.
  struct Vertical {
    private let number: Int
    private let final: UInt8
    let cost: Int

    init(from: Int, to: Int, isInline: Bool = false) {
      guard from != to else {
        (number, final, cost) = (0, 0, 0)
        return
      }
      let distance = abs(to - from)
      let (relative, absolute) = (sequenceCost(distance), sequenceCost(to + 1))
      if absolute < relative, !isInline {
        (number, final, cost) = (to + 1, UInt8(ascii: "d"), absolute)
      } else {
        let final = to > from ? UInt8(ascii: "B") : UInt8(ascii: "A")
        (self.number, self.final, cost) = (distance, final, relative)
      }
    }

    func write(into sink: inout ByteSink) {
      if cost > 0 { writeSequence(number, final, into: &sink) }
    }
  }
}
