import PortalKit
import SQLiteDatabase

/// A way through the rows of a listing: which index it follows, and what each row must have.
struct ListingWalk {
  /// One step of the order.
  struct Key: Hashable {
    let column: String
    let isDescending: Bool
  }

  /// Rows with one value in the first key, or beyond it.
  struct Piece {
    /// What the first key is, or what it is beyond; nil for the whole way.
    var lead: (value: SQLiteValue, isBeyond: Bool)?
    /// The place that the rows come after; nil for all of the piece.
    var place: RowCursor?
    var isIncluded = false
  }

  let listing: Listing
  let keys: [Key]
  /// Whether rows that are alike in all of that come with the newest first.
  let isDescending: Bool
  let terms: [ListingTerm]
  /// The term that finds the few rows of the way; nil goes through all, in order.
  var found: ListingTerm?

  private let index: String

  /// Knows what the names mean; one that the listing cannot order by changes nothing.
  init(listing: Listing, keys wanted: [SortKey], terms: [ListingTerm]) {
    (self.listing, self.terms) = (listing, terms)
    var keys: [Key] = []
    var isDescending: Bool?
    var index: String?
    for key in wanted {
      let name = FoldedText.fold(key.field)
      // The numbers rise with the dates.
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

  /// Whether it passes rows that may not fit, in the hope of some that do.
  var isSieve: Bool { found == nil && !terms.isEmpty }

  /// The rows in words, the same in every run: a place among some means nothing among others.
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

  /// The pieces of the way from a place on, or the whole of it.
  func pieces(from place: RowCursor?, isIncluded: Bool) -> [Piece] {
    guard let place else { return [Piece()] }
    guard let value = place.keys.first else {
      return [Piece(lead: nil, place: place, isIncluded: isIncluded)]
    }
    // Those that are alike in the first key, then those beyond: each is one stretch of an index.
    return [
      Piece(lead: (value, false), place: place, isIncluded: isIncluded),
      Piece(lead: (value, true), place: nil),
    ]
  }

  /// The numbers and the keys of some rows of a piece.
  func rows(of piece: Piece, backward: Bool, count: Int, skip: Int) -> SQLText {
    var text = SQLText("SELECT \((["r.id"] + keys.map(\.column)).joined(separator: ", "))")
    text.add(source(of: piece, backward: backward))
    text.add(" ORDER BY \(turn(of: piece, backward: backward))")
    text.add(" LIMIT ? OFFSET ?", .integer(Int64(count)), .integer(Int64(skip)))
    return text
  }

  /// How many rows a piece has, or the whole way.
  func count(of piece: Piece?, backward: Bool = false) -> SQLText {
    var text = SQLText("SELECT count(*)")
    text.add(source(of: piece ?? Piece(), backward: backward))
    return text
  }

  private func source(of piece: Piece, backward: Bool) -> SQLText {
    var text = SQLText(" FROM \(listing.table) r")
    // What is found by its text needs no other index, and its scope is looked up row by row.
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
    // Within one value there is nothing to order by it.
    if let lead = piece.lead, !lead.isBeyond { steps.removeFirst() }
    steps.append(Key(column: "r.id", isDescending: isDescending))
    return steps.map { $0.isDescending != backward ? "\($0.column) DESC" : $0.column }
      .joined(separator: ", ")
  }

  /// The rows after a place, as far as the keys from one on tell.
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
