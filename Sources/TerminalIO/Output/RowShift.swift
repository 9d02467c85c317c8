/// A block of rows that moved up or down, so that the terminal can scroll it.
struct RowShift: Equatable {
  /// The moved and the uncovered rows together.
  var rows: Range<Int>
  /// The number of rows that the block moves up; negative for down.
  var distance: Int

  /// The rows that are empty after the move.
  var uncovered: Range<Int> {
    distance > 0
      ? rows.upperBound - distance..<rows.upperBound
      : rows.lowerBound..<rows.lowerBound - distance
  }

  /// The minimum number of moved rows; fewer are as quickly rewritten.
  private static let least = 3

  /// Finds a block that moved within the changed rows; nil if there is none.
  ///
  /// Three probe rows are searched at increasing distances. The first match is extended to its
  /// neighbors. Most row comparisons end at the first cells.
  ///
  /// - Parameters:
  ///   - changed: The range from the first to the last changed row.
  ///   - height: The number of rows of the screen.
  ///   - isSame: Whether a new row (first argument) equals an old row (second argument).
  ///   - isAlike: Whether the rows show mostly the same glyphs, possibly in other colors.
  ///   - isPlain: Whether all cells of a new row are the same, as in an empty row.
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
            // The row that was selected may have lost its colors in the move.
            let next = distance > 0 ? found.rows.upperBound : found.rows.lowerBound - 1
            if changed.contains(next), isAlike(next - distance, next) {
              found.rows =
                distance > 0
                ? found.rows.lowerBound..<next + 1 : next..<found.rows.upperBound
            }
            // The row at the other end may have gained a mark, such as the start of a scrollbar.
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

  /// Returns the last row of the block in the direction `step`.
  ///
  /// One or two rows within it may differ, for example by the mark of a scrollbar; those cells are
  /// rewritten.
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
