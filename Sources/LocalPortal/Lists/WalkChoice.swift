import PortalKit
import SQLiteDatabase

/// Chooses the walk through a list that reads the fewest rows for a page.
///
/// A few matches are looked up once and sorted in memory. Frequent matches are found soon by
/// scanning in order. A search that takes long counts as one that finds many.
struct WalkChoice {
  let query: RecordQuery
  let order: RecordOrder
  let terms: [FilterTerm]
  /// The number of records before filtering.
  let all: Int
  let pager: RecordPager

  /// Returns the walk and its number of rows; the number is nil if it is unknown.
  func walk() throws(SQLiteError) -> (RecordWalk, total: Int?) {
    let user = query.userId
    if let user, all <= sortInMemoryLimit, !terms.isEmpty || !order.keys.isEmpty {
      let walk = walk(.foundOfUser(user), terms: terms, user: nil)
      return (walk, terms.isEmpty ? all : try count(walk))
    }
    for (index, term) in terms.enumerated() {
      guard let records = try fewMatches(of: term) else { continue }
      var others = terms
      others.remove(at: index)
      let walk = walk(.among(records), terms: others, user: user)
      return (walk, others.isEmpty && user == nil ? records.count : try count(walk))
    }
    let walk = try walkForCommonMatches()
    if terms.isEmpty { return (walk, all) }
    return (walk, query.page.countsTotal ? try countAll() : nil)
  }

  /// Returns the walk over the matches of the most selective condition, for a page on which
  /// scanning in order finds too few rows; nil if there is no condition.
  func otherWalk() throws(SQLiteError) -> RecordWalk? {
    if query.userId == nil, terms.count < 2 {
      return terms.first.map { walk(.found($0), terms: [], user: nil) }
    }
    var least: (index: Int, count: Int64)?
    for (index, term) in terms.enumerated() {
      var text = SQLText("SELECT count(*) FROM record_values t INDEXED BY values_by_text WHERE ")
      text.add(term.range)
      // A count that takes too long has read at least this many rows.
      var count = Int64(pager.effort / 10)
      if let rows = try pager.run(text, within: pager.effort) {
        count = try rows.first?.integer(0) ?? 0
      }
      if least.map({ count < $0.count }) ?? true { least = (index, count) }
    }
    if let user = query.userId, least.map({ all < $0.count }) ?? true {
      return walk(.foundOfUser(user), terms: terms, user: nil)
    }
    guard let least else { return nil }
    var others = terms
    others.remove(at: least.index)
    return walk(.found(terms[least.index]), terms: others, user: query.userId)
  }

  private func walk(
    _ path: RecordWalk.Path, terms: [FilterTerm], user: Int64?, segments: [RowSegment] = [.all]
  ) -> RecordWalk {
    RecordWalk(
      path: path, set: query.recordSetId, order: order, terms: terms, user: user,
      segments: segments)
  }

  /// The number of matches up to which sorting them in memory is cheaper than scanning in order.
  private var sortInMemoryLimit: Int {
    let rows = Double(max(1, min(query.page.count, 1_000_000))) * Double(listed)
    return max(200, Int(rows.squareRoot()))
  }

  /// The maximum number of records that a scan in sort order reads.
  private var listed: Int {
    (try? RecordCounts(pager.database).count(of: query.recordSetId, user: nil)) ?? all
  }

  /// Returns the IDs of the records that match a term; nil if they are many, or if it takes long to
  /// find them.
  private func fewMatches(of term: FilterTerm) throws(SQLiteError) -> [Int64]? {
    let limit = min(sortInMemoryLimit, RecordWalk.mostAmong)
    var text = SQLText("SELECT t.record_id FROM record_values t INDEXED BY values_by_text WHERE ")
    text.add(term.range)
    text.add(" LIMIT ?", .integer(Int64(limit) + 1))
    guard let rows = try pager.run(text, within: pager.effort), rows.count <= limit else {
      return nil
    }
    // A record may match with several values.
    var records: Set<Int64> = []
    for row in rows { records.insert(try row.integer(0)) }
    return records.sorted()
  }

  private func count(_ walk: RecordWalk) throws(SQLiteError) -> Int {
    let piece = RecordWalk.Piece(segment: .all)
    return Int(try pager.run(walk.count(of: piece, backward: false)).first?.integer(0) ?? 0)
  }

  /// Counts all matches by the index of the first term.
  ///
  /// This may take long and runs only if the request requires a total.
  private func countAll() throws(SQLiteError) -> Int? {
    guard let term = terms.first else { return all }
    if terms.count == 1, query.userId == nil, let field = term.field,
      !field.kinds.contains(.several)
    {
      var text = SQLText("SELECT count(*) FROM record_values t INDEXED BY values_by_text WHERE ")
      text.add(term.range)
      return Int(try pager.run(text).first?.integer(0) ?? 0)
    }
    return try count(
      walk(.found(term), terms: Array(terms.dropFirst()), user: query.userId))
  }

  // MARK: In order

  private func walkForCommonMatches() throws(SQLiteError) -> RecordWalk {
    let user = query.userId
    guard let lead = order.keys.first else {
      for (index, term) in terms.enumerated() {
        guard let field = term.field, let text = try onlyText(of: term) else { continue }
        var others = terms
        others.remove(at: index)
        return walk(.alike(field: field.id, text: text), terms: others, user: user)
      }
      return walk(user.map { .ofUser($0) } ?? .listed, terms: terms, user: nil)
    }
    guard case .field(let id) = lead.source else {
      let whole = [RowSegment.range(from: nil, to: nil)]
      return walk(.ordered(lead.source), terms: terms, user: user, segments: whole)
    }
    var segments = [RowSegment.range(from: nil, to: nil), .fixed(.null)]
    // A record without a value in the sort field does not match a term of that field.
    if terms.contains(where: { $0.field?.id == id }) { segments.removeLast() }
    return walk(.ordered(lead.source), terms: terms, user: user, segments: segments)
  }

  /// Returns the text that all matches of a term have in common; nil if they differ, if there is no
  /// match, or if it takes long to find out.
  private func onlyText(of term: FilterTerm) throws(SQLiteError) -> String? {
    if term.values.count == 1 { return term.values[0] }
    var ends: [SQLiteValue] = []
    for turn in ["", " DESC"] {
      var text = SQLText("SELECT t.folded FROM record_values t INDEXED BY values_by_text WHERE ")
      text.add(term.range)
      text.add(" ORDER BY t.folded\(turn) LIMIT 1")
      let rows = try pager.run(text, within: pager.effort)
      guard let value = rows?.first?.values.first else { return nil }
      ends.append(value)
    }
    guard ends[0] == ends[1], case .text(let text) = ends[0] else { return nil }
    return text
  }
}
