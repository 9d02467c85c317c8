import PortalKit
import SQLiteDatabase

/// Reads one page of a walk: from a known cursor, or from the nearer end.
struct WalkReader<Walk: RowWalk> {
  let walk: Walk
  /// The total number of rows; nil if they were not counted.
  let total: Int?
  /// The mark that identifies cursors of this walk.
  let mark: String
  /// Runs a statement within a number of SQLite steps; nil if it takes more.
  let run: (SQLText, Int?) throws(SQLiteError) -> [SQLiteRow]?
  /// The maximum number of SQLite steps for one statement; nil for no limit.
  var effort: Int?

  /// The distance in rows from a known cursor to the page, up to which the cursor is always used.
  private var nearby: Int { 1_000 }

  /// Returns the rows of a page; nil if that exceeds the step limit.
  func rows(_ page: PageRequest) throws(SQLiteError) -> [RowCursor]? {
    let start = max(0, page.start)
    // Limit the count, so that sums do not overflow.
    let count = min(max(0, page.count), total ?? 1_000_000, 1_000_000_000)
    let end = start.addingReportingOverflow(count).overflow ? Int.max : start + count
    guard count > 0 else { return [] }
    let fromEnd = total.map { max(0, $0 - end) }
    if let anchor = page.anchor, anchor.row >= 0,
      let place = RowCursor(anchor.cursor, among: mark, keys: walk.keyCount)
    {
      let distance = start > anchor.row ? start - anchor.row - 1 : max(0, anchor.row - end)
      if distance <= max(nearby, min(start, fromEnd ?? .max)) {
        return try rows(around: place, at: anchor.row, start: start, count: count)
      }
    }
    if let total, let fromEnd, fromEnd < start {
      guard start < total else { return [] }
      return try take(from: nil, backward: true, count: min(count, total - start), skip: fromEnd)?
        .reversed()
    }
    return try take(from: nil, backward: false, count: count, skip: start)
  }

  private func rows(
    around place: RowCursor, at row: Int, start: Int, count: Int
  ) throws(SQLiteError) -> [RowCursor]? {
    if start >= row {
      return try take(
        from: place, isIncluded: start == row, backward: false, count: count,
        skip: start == row ? 0 : start - row - 1)
    }
    let before = try take(
      from: place, backward: true, count: min(count, row - start),
      skip: max(0, row - start - count))
    guard let before, row - start < count else { return before?.reversed() }
    let after = try take(
      from: place, isIncluded: true, backward: false, count: count - (row - start), skip: 0)
    return after.map { before.reversed() + $0 }
  }

  /// Returns up to `count` rows next to a cursor, or from one end of the walk; nil if that
  /// exceeds the step limit.
  private func take(
    from place: RowCursor?, isIncluded: Bool = false, backward: Bool, count: Int, skip: Int
  ) throws(SQLiteError) -> [RowCursor]? {
    var (found, left): ([RowCursor], Int) = ([], skip)
    let pieces = walk.pieces(from: place, isIncluded: isIncluded, backward: backward)
    for (index, piece) in pieces.enumerated() {
      let text = walk.rows(
        of: piece, backward: backward, count: count - found.count, skip: left)
      guard let rows = try run(text, effort) else { return nil }
      for row in rows {
        found.append(RowCursor(keys: Array(row.values.dropFirst()), id: try row.integer(0)))
      }
      if found.count >= count { break }
      if !rows.isEmpty {
        left = 0
      } else if left > 0, index < pieces.count - 1 {
        let text = walk.count(of: piece, backward: backward)
        guard let counted = try run(text, effort) else { return nil }
        left = max(0, left - Int(clamping: try counted.first?.integer(0) ?? 0))
      }
    }
    return found
  }
}
