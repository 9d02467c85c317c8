import PortalKit
import SQLiteDatabase

/// Finds pages of a list by its indexes: no page costs more for lying further down, if something
/// near it is known.
struct RecordPager {
  let database: SQLiteDatabase
  /// Hears every statement before it runs.
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
      query: query, order: order, terms: terms, all: all, fields: fields, pager: self)
    let (walk, total) = try choice.walk()
    let mark = RowCursor.mark(words(query, order, terms))
    let rows = try rows(of: walk, choice, query.page, total: total, mark: mark)
    let records = try RecordTable(database).records(rows.map(\.id))
    return ListPage(
      rows: records, total: total, first: rows.first?.text(among: mark),
      last: rows.last?.text(among: mark))
  }

  /// Follows a way, and turns to what its filter finds if nothing fits for long.
  private func rows(
    of walk: RecordWalk, _ choice: WalkChoice, _ page: PageRequest, total: Int?, mark: String
  ) throws(SQLiteError) -> [RowCursor] {
    var reader = WalkReader(walk: walk, total: total, mark: mark, pager: self)
    if walk.isSieve {
      reader.effort = effort
      if let rows = try reader.rows(page) { return rows }
      reader = WalkReader(
        walk: try choice.otherWalk() ?? walk, total: total, mark: mark, pager: self)
    }
    return try reader.rows(page) ?? []
  }

  /// The steps of SQLite that a way is worth on which hardly anything fits: a tenth of a second at
  /// worst.
  var effort = 500_000

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

  /// Runs a statement; without rows if the task is cancelled.
  func run(_ text: SQLText) throws(SQLiteError) -> [SQLiteRow] {
    try run(text, within: nil) ?? []
  }

  /// Runs a statement; nil if it takes more than so many steps, or if the task is cancelled.
  func run(_ text: SQLText, within steps: Int?) throws(SQLiteError) -> [SQLiteRow]? {
    onStatement?(text)
    return try database.rows(text, within: steps ?? .max)
  }
}
