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
  ///   - isPlain: Whether a new row is one of many that look alike, such as an empty one.
  init?(
    in changed: ClosedRange<Int>, height: Int, isSame: (Int, Int) -> Bool,
    isPlain: (Int) -> Bool
  ) {
    guard changed.count > Self.least else { return nil }
    for quarter in 1...3 {
      let probe = changed.lowerBound + changed.count * quarter / 4
      guard !isPlain(probe), !isSame(probe, probe) else { continue }
      for step in 1..<changed.count {
        for distance in [step, -step] where changed.contains(probe + distance) {
          guard isSame(probe, probe + distance) else { continue }
          if let found = Self.grown(from: probe, by: distance, changed, isSame) {
            self = found
            return
          }
        }
      }
    }
    return nil
  }

  private init(rows: Range<Int>, distance: Int) { (self.rows, self.distance) = (rows, distance) }

  private static func grown(
    from probe: Int, by distance: Int, _ changed: ClosedRange<Int>, _ isSame: (Int, Int) -> Bool
  ) -> RowShift? {
    var (first, last) = (probe, probe)
    while changed.contains(first - 1), changed.contains(first - 1 + distance),
      isSame(first - 1, first - 1 + distance)
    { first -= 1 }
    while changed.contains(last + 1), changed.contains(last + 1 + distance),
      isSame(last + 1, last + 1 + distance)
    { last += 1 }
    guard last - first + 1 >= least else { return nil }
    let rows = min(first, first + distance)..<max(last, last + distance) + 1
    return RowShift(rows: rows, distance: distance)
  }
}
