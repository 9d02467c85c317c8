import PortalKit
import SQLiteDatabase

/// A term of a filter, as the index of a list answers it.
struct FilterTerm: Hashable {
  /// The field; nil for any.
  let field: RecordIndex.Field?
  let set: Int64
  /// What a value begins with, folded.
  let prefix: String

  /// More than anybody types.
  static let limit = 32

  /// The terms of a filter; nil if one asks for a field that no record of the list ever had.
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

  /// Where the index has the values that fit, for a row `t`.
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

  /// Whether a record fits, looked up by its number.
  func check(record: String) -> SQLText {
    var text = SQLText("EXISTS (SELECT 1 FROM record_values t WHERE t.record_id = \(record) AND ")
    if let field { text.add("t.field_id = ? AND ", .integer(field.id)) }
    // The plus keeps SQLite from going through all values that fit for each record.
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
