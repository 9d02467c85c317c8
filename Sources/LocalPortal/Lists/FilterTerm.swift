import PortalKit
import SQLiteDatabase

/// One condition of a filter on the values of records.
struct FilterTerm: Hashable {
  /// The field to search; nil for any field.
  let field: RecordIndex.Field?
  let set: Int64
  /// The folded text that a value must contain; used if `values` is empty.
  let text: String
  /// The folded values, one of which a value must equal; empty if `text` is used.
  var values: [String] = []

  /// The maximum number of terms in a filter.
  static let limit = 32

  /// Returns the terms of a filter; nil if it names a field that no record of the list ever had.
  static func terms(
    _ filter: ListFilter, in set: Int64, fields: [String: RecordIndex.Field]
  ) -> [FilterTerm]? {
    var terms: [FilterTerm] = []
    for term in filter.terms {
      let values = term.values.map { FoldedText.fold($0) }
      let text = values.isEmpty ? FoldedText.fold(term.text) : ""
      let isEmpty = text.isEmpty && values.isEmpty
      guard let name = term.field else {
        if !isEmpty { terms.append(FilterTerm(field: nil, set: set, text: text, values: values)) }
        continue
      }
      guard let field = fields[FoldedText.fold(name)] else { return nil }
      terms.append(FilterTerm(field: field, set: set, text: text, values: values))
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
    if let comparison {
      range.add(" AND ")
      range.add(comparison)
    }
    return range
  }

  /// The condition that the text of an index row `t` fits; nil if every text does.
  private var comparison: SQLText? {
    guard values.isEmpty else {
      var equality = SQLText("t.folded IN (")
      equality.add(.joined(values.map { SQLText("?", .text($0)) }, by: ", "))
      equality.add(")")
      return equality
    }
    return text.isEmpty ? nil : SQLText("instr(t.folded, ?) > 0", .text(text))
  }

  /// Returns the condition that a record matches, evaluated by looking up its ID.
  func check(record: String) -> SQLText {
    var check = SQLText("EXISTS (SELECT 1 FROM record_values t WHERE t.record_id = \(record) AND ")
    if let field { check.add("t.field_id = ? AND ", .integer(field.id)) }
    check.add(comparison ?? SQLText("t.folded IS NOT NULL"))
    check.add(")")
    return check
  }
}
