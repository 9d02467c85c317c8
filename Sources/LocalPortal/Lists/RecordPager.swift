import PortalKit
import SQLiteDatabase

/// Returns pages of a record set by keyset pagination: the cost of a page does not grow with its
/// position if a cursor near it is known.
struct RecordPager {
  let database: SQLiteDatabase
  /// Called with every statement before it runs, for tests.
  var onStatement: ((SQLText) -> Void)?

  init(_ database: SQLiteDatabase) { self.database = database }

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
      query: query, order: order, terms: terms, all: all, pager: self)
    let (walk, total) = try choice.walk()
    let mark = RowCursor.mark(words(query, order, terms))
    let rows = try rows(of: walk, choice, query.page, total: total, mark: mark)
    let records = try RecordTable(database).records(rows.map(\.id))
    return ListPage(
      rows: records, total: total, first: rows.first?.text(among: mark),
      last: rows.last?.text(among: mark))
  }

  /// Follows a walk, and switches to the filter's matches if few rows match.
  private func rows(
    of walk: RecordWalk, _ choice: WalkChoice, _ page: PageRequest, total: Int?, mark: String
  ) throws(SQLiteError) -> [RowCursor] {
    var reader = WalkReader(walk: walk, total: total, mark: mark, run: run(_:within:))
    if walk.isSieve {
      reader.effort = effort
      if let rows = try reader.rows(page) { return rows }
      reader = WalkReader(
        walk: try choice.otherWalk() ?? walk, total: total, mark: mark, run: run(_:within:))
    }
    return try reader.rows(page) ?? []
  }

  /// The maximum number of SQLite steps for a walk on which few rows match; at most a tenth of a
  /// second.
  var effort = 500_000

  /// Returns a stable description of the query.
  ///
  /// Cursors are valid only for the same description.
  private func words(
    _ query: RecordQuery, _ order: RecordOrder, _ terms: [FilterTerm]
  ) -> String {
    var words = "\(query.recordSetId) \(query.userId.map(String.init) ?? "") \(order.words)"
    for term in terms {
      words += " \(term.field.map { String($0.id) } ?? "") \(term.text.utf8.count) \(term.text)"
      for value in term.values { words += " =\(value.utf8.count) \(value)" }
    }
    return words
  }

  /// Runs a statement.
  ///
  /// Returns no rows if the task is canceled.
  func run(_ text: SQLText) throws(SQLiteError) -> [SQLiteRow] {
    try run(text, within: nil) ?? []
  }

  /// Runs a statement.
  ///
  /// Returns nil if it takes more than `steps` steps, or if the task is canceled.
  func run(_ text: SQLText, within steps: Int?) throws(SQLiteError) -> [SQLiteRow]? {
    onStatement?(text)
    return try database.rows(text, within: steps ?? .max)
  }
}
