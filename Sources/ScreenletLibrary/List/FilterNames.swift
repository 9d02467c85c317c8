import PortalKit
import ScreenletKit
import ThemeKit

/// The names by which the filter of a list searches its fields: their IDs and their titles, without
/// regard to case and blanks.
struct FilterNames {
  private let entries: [(field: FilterField, names: [String], word: String)]

  /// Creates the names of no field, which accept every name.
  init() { entries = [] }

  /// Creates the names of some fields.
  ///
  /// - Parameters:
  ///   - fields: The fields; an empty array accepts every name.
  ///   - theme: The theme that names them.
  @MainActor init(_ fields: [FilterField], _ theme: ResolvedTheme) {
    entries = fields.map { field in
      let title = theme.text(of: field.title)
      let names = [Self.key(field.id), Self.key(title)]
      let isWord = !title.isEmpty && !title.contains { $0.isWhitespace || $0 == ":" || $0 == "\"" }
      return (field, names, (isWord ? title : field.id).lowercased())
    }
  }

  private static func key(_ name: String) -> String {
    name.lowercased().filter { !$0.isWhitespace }
  }

  /// The name of each field that is easy to type, in the order of the fields.
  var words: [String] { entries.map(\.word) }

  /// Returns the field with a name; nil if there is none.
  func field(_ name: String) -> FilterField? {
    entries.first { $0.names.contains(Self.key(name)) }?.field
  }

  /// Returns the name that is easy to type for a field; nil if it is none of the fields.
  func word(for field: FilterField) -> String? { entries.first { $0.field == field }?.word }

  /// Returns a sentence about the first field name of a filter that is none; nil if all are known.
  func problem(in filter: ListFilter) -> DisplayText? {
    guard !entries.isEmpty else { return nil }
    for case let name? in filter.terms.map(\.field) where field(name) == nil {
      let near = Suggestion.nearest(
        to: name.lowercased(), in: words + entries.map { $0.field.id.lowercased() })
      if let near { return .key("list.filter.unknown.near", name, near) }
      return .key("list.filter.unknown", name, words.joined(separator: ", "))
    }
    return nil
  }

  /// Returns a filter with the names of the portal and the typed values.
  func named(_ filter: ListFilter) -> ListFilter { translated(filter) { _, _ in [] } }

  /// Returns a filter with the names and the values of the portal.
  func stored(_ filter: ListFilter) -> ListFilter { translated(filter, Self.storedValues) }

  private func translated(
    _ filter: ListFilter, _ values: (String, FilterField) -> [String]
  ) -> ListFilter {
    ListFilter(
      terms: filter.terms.map { term in
        guard let name = term.field, let field = field(name) else { return term }
        return ListFilter.Term(
          field: field.id, text: term.text, values: values(term.text, field))
      })
  }

  /// Returns the stored values that rows show with a text, or else with a text that contains it.
  private static func storedValues(of text: String, in field: FilterField) -> [String] {
    let wanted = text.lowercased()
    let shown = (field.values ?? []).map { (text: $0.text.lowercased(), stored: $0.stored) }
    let exact = shown.filter { $0.text == wanted }
    return (exact.isEmpty ? shown.filter { $0.text.contains(wanted) } : exact).map(\.stored)
  }
}
