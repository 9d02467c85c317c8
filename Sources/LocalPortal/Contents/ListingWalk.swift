import PortalKit
import SQLiteDatabase

/// A walk through the rows of a listing in a certain order: the index to use and the conditions for
/// each row.
///
/// Builds the SQL statements.
struct ListingWalk: RowWalk {
  /// One sort key.
  struct Key: Hashable {
    let column: String
    let isDescending: Bool
  }

  /// A contiguous part of the walk: the rows that share one value of the first sort key, or those
  /// beyond it.
  struct Piece {
    /// The value of the first sort key, and whether the rows are beyond it; nil for the whole walk.
    var lead: (value: SQLiteValue, isBeyond: Bool)?
    /// The cursor after which the rows start; nil for all rows of the piece.
    var place: RowCursor?
    var isIncluded = false
  }

  let listing: Listing
  let keys: [Key]
  /// Whether rows with equal sort keys are ordered by descending ID.
  let isDescending: Bool
  let terms: [ListingTerm]
  /// The term whose few matches are looked up first; nil to scan the index in order.
  var found: ListingTerm?

  private let index: String

  /// Resolves the names of sort keys.
  ///
  /// Ignores names that the listing cannot sort by.
  init(listing: Listing, keys wanted: [SortKey], terms: [ListingTerm]) {
    (self.listing, self.terms) = (listing, terms)
    var keys: [Key] = []
    var isDescending: Bool?
    var index: String?
    for key in wanted {
      let name = FoldedText.fold(key.field)
      // IDs increase with the creation date.
      let isId = name == "id" || listing.orders[name] == nil && name == "createdate"
      if isId { isDescending = key.isDescending }
      if isId { break }
      guard let order = listing.orders[name], !keys.contains(where: { $0.column == order.column })
      else { continue }
      if keys.isEmpty { index = order.index }
      keys.append(Key(column: "r.\(order.column)", isDescending: key.isDescending))
    }
    self.keys = keys
    self.isDescending = isDescending ?? keys.first?.isDescending ?? listing.isNewestFirst
    self.index = index ?? listing.index
  }

  var keyCount: Int { keys.count }

  /// Whether the walk also scans rows that do not match the terms.
  var isSieve: Bool { found == nil && !terms.isEmpty }

  /// A stable description of the rows and their order.
  ///
  /// Cursors are valid only for walks with the same description.
  var words: String {
    var words = listing.table
    for part in listing.scope { words += " \(part.column)=\(part.value)" }
    for key in keys { words += " \(key.column)\(key.isDescending ? "-" : "+")" }
    words += isDescending ? " -" : " +"
    for term in terms {
      words += " \(term.fields) \(term.prefix.utf8.count) \(term.prefix) \(term.values)"
    }
    return words
  }

  /// Returns the pieces of the walk from a cursor on, or one piece for the whole walk; they are the
  /// same in both directions.
  func pieces(from place: RowCursor?, isIncluded: Bool, backward: Bool) -> [Piece] {
    guard let place else { return [Piece()] }
    guard let value = place.keys.first else {
      return [Piece(lead: nil, place: place, isIncluded: isIncluded)]
    }
    // Rows with the same first key, then rows beyond it: each is one contiguous range of an index.
    return [
      Piece(lead: (value, false), place: place, isIncluded: isIncluded),
      Piece(lead: (value, true), place: nil),
    ]
  }

  /// Returns the query for the IDs and sort keys of some rows of a piece.
  func rows(of piece: Piece, backward: Bool, count: Int, skip: Int) -> SQLText {
    var text = SQLText("SELECT \((["r.id"] + keys.map(\.column)).joined(separator: ", "))")
    text.add(source(of: piece, backward: backward))
    text.add(" ORDER BY \(turn(of: piece, backward: backward))")
    text.add(" LIMIT ? OFFSET ?", .integer(Int64(count)), .integer(Int64(skip)))
    return text
  }

  /// Returns the query for the number of rows of a piece.
  func count(of piece: Piece, backward: Bool) -> SQLText {
    var text = SQLText("SELECT count(*)")
    text.add(source(of: piece, backward: backward))
    return text
  }

  private func source(of piece: Piece, backward: Bool) -> SQLText {
    var text = SQLText(" FROM \(listing.table) r")
    // Rows found by their text need no other index; the plus makes SQLite check the scope row by
    // row.
    if found == nil { text.add(" INDEXED BY \(index)") }
    let plus = found == nil ? "" : "+"
    var conditions = listing.scope.map { SQLText("\(plus)r.\($0.column) = ?", $0.value) }
    if let found, let texts = listing.texts {
      var condition = SQLText(
        "r.id IN (SELECT t.row_id FROM \(texts.table) t INDEXED BY \(texts.index) WHERE ")
      condition.add(found.range)
      condition.add(")")
      conditions.append(condition)
    }
    if let lead = piece.lead, let first = keys.first {
      let sign = lead.isBeyond ? (first.isDescending == backward ? ">" : "<") : "="
      conditions.append(SQLText("\(first.column) \(sign) ?", lead.value))
    }
    if let place = piece.place {
      conditions.append(
        after(place, key: piece.lead == nil ? 0 : 1, piece.isIncluded, backward: backward))
    }
    if let texts = listing.texts {
      conditions += terms.filter { $0 != found }.map { $0.check(in: texts.table) }
    }
    text.add(" WHERE ")
    text.add(.joined(conditions, by: " AND "))
    return text
  }

  private func turn(of piece: Piece, backward: Bool) -> String {
    var steps = keys
    // All rows have the same value of the first key.
    if let lead = piece.lead, !lead.isBeyond { steps.removeFirst() }
    steps.append(Key(column: "r.id", isDescending: isDescending))
    return steps.map { $0.isDescending != backward ? "\($0.column) DESC" : $0.column }
      .joined(separator: ", ")
  }

  /// Returns the condition for rows after a cursor, comparing the sort keys from `index` on.
  private func after(
    _ place: RowCursor, key index: Int, _ isIncluded: Bool, backward: Bool
  ) -> SQLText {
    guard keys.indices.contains(index), place.keys.indices.contains(index) else {
      let sign = isDescending == backward ? ">" : "<"
      return SQLText("r.id \(sign)\(isIncluded ? "=" : "") ?", .integer(place.id))
    }
    let (key, value) = (keys[index], place.keys[index])
    let sign = key.isDescending == backward ? ">" : "<"
    var text = SQLText("(\(key.column) \(sign) ? OR \(key.column) = ? AND ", value, value)
    text.add(after(place, key: index + 1, isIncluded, backward: backward))
    text.add(")")
    return text
  }
}
