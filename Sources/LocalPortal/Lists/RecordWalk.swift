import SQLiteDatabase

/// A walk through the records of a list in a certain order: the index to use and the conditions for
/// each record.
///
/// Builds the SQL statements.
struct RecordWalk: RowWalk {
  /// The access path of a walk.
  enum Path: Hashable {
    /// All records, by ID.
    case listed
    /// The records of one user, by ID.
    case ofUser(Int64)
    /// All records, by a first sort key that has an index.
    case ordered(RecordOrder.Source)
    /// The records with a certain text in a field, by ID.
    case alike(field: Int64, text: String)
    /// Some records with known IDs, at most `mostAmong`, sorted in memory.
    case among([Int64])
    /// The records that match a term, sorted in memory.
    case found(FilterTerm)
    /// The few records of one user, sorted in memory.
    case foundOfUser(Int64)
  }

  /// The rows of a segment after a cursor, or all of its rows.
  struct Piece {
    var segment: RowSegment
    var beyond: RowCursor?
    var isIncluded = false
  }

  /// The maximum number of IDs of `Path.among`, each of which is a parameter of a statement.
  static let mostAmong = 8_192

  let path: Path
  let set: Int64
  let order: RecordOrder
  /// The conditions that the path does not check itself.
  let terms: [FilterTerm]
  /// The author that the records must have; nil if any, or if the path checks it itself.
  let user: Int64?
  /// The segments of the whole walk, in order.
  let segments: [RowSegment]

  /// The sort key that the path follows; nil if it sorts in memory or by ID.
  private var lead: RecordOrder.Key? {
    if case .ordered = path { order.keys.first } else { nil }
  }

  var keyCount: Int { order.keys.count }

  /// Whether the walk also scans records that do not match the query.
  var isSieve: Bool {
    switch path {
    case .among, .found, .foundOfUser: false
    default: user != nil || !terms.isEmpty
    }
  }

  private var isOverValues: Bool {
    switch path {
    case .ordered(.field), .alike: true
    default: false
    }
  }

  private var id: String { isOverValues ? "v.record_id" : "r.id" }

  private func name(_ index: Int) -> String {
    switch order.keys[index].source {
    case .created: "r.created_at"
    case .changed: "r.modified_at"
    case .field: index == 0 && lead != nil ? "v.key" : "k\(index).key"
    }
  }

  // MARK: Places

  /// Returns the pieces of the walk from a cursor on, or the pieces of the whole walk.
  func pieces(from place: RowCursor?, isIncluded: Bool, backward: Bool) -> [Piece] {
    let way = backward ? segments.reversed() : segments
    guard let cursor = place else { return way.map { Piece(segment: $0) } }
    guard let lead, let key = cursor.keys.first else {
      return way.map { Piece(segment: $0, beyond: cursor, isIncluded: isIncluded) }
    }
    var pieces: [Piece] = []
    for segment in way {
      switch (segment, key) {
      case (.fixed(.null), .null):
        pieces.append(Piece(segment: segment, beyond: cursor, isIncluded: isIncluded))
      case (.fixed, _): if !backward { pieces.append(Piece(segment: segment)) }
      case (_, .null): if backward { pieces.append(Piece(segment: segment)) }
      default:
        // Rows with the same first key, then rows beyond it: each is one contiguous range of an
        // index.
        pieces.append(Piece(segment: .fixed(key), beyond: cursor, isIncluded: isIncluded))
        pieces.append(
          Piece(segment: segment.beyond(key, isAbove: lead.isDescending == backward)))
      }
    }
    return pieces
  }

  // MARK: Statements

  /// Returns the query for the IDs and sort keys of some rows of a piece.
  func rows(of piece: Piece, backward: Bool, count: Int, skip: Int) -> SQLText {
    var text = SQLText("SELECT \(([id] + order.keys.indices.map(name)).joined(separator: ", "))")
    text.add(source(of: piece, backward: backward, isCounted: false))
    text.add(" ORDER BY \(turn(piece.segment, backward: backward))")
    text.add(" LIMIT ? OFFSET ?", .integer(Int64(count)), .integer(Int64(skip)))
    return text
  }

  /// Returns the query for the number of rows of a piece.
  func count(of piece: Piece, backward: Bool) -> SQLText {
    var text = SQLText("SELECT count(*)")
    text.add(source(of: piece, backward: backward, isCounted: piece.beyond == nil))
    return text
  }

  private func source(of piece: Piece, backward: Bool, isCounted: Bool) -> SQLText {
    var (text, conditions) = table
    for (index, key) in order.keys.enumerated() where !(index == 0 && lead != nil) && !isCounted {
      guard case .field(let field) = key.source else { continue }
      text.add(
        """
         LEFT JOIN record_values k\(index) ON k\(index).record_id = \(id)
        AND k\(index).field_id = ? AND k\(index).position = 0
        """, .integer(field))
    }
    if lead != nil, let condition = piece.segment.condition(on: name(0)) {
      conditions.append(condition)
    }
    if let place = piece.beyond {
      let first = lead == nil ? 0 : 1
      conditions.append(after(place, key: first, isIncluded: piece.isIncluded, backward: backward))
    }
    if let user {
      conditions.append(
        isOverValues
          ? SQLText(
            "EXISTS (SELECT 1 FROM records u WHERE u.id = v.record_id AND u.user_id = ?)",
            .integer(user)) : SQLText("+r.user_id = ?", .integer(user)))
    }
    conditions += terms.map { $0.check(record: id) }
    text.add(" WHERE ")
    text.add(.joined(conditions, by: " AND "))
    return text
  }

  /// The table and index of the path, and its conditions.
  private var table: (SQLText, [SQLText]) {
    let isListed = SQLText("r.record_set_id = ? AND r.is_draft = 0", .integer(set))
    func records(_ index: String) -> SQLText { SQLText(" FROM records r INDEXED BY \(index)") }
    switch path {
    case .listed: return (records("records_listed"), [isListed])
    case .ofUser(let user), .foundOfUser(let user):
      return (records("records_by_set"), [isListed, SQLText("r.user_id = ?", .integer(user))])
    case .ordered(.created): return (records("records_by_creation"), [isListed])
    case .ordered(.changed): return (records("records_by_change"), [isListed])
    case .ordered(.field(let field)):
      return (
        withRecords(SQLText(" FROM record_values v INDEXED BY values_in_order")),
        [SQLText("v.position = 0 AND v.field_id = ?", .integer(field))]
      )
    case .alike(let field, let text):
      return (
        SQLText(" FROM record_values v INDEXED BY values_by_text"),
        [SQLText("v.field_id = ? AND v.folded = ?", .integer(field), .text(text))]
      )
    case .among(let ids): return (SQLText(" FROM records r"), [Self.isOne(of: ids)])
    case .found(let term):
      var condition = SQLText(
        "r.id IN (SELECT t.record_id FROM record_values t INDEXED BY values_by_text WHERE ")
      condition.add(term.range)
      condition.add(")")
      return (SQLText(" FROM records r"), [condition])
    }
  }

  /// Returns the condition that a record is one of some records.
  ///
  /// The number of its parameters is a power of two, so that few statements are prepared.
  private static func isOne(of records: [Int64]) -> SQLText {
    var count = 8
    while count < records.count { count *= 2 }
    let all = records + Array(repeating: records.last ?? 0, count: count - records.count)
    var condition = SQLText("r.id IN (")
    condition.add(.joined(all.map { SQLText("?", .integer($0)) }, by: ", "))
    condition.add(")")
    return condition
  }

  /// Joins the records if a sort key is one of their columns.
  ///
  /// `CROSS JOIN` keeps them the inner loop.
  private func withRecords(_ text: SQLText) -> SQLText {
    let isNeeded = order.keys.contains { $0.source == .created || $0.source == .changed }
    guard isNeeded else { return text }
    var text = text
    text.add(" CROSS JOIN records r ON r.id = v.record_id")
    return text
  }

  private func turn(_ segment: RowSegment, backward: Bool) -> String {
    var terms: [String] = []
    func add(_ term: String, _ isDescending: Bool) {
      terms.append(isDescending != backward ? "\(term) DESC" : term)
    }
    for (index, key) in order.keys.enumerated() {
      if index == 0, lead != nil {
        // All rows have the same value of the first key.
        if case .range = segment { add(name(0), key.isDescending) }
        continue
      }
      if case .field = key.source { add("\(name(index)) IS NULL", false) }
      add(name(index), key.isDescending)
    }
    add(id, order.isDescending)
    return terms.joined(separator: ", ")
  }

  /// Returns the condition for rows after a cursor, comparing the sort keys from `index` on.
  ///
  /// Rows without a value sort last.
  private func after(
    _ place: RowCursor, key index: Int, isIncluded: Bool, backward: Bool
  ) -> SQLText {
    guard order.keys.indices.contains(index), place.keys.indices.contains(index) else {
      let sign = order.isDescending == backward ? ">" : "<"
      return SQLText("\(id) \(sign)\(isIncluded ? "=" : "") ?", .integer(place.id))
    }
    let (name, value) = (name(index), place.keys[index])
    let rest = after(place, key: index + 1, isIncluded: isIncluded, backward: backward)
    var text = SQLText("(")
    if value == .null {
      if backward { text.add("\(name) IS NOT NULL OR ") }
    } else {
      text.add("\(name) \(order.keys[index].isDescending == backward ? ">" : "<") ?", value)
      text.add(backward ? " OR " : " OR \(name) IS NULL OR ")
    }
    text.add("\(name) IS ? AND ", value)
    text.add(rest)
    text.add(")")
    return text
  }
}
