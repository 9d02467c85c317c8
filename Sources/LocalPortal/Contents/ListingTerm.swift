import PortalKit
import SQLiteDatabase

/// A condition on the searchable texts of a row.
struct ListingTerm: Hashable {
  /// The fields to search.
  let fields: [Int64]
  /// The folded prefix that a value must have; used if `values` is empty.
  let prefix: String
  /// The exact values, of which one must be present; empty if `prefix` is used.
  let values: [String]

  /// Returns the terms of a filter; nil if it names a field that the listing does not have.
  static func terms(_ filter: ListFilter, of listing: Listing) -> [ListingTerm]? {
    guard let texts = listing.texts else { return filter.isEmpty ? [] : nil }
    var terms: [ListingTerm] = []
    for term in filter.terms {
      let values = term.values.map { FoldedText.fold($0) }
      let prefix = values.isEmpty ? FoldedText.fold(term.text) : ""
      if prefix.isEmpty, values.isEmpty { continue }
      var fields = texts.fields.values.sorted()
      if let name = term.field {
        guard let field = texts.fields[FoldedText.fold(name)] else { return nil }
        fields = [field]
      }
      let one = ListingTerm(fields: fields, prefix: prefix, values: values)
      if !terms.contains(one) { terms.append(one) }
    }
    if let only = listing.only {
      terms.append(ListingTerm(fields: [only.field], prefix: "", values: only.values))
    }
    return terms
  }

  /// The condition for matching index rows `t`.
  var range: SQLText {
    var text = SQLText("t.field")
    add(fields.map { .integer($0) }, to: &text)
    text.add(" AND ")
    text.add(bounds(of: "t.folded"))
    return text
  }

  /// Returns the condition that a row `r` matches, evaluated by looking up its ID.
  func check(in table: String) -> SQLText {
    var text = SQLText("EXISTS (SELECT 1 FROM \(table) t WHERE t.row_id = r.id AND t.field")
    add(fields.map { .integer($0) }, to: &text)
    text.add(" AND ")
    // The unary plus prevents SQLite from scanning all matching texts for each row.
    text.add(bounds(of: "+t.folded"))
    text.add(")")
    return text
  }

  private func bounds(of column: String) -> SQLText {
    guard values.isEmpty else {
      var text = SQLText(column)
      add(values.map { .text($0) }, to: &text)
      return text
    }
    var text = SQLText("\(column) >= ?", .text(prefix))
    if let end = FoldedText.end(ofPrefix: prefix) { text.add(" AND \(column) < ?", .text(end)) }
    return text
  }

  private func add(_ values: [SQLiteValue], to text: inout SQLText) {
    text.add(" IN (")
    for (index, value) in values.enumerated() { text.add(index == 0 ? "?" : ", ?", value) }
    text.add(")")
  }

  /// Returns the searchable forms of a text: the whole text and each of its words, folded.
  static func folded(_ text: String) -> Set<String> {
    var all: Set<String> = [FoldedText.fold(text)]
    let words = text.split { !($0.isLetter || $0.isNumber) }
    for word in words.prefix(Self.wordLimit) { all.insert(FoldedText.fold(word)) }
    all.remove("")
    return all
  }

  /// The maximum number of indexed words; later words of a long text are not searchable.
  private static let wordLimit = 64
}
