import PortalKit
import SQLiteDatabase

/// Returns pages of a listing by keyset pagination: the cost of a page does not grow with its
/// position if a cursor near it is known.
struct ListingPager {
  let database: SQLiteDatabase
  /// Called with every statement before it runs, for tests.
  var onStatement: ((SQLText) -> Void)?
  /// The maximum number of SQLite steps for counting rows, or for scanning in order when few rows
  /// match.
  var effort = 500_000

  init(_ database: SQLiteDatabase) { self.database = database }

  /// The maximum number of matching rows that are sorted in memory.
  private static let few = 2_000

  /// The reason why a request is invalid.
  enum Refusal: Error, Hashable {
    case comparator(String)
    case order
    case filter
  }

  /// Returns the row IDs of a page.
  func page(
    of listing: Listing, _ request: PageRequest
  ) throws(SQLiteError) -> Result<ListPage<Int64>, Refusal> {
    guard let comparator = Listing.keys(comparator: request.comparator) else {
      return .failure(.comparator(request.comparator))
    }
    guard request.order.count <= Listing.limit else { return .failure(.order) }
    guard request.filter.terms.count <= FilterTerm.limit else { return .failure(.filter) }
    guard let terms = ListingTerm.terms(request.filter, of: listing) else {
      return .success(ListPage(rows: [], total: 0))
    }
    let keys = request.order.isEmpty ? comparator : request.order
    var walk = ListingWalk(listing: listing, keys: keys, terms: terms)
    if let rare = try rarest(terms, of: listing) { walk.found = rare }
    let total = try total(of: walk, isNeeded: request.countsTotal)
    let mark = RowCursor.mark(walk.words)
    func read(_ walk: ListingWalk, within steps: Int?) throws(SQLiteError) -> [RowCursor]? {
      try WalkReader(walk: walk, total: total, mark: mark, run: run(_:within:), effort: steps)
        .rows(request)
    }
    var rows: [RowCursor]?
    if walk.isSieve, let term = terms.first {
      rows = try read(walk, within: effort)
      if rows == nil { walk.found = term }
    }
    if rows == nil { rows = try read(walk, within: nil) }
    let found = rows ?? []
    return .success(
      ListPage(
        rows: found.map(\.id), total: total, first: found.first?.text(among: mark),
        last: found.last?.text(among: mark)))
  }

  /// Returns the term with the fewest matches, if it has at most `few`.
  private func rarest(
    _ terms: [ListingTerm], of listing: Listing
  ) throws(SQLiteError) -> ListingTerm? {
    guard let texts = listing.texts else { return nil }
    var best: (term: ListingTerm, count: Int64)?
    for term in terms {
      var text = SQLText(
        "SELECT count(*) FROM (SELECT 1 FROM \(texts.table) t INDEXED BY \(texts.index) WHERE ")
      text.add(term.range)
      text.add(" LIMIT ?)", .integer(Int64(Self.few + 1)))
      let count = try run(text, within: nil)?.first?.integer(0) ?? 0
      if count <= Int64(Self.few), count < best?.count ?? .max { best = (term, count) }
    }
    return best?.term
  }

  private func total(of walk: ListingWalk, isNeeded: Bool) throws(SQLiteError) -> Int? {
    let rows = try run(walk.count(of: .init(), backward: false), within: isNeeded ? nil : effort)
    guard let rows else { return nil }
    return Int(clamping: try rows.first?.integer(0) ?? 0)
  }

  /// Runs a statement.
  ///
  /// Returns nil if it takes more than `steps` steps, or if the task is canceled.
  func run(_ text: SQLText, within steps: Int?) throws(SQLiteError) -> [SQLiteRow]? {
    onStatement?(text)
    return try database.rows(text, within: steps ?? .max)
  }
}

extension ScreenletError {
  init(_ refusal: ListingPager.Refusal) {
    switch refusal {
    case .comparator(let name):
      self = .server(
        code: "records.comparator",
        message: UserMessage(
          key: "records.comparator", english: "The portal cannot sort by \(name).",
          arguments: [name]))
    case .order:
      self = .server(
        code: "records.order",
        message: UserMessage(
          key: "records.order", english: "Use at most \(Listing.limit) fields to sort.",
          arguments: ["\(Listing.limit)"]))
    case .filter:
      self = .server(
        code: "records.filter",
        message: UserMessage(
          key: "records.filter", english: "Use at most \(FilterTerm.limit) words to filter.",
          arguments: ["\(FilterTerm.limit)"]))
    }
  }
}
