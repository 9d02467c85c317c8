import PortalKit
import SQLiteDatabase

/// Finds pages of a list by its indexes: no page costs more for lying further down, if something
/// near it is known.
struct RecordPager {
  let database: SQLiteDatabase
  /// Hears every statement before it runs.
  var onStatement: ((SQLText) -> Void)?

  init(_ database: SQLiteDatabase) { self.database = database }

  /// A row as it is found: its number, and what it is ordered by.
  private typealias Row = RowCursor

  func page(
    _ query: RecordQuery, order wanted: [SortKey]
  ) throws(SQLiteError) -> ListPage<PortalRecord> {
    let fields = try RecordIndex(database).fields(of: query.recordSetId)
    let order = RecordOrder(wanted, fields: fields)
    guard
      let terms = FilterTerm.terms(query.page.filter, in: query.recordSetId, fields: fields)
    else { return ListPage(rows: [], total: 0) }
    let all = try RecordCounts(database).count(of: query.recordSetId, user: query.userId)
    let choice = WalkChoice(
      query: query, order: order, terms: terms, all: all, fields: fields, pager: self)
    let (walk, total) = try choice.walk()
    let mark = RowCursor.mark(words(query, order, terms))
    let rows = try rows(of: walk, query.page, total: total, mark: mark)
    let records = RecordTable(database)
    var found: [PortalRecord] = []
    for row in rows { if let record = try records.record(row.id) { found.append(record) } }
    return ListPage(
      rows: found, total: total, first: rows.first?.text(among: mark),
      last: rows.last?.text(among: mark))
  }

  /// The rows in words: a place among some means nothing among others.
  private func words(
    _ query: RecordQuery, _ order: RecordOrder, _ terms: [FilterTerm]
  ) -> String {
    var words = "\(query.recordSetId) \(query.userId.map(String.init) ?? "") \(order.words)"
    for term in terms {
      words += " \(term.field.map { String($0.id) } ?? "") \(term.prefix.utf8.count) \(term.prefix)"
    }
    return words
  }

  func run(_ text: SQLText) throws(SQLiteError) -> [SQLiteRow] {
    onStatement?(text)
    return try database.rows(text)
  }

  /// A page that begins so far from what is known may be counted to from there.
  private static let nearby = 1_000

  private func rows(
    of walk: RecordWalk, _ page: PageRequest, total: Int?, mark: String
  ) throws(SQLiteError) -> [RowCursor] {
    let start = max(0, page.start)
    // No more than there are, so that sums stay numbers.
    let count = min(max(0, page.count), total ?? 1_000_000, 1_000_000_000)
    let end = start.addingReportingOverflow(count).overflow ? Int.max : start + count
    guard count > 0 else { return [] }
    let fromEnd = total.map { max(0, $0 - end) }
    if let anchor = page.anchor, anchor.row >= 0,
      let place = RowCursor(anchor.cursor, among: mark, keys: walk.order.keys.count)
    {
      let distance = start > anchor.row ? start - anchor.row - 1 : max(0, anchor.row - end)
      if distance <= max(Self.nearby, min(start, fromEnd ?? .max)) {
        return try rows(of: walk, around: place, at: anchor.row, start: start, count: count)
      }
    }
    if let total, let fromEnd, fromEnd < start {
      guard start < total else { return [] }
      return try take(
        walk, from: nil, backward: true, count: min(count, total - start), skip: fromEnd
      ).reversed()
    }
    return try take(walk, from: nil, backward: false, count: count, skip: start)
  }

  private func rows(
    of walk: RecordWalk, around place: RowCursor, at row: Int, start: Int, count: Int
  ) throws(SQLiteError) -> [RowCursor] {
    if start >= row {
      return try take(
        walk, from: place, isIncluded: start == row, backward: false, count: count,
        skip: start == row ? 0 : start - row - 1)
    }
    let before = try take(
      walk, from: place, backward: true, count: min(count, row - start),
      skip: max(0, row - start - count))
    guard row - start < count else { return before.reversed() }
    let after = try take(
      walk, from: place, isIncluded: true, backward: false, count: count - (row - start), skip: 0)
    return before.reversed() + after
  }

  /// Some rows on from a place, or from an end.
  private func take(
    _ walk: RecordWalk, from place: RowCursor?, isIncluded: Bool = false, backward: Bool,
    count: Int, skip: Int
  ) throws(SQLiteError) -> [RowCursor] {
    var (found, left): ([RowCursor], Int) = ([], skip)
    let pieces = walk.pieces(from: place, isIncluded: isIncluded, backward: backward)
    for (index, piece) in pieces.enumerated() {
      let rows = try run(
        walk.rows(of: piece, backward: backward, count: count - found.count, skip: left))
      for row in rows {
        found.append(RowCursor(keys: Array(row.values.dropFirst()), id: try row.integer(0)))
      }
      if found.count >= count { break }
      if !rows.isEmpty {
        left = 0
      } else if left > 0, index < pieces.count - 1 {
        let count = try run(walk.count(of: piece, backward: backward)).first?.integer(0) ?? 0
        left = max(0, left - Int(clamping: count))
      }
    }
    return found
  }
}
