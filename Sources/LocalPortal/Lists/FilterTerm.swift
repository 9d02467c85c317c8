import PortalKit
import SQLiteDatabase

/// One condition of a filter on the values of records.
struct FilterTerm: Hashable {
  /// The field to search; nil for any field.
  let field: RecordIndex.Field?
  let set: Int64
  /// The folded prefix that a value must have.
  let prefix: String

  /// The maximum number of terms in a filter.
  static let limit = 32

  /// Returns the terms of a filter; nil if it names a field that no record of the list ever had.
  static func terms(
    _ filter: ListFilter, in set: Int64, fields: [String: RecordIndex.Field]
  ) -> [FilterTerm]? {
    var terms: [FilterTerm] = []
    for term in filter.terms {
      let prefix = FoldedText.fold(term.text)
      guard let name = term.field else {
        if !prefix.isEmpty { terms.append(FilterTerm(field: nil, set: set, prefix: prefix)) }
        continue
      }
      guard let field = fields[FoldedText.fold(name)] else { return nil }
      terms.append(FilterTerm(field: field, set: set, prefix: prefix))
    }
    var seen: Set<FilterTerm> = []
    return terms.filter { seen.insert($0).inserted }
  }

  /// The condition for matching index rows `t`.
  var range: SQLText {
    var text: SQLText
    if let field {
      text = SQLText("t.field_id = ? AND ", .integer(field.id))
    } else {
      text = SQLText(
        "t.field_id IN (SELECT id FROM record_fields WHERE record_set_id = ?) AND ", .integer(set))
    }
    text.add(bounds(of: "t.folded"))
    return text
  }

  /// Returns the condition that a record matches, evaluated by looking up its ID.
  func check(record: String) -> SQLText {
    var text = SQLText("EXISTS (SELECT 1 FROM record_values t WHERE t.record_id = \(record) AND ")
    if let field { text.add("t.field_id = ? AND ", .integer(field.id)) }
    // The unary plus prevents SQLite from scanning all matching values for each record.
    text.add(bounds(of: "+t.folded"))
    text.add(")")
    return text
  }

  private func bounds(of column: String) -> SQLText {
    var text = SQLText("\(column) >= ?", .text(prefix))
    if !prefix.isEmpty, let end = FoldedText.end(ofPrefix: prefix) {
      text.add(" AND \(column) < ?", .text(end))
    }
    return text
  }
}
