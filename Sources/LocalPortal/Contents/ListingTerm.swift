import PortalKit
import SQLiteDatabase

/// What a row of a listing must have, as the table of texts answers it.
struct ListingTerm: Hashable {
  /// The fields that are looked into.
  let fields: [Int64]
  /// What a value begins with, folded; or all that it may be.
  let prefix: String
  /// Values of which one must be there as it is; empty where the prefix decides.
  let values: [String]

  /// The terms of a filter; nil if one asks for a field that the listing does not have.
  static func terms(_ filter: ListFilter, of listing: Listing) -> [ListingTerm]? {
    guard let texts = listing.texts else { return filter.isEmpty ? [] : nil }
    var terms: [ListingTerm] = []
    for term in filter.terms {
      let prefix = FoldedText.fold(term.text)
      if prefix.isEmpty { continue }
      var fields = texts.fields.values.sorted()
      if let name = term.field {
        guard let field = texts.fields[FoldedText.fold(name)] else { return nil }
        fields = [field]
      }
      let one = ListingTerm(fields: fields, prefix: prefix, values: [])
      if !terms.contains(one) { terms.append(one) }
    }
    if let only = listing.only {
      terms.append(ListingTerm(fields: [only.field], prefix: "", values: only.values))
    }
    return terms
  }

  /// Where the texts have what fits, for a row `t`.
  var range: SQLText {
    var text = SQLText("t.field")
    add(fields.map { .integer($0) }, to: &text)
    text.add(" AND ")
    text.add(bounds(of: "t.folded"))
    return text
  }

  /// Whether a row `r` fits, looked up by its number.
  func check(in table: String) -> SQLText {
    var text = SQLText("EXISTS (SELECT 1 FROM \(table) t WHERE t.row_id = r.id AND t.field")
    add(fields.map { .integer($0) }, to: &text)
    text.add(" AND ")
    // The plus keeps SQLite from going through all texts that fit for each row.
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

  /// What a text is found by: itself and each word in it.
  static func folded(_ text: String) -> Set<String> {
    var all: Set<String> = [FoldedText.fold(text)]
    let words = text.split { !($0.isLetter || $0.isNumber) }
    for word in words.prefix(Self.wordLimit) { all.insert(FoldedText.fold(word)) }
    all.remove("")
    return all
  }

  /// More words than a title has; a long text is found by its beginning.
  private static let wordLimit = 64
}
