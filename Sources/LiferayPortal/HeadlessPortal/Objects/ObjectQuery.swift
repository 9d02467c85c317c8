import FormKit
import PortalKit

extension ObjectDefinition {
  /// Returns the query for a page of records, or nil if no record can match.
  ///
  /// A term matches the start of texts and the exact value of other types, because these services
  /// support no other comparison.
  func query(_ query: RecordQuery) throws(ScreenletError) -> HeadlessServices.Query? {
    var asked = HeadlessServices.Query(language: query.language)
    var filters: [String] = []
    if let user = query.userId { filters.append("creatorId eq \(user)") }
    var words: [String] = []
    for term in query.page.filter.terms {
      guard let name = term.field else {
        words.append(term.text)
        continue
      }
      guard let field = field(named: name) else { throw .lacks("filter", .v74) }
      guard let filter = try condition(term, field, query.language) else { return nil }
      filters.append(filter)
    }
    if !words.isEmpty { asked.fields.append(("search", words.joined(separator: " "))) }
    if !filters.isEmpty {
      asked.fields.append(("filter", filters.joined(separator: " and ")))
    }
    let order = try query.page.order.map(sort)
    if !order.isEmpty { asked.fields.append(("sort", order.joined(separator: ","))) }
    return asked
  }

  private func sort(_ key: SortKey) throws(ScreenletError) -> String {
    let name: String
    switch key.field.lowercased() {
    case "createdate": name = "dateCreated"
    case "modifieddate": name = "dateModified"
    default:
      guard let field = field(named: key.field), field.isInIndex, field.kind != .options else {
        throw .lacks("order", .v74)
      }
      name = field.name
    }
    return "\(name):\(key.isDescending ? "desc" : "asc")"
  }

  private func condition(
    _ term: ListFilter.Term, _ field: ObjectField, _ language: LanguageTag
  ) throws(ScreenletError) -> String? {
    let text = term.text
    guard field.isInIndex else { throw .lacks("filter", .v74) }
    switch field.kind {
    case .text, .longText: return "contains(\(field.name),\(ODataText.quoted(text)))"
    case .integer, .decimal:
      return DecimalNumber(text).map { "\(field.name) eq \($0)" }
    case .boolean:
      return Bool(text.lowercased()).map { "\(field.name) eq \($0)" }
    case .date: return CalendarDay(iso: text).map { "\(field.name) eq \($0)" }
    case .option, .options:
      let accepted = term.values.isEmpty ? keys(containing: text, field) : term.values
      let keys = accepted.map { key in
        field.kind == .option
          ? "\(field.name) eq \(ODataText.quoted(key))"
          : "\(field.name)/any(k:k eq \(ODataText.quoted(key)))"
      }
      return keys.isEmpty ? nil : "(" + keys.joined(separator: " or ") + ")"
    case .richText, .secret, .file, .readOnly: throw .lacks("filter", .v74)
    }
  }

  /// Returns the keys of the options whose key or label, in any language, contains the text.
  private func keys(containing text: String, _ field: ObjectField) -> [String] {
    let text = text.lowercased()
    return (options[field.optionList] ?? []).compactMap { entry in
      let key = entry.text("key")
      let words =
        [key, entry.text("name")]
        + (entry["name_i18n"]?.object?.members.compactMap(\.value.string) ?? [])
      return words.contains { $0.lowercased().contains(text) } ? key : nil
    }
  }
}

extension ObjectField {
  /// Whether the portal can filter and sort by this field.
  fileprivate var isInIndex: Bool {
    switch kind {
    case .richText, .secret, .file, .readOnly: false
    default: true
    }
  }
}
