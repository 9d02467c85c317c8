import LocalPortal
import PortalKit

/// The content element methods of headless-delivery, which list content of all kinds.
enum ElementMethods {
  private static let kinds: [(AssetClass, String)] = [
    (.blogsEntry, "BlogPosting"), (.fileEntry, "Document"), (.webContent, "StructuredContent"),
  ]

  static let all = [
    HeadlessMethod("GET", "headless-delivery/v1.0/sites/*/content-elements", .view(.asset)) {
      try await list($0)
    }
  ]

  /// Returns content of all kinds, sorted by title if requested, otherwise by date of change,
  /// newest first.
  private static func list(_ call: HeadlessCall) async throws -> HeadlessMethod.Answer {
    let site = try await call.siteId()
    let page = try call.page(sorting: ["title": "title"])
    let order = page.order.first ?? SortKey("modifiedDate", descending: true)
    var (entries, total) = ([AssetEntry](), 0)
    for (kind, _) in kinds {
      // The page can contain at most this many entries of one kind, in any final order.
      let found = try await call.portal.assets(
        AssetQuery(
          groupId: site, classNameId: kind.usualClassNameId,
          page: PageRequest(
            count: page.start + page.count, countsTotal: true, filter: page.filter,
            order: [order])))
      entries += found.rows
      total += found.total ?? found.rows.count
    }
    entries.sort { one, other in
      let isBefore = precedes(one, other, order)
      return isBefore ?? (one.entryId < other.entryId)
    }
    let rows = Array(entries.dropFirst(page.start).prefix(page.count))
    return try await call.answer(ListPage(rows: rows, total: total), of: page, json)
  }

  /// Returns whether `one` sorts before `other`; nil if they are equal.
  private static func precedes(
    _ one: AssetEntry, _ other: AssetEntry, _ order: SortKey
  ) -> Bool? {
    if order.field == "title" {
      let (first, second) = (one.title.lowercased(), other.title.lowercased())
      return first == second ? nil : (first < second) != order.isDescending
    }
    let (first, second) = (one.modified?.milliseconds ?? 0, other.modified?.milliseconds ?? 0)
    return first == second ? nil : (first < second) != order.isDescending
  }

  private static func json(_ entry: AssetEntry, _ call: HeadlessCall) async throws -> JSONValue {
    let thing = AssetReference.object(className: entry.className, classPK: entry.classPK)
    let content: JSONValue
    switch entry.assetClass {
    case .blogsEntry:
      content = try await PostingMethods.json(try await call.portal.blogsEntry(thing), call)
    case .fileEntry:
      content = try await DocumentMethods.json(
        try await call.portal.fileEntry(.id(entry.classPK)), call)
    default:
      guard let article = try await call.portal.article(entry.classPK) else {
        throw HeadlessError.notFound
      }
      content = try await ContentMethods.json(article, call)
    }
    let type = kinds.first { $0.0 == entry.assetClass }?.1 ?? ""
    return [
      "content": content, "contentType": .string(type), "id": .integer(entry.classPK),
      "title": .string(entry.title),
    ]
  }
}
