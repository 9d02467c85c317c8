import PortalKit
import SQLiteDatabase

/// One condition of a filter on the values of records.
struct FilterTerm: Hashable {
  /// The field to search; nil for any field.
  let field: RecordIndex.Field?
  let set: Int64
  /// The folded text that a value must contain.
  let text: String

  /// The maximum number of terms in a filter.
  static let limit = 32

  /// Returns the terms of a filter; nil if it names a field that no record of the list ever had.
  static func terms(
    _ filter: ListFilter, in set: Int64, fields: [String: RecordIndex.Field]
  ) -> [FilterTerm]? {
    var terms: [FilterTerm] = []
    for term in filter.terms {
      let text = FoldedText.fold(term.text)
      guard let name = term.field else {
        if !text.isEmpty { terms.append(FilterTerm(field: nil, set: set, text: text)) }
        continue
      }
      guard let field = fields[FoldedText.fold(name)] else { return nil }
      terms.append(FilterTerm(field: field, set: set, text: text))
    }
    var seen: Set<FilterTerm> = []
    return terms.filter { seen.insert($0).inserted }
  }

  /// The condition for matching index rows `t`.
  ///
  /// The comparison leaves out rows without a value, as the index of texts does.
  var range: SQLText {
    var range: SQLText
    if let field {
      range = SQLText("t.field_id = ? AND t.folded >= ''", .integer(field.id))
    } else {
      range = SQLText(
        """
        t.field_id IN (SELECT id FROM record_fields WHERE record_set_id = ?) AND t.folded >= ''
        """, .integer(set))
    }
    if !text.isEmpty { range.add(" AND instr(t.folded, ?) > 0", .text(text)) }
    return range
  }

  /// Returns the condition that a record matches, evaluated by looking up its ID.
  func check(record: String) -> SQLText {
    var check = SQLText("EXISTS (SELECT 1 FROM record_values t WHERE t.record_id = \(record) AND ")
    if let field { check.add("t.field_id = ? AND ", .integer(field.id)) }
    if text.isEmpty {
      check.add("t.folded IS NOT NULL)")
    } else {
      check.add("instr(t.folded, ?) > 0)", .text(text))
    }
    return check
  }
}
