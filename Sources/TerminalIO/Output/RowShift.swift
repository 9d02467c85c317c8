/// Rows that moved up or down as a whole, so that the terminal can move them itself.
struct RowShift: Equatable {
  /// The rows that are moved and those that are uncovered, together.
  var rows: Range<Int>
  /// How far they go up; less than none is down.
  var distance: Int

  /// The rows that are empty after it.
  var uncovered: Range<Int> {
    distance > 0
      ? rows.upperBound - distance..<rows.upperBound
      : rows.lowerBound..<rows.lowerBound - distance
  }

  /// Fewer rows than these are as quickly written again.
  private static let least = 3

  /// Finds what moved among changed rows.
  ///
  /// Three rows are looked for where they may have gone, from near to far; the first of them that
  /// is found shows the way to its neighbours. Comparing rows mostly ends at their first cells.
  ///
  /// - Parameters:
  ///   - changed: The first to the last row that is not as it was.
  ///   - height: How many rows the screen has.
  ///   - isSame: Whether the new row, first, shows what the old row, second, did.
  ///   - isAlike: Whether they show much the same, in other colours perhaps.
  ///   - isPlain: Whether a new row is one of many that look alike, such as an empty one.
  init?(
    in changed: ClosedRange<Int>, height: Int, isSame: (Int, Int) -> Bool,
    isAlike: (Int, Int) -> Bool, isPlain: (Int) -> Bool
  ) {
    guard changed.count > Self.least else { return nil }
    for quarter in 1...3 {
      let probe = changed.lowerBound + changed.count * quarter / 4
      guard !isPlain(probe), !isSame(probe, probe) else { continue }
      for step in 1..<changed.count {
        for distance in [step, -step] where changed.contains(probe + distance) {
          guard isSame(probe, probe + distance) else { continue }
          if var found = Self.grown(from: probe, by: distance, changed, isSame) {
            // The row that was current may have lost its colours on its way.
            let next = distance > 0 ? found.rows.upperBound : found.rows.lowerBound - 1
            if changed.contains(next), isAlike(next - distance, next) {
              found.rows =
                distance > 0
                ? found.rows.lowerBound..<next + 1 : next..<found.rows.upperBound
            }
            // And the one at the other end may have a mark, as of a scrollbar that begins there.
            let last = distance > 0 ? found.rows.lowerBound - 1 : found.rows.upperBound
            if changed.contains(last), isAlike(last, last + distance) {
              found.rows =
                distance > 0
                ? last..<found.rows.upperBound : found.rows.lowerBound..<last + 1
            }
            self = found
            return
          }
        }
      }
    }
    return nil
  }

  private init(rows: Range<Int>, distance: Int) { (self.rows, self.distance) = (rows, distance) }

  /// The last row of those that moved alike, in a direction.
  ///
  /// A row or two between them may differ, as by the mark of a scrollbar: that is a cell to write.
  private static func end(
    from probe: Int, by step: Int, _ distance: Int, _ changed: ClosedRange<Int>,
    _ isSame: (Int, Int) -> Bool
  ) -> Int {
    var (end, row) = (probe, probe + step)
    while changed.contains(row), changed.contains(row + distance), abs(row - end) <= 3 {
      if isSame(row, row + distance) { end = row }
      row += step
    }
    return end
  }

  private static func grown(
    from probe: Int, by distance: Int, _ changed: ClosedRange<Int>, _ isSame: (Int, Int) -> Bool
  ) -> RowShift? {
    let first = end(from: probe, by: -1, distance, changed, isSame)
    let last = end(from: probe, by: 1, distance, changed, isSame)
    guard last - first + 1 >= least else { return nil }
    let rows = min(first, first + distance)..<max(last, last + distance) + 1
    return RowShift(rows: rows, distance: distance)
  }
}
