import PortalKit

extension HeadlessServices {
  /// Returns rows of a list, starting at any row.
  ///
  /// The services use fixed pages, so a range that is not aligned is combined from two of them.
  func rows<Row>(
    _ application: Application, _ path: String, _ page: PageRequest, _ query: Query,
    _ read: (JSONValue) -> Row?
  ) async throws(ScreenletError) -> ListPage<Row> {
    let size = max(1, min(page.count, 500))
    var rows: [JSONValue] = []
    var total: Int?
    var number = page.start / size
    let skipped = page.start - number * size
    while rows.count < skipped + page.count {
      var query = query
      query.fields += [("page", "\(number + 1)"), ("pageSize", "\(size)")]
      let answer = try await get(application, path, query)
      guard let items = answer["items"]?.array else { throw .unreadable(path) }
      total = answer["totalCount"]?.whole.map { Int(clamping: $0) }
      rows += items
      number += 1
      if items.count < size || total.map({ number * size >= $0 }) ?? false { break }
    }
    return ListPage(
      rows: rows.dropFirst(skipped).prefix(page.count).compactMap(read), total: total)
  }

  /// Returns the query for a list that supports search and sorting; `order` maps the field names.
  func query(
    _ page: PageRequest, language: LanguageTag?, order: [String: String] = [:]
  ) throws(ScreenletError) -> Query {
    var query = Query(language: language)
    guard page.filter.terms.allSatisfy({ $0.field == nil }) else { throw .lacks("filter", .v74) }
    if !page.filter.isEmpty {
      guard !order.isEmpty else { throw .lacks("filter", .v74) }
      query.fields.append(("search", page.filter.terms.map(\.text).joined(separator: " ")))
    }
    var sort: [String] = []
    for key in page.order {
      let wanted = key.field.lowercased()
      guard let field = order.first(where: { $0.key.lowercased() == wanted })?.value else {
        throw .lacks("order", .v74)
      }
      sort.append("\(field):\(key.isDescending ? "desc" : "asc")")
    }
    if !sort.isEmpty { query.fields.append(("sort", sort.joined(separator: ","))) }
    return query
  }
}
