import LocalPortal
import PortalKit

/// A call of a headless method.
struct HeadlessCall: Sendable {
  let site: PortalSite
  let user: User
  let request: ServerRequest
  /// The values of the path's placeholders, in order.
  let gaps: [String]
  private let fields: [QueryField]

  init(_ site: PortalSite, _ user: User, _ request: ServerRequest, gaps: [String]) {
    (self.site, self.user, self.request, self.gaps) = (site, user, request, gaps)
    fields = request.queryFields
  }

  var portal: LocalPortal { site.portal }

  /// Returns the number in the first placeholder.
  ///
  /// Throws `notFound` for any other text.
  func id() throws(HeadlessError) -> Int64 {
    guard let id = Int64(gaps[0]) else { throw .notFound }
    return id
  }

  /// Returns the ID of the site in the first placeholder, given by ID or key.
  func siteId() async throws -> Int64 {
    let sites = try await portal.sites(of: user.companyId)
    guard let site = sites.first(where: { "\($0.id)" == gaps[0] || $0.key == gaps[0] }) else {
      throw HeadlessError.notFound
    }
    return site.id
  }

  func query(_ name: String) -> String? { fields.last { $0.name == name }?.value }

  /// The requested language.
  var language: LanguageTag { request.language }

  /// Whether the client requests the texts of all languages.
  var wantsAllLanguages: Bool { request.acceptAllLanguages?.lowercased() == "true" }

  /// Whether the client requests the contents of subfolders too.
  var isFlat: Bool { query("flatten") == "true" }

  /// Returns the requested page: `page` counts from 1; `pageSize` is 20 by default, and -1 means
  /// all.
  func page(sorting names: [String: String] = [:]) throws -> PageRequest {
    func number(_ name: String, _ usual: Int) throws -> Int {
      guard let text = query(name), !text.isEmpty else { return usual }
      guard let number = Int(text), number.magnitude < 1_000_000_000 else {
        throw HeadlessError.notFound
      }
      return number
    }
    let (page, size) = (try number("page", 1), try number("pageSize", 20))
    let count = size < 0 ? 100_000 : min(size, 100_000)
    var order: [SortKey] = []
    for part in (query("sort") ?? "").split(separator: ",") {
      let pair = part.split(separator: ":")
      guard let name = pair.first.flatMap({ names[String($0)] }) else {
        throw HeadlessError(400, "Sorting by the property \"\(part)\" is not supported.")
      }
      order.append(SortKey(name, descending: pair.count > 1 && pair[1] == "desc"))
    }
    let filter = query("search").map { ListFilter(terms: [.init(text: $0)]) } ?? .none
    return PageRequest(
      start: size < 0 ? 0 : max(0, page - 1) * count, count: count, countsTotal: true,
      filter: query("search")?.isEmpty == false ? filter : .none, order: order)
  }

  /// Returns the answer with a page of rows.
  ///
  /// - Parameters:
  ///   - found: The rows of the page.
  ///   - page: The requested page.
  ///   - json: Returns the JSON of a row.
  func answer<Row>(
    _ found: ListPage<Row>, of page: PageRequest,
    _ json: (Row, HeadlessCall) async throws -> JSONValue
  ) async throws -> HeadlessMethod.Answer {
    var items: [JSONValue] = []
    for row in found.rows { items.append(try await json(row, self)) }
    return .json(self.json(items, total: found.total, of: page))
  }

  /// Returns the answer with the requested page of a complete list.
  func answer<Row: Sendable>(
    all rows: [Row], of page: PageRequest,
    _ json: (Row, HeadlessCall) async throws -> JSONValue
  ) async throws -> HeadlessMethod.Answer {
    let shown = Array(rows.dropFirst(page.start).prefix(page.count))
    return try await answer(ListPage(rows: shown, total: rows.count), of: page, json)
  }

  /// Returns the JSON of a page.
  func json(_ items: [JSONValue], total: Int?, of page: PageRequest) -> JSONValue {
    let size = max(1, page.count)
    let total = total ?? items.count
    return [
      "actions": [:], "facets": [], "items": .array(items),
      "lastPage": .integer(max(1, (total + size - 1) / size)),
      "page": .integer(page.start / size + 1), "pageSize": .integer(page.count),
      "totalCount": .integer(total),
    ]
  }

  /// Returns the JSON of an author.
  func creator(_ id: Int64, _ name: String? = nil) async -> JSONValue {
    guard id != 0 else { return .null }
    let user = try? await portal.author(id)
    return [
      "additionalName": .string(user?.middleName ?? ""), "contentType": "UserAccount",
      "familyName": .string(user?.lastName ?? ""), "givenName": .string(user?.firstName ?? ""),
      "id": .integer(id), "name": .string(name ?? user?.fullName ?? ""),
    ]
  }
}

/// Formats values for headless services.
enum HeadlessText {
  /// Returns a time in UTC as in ISO 8601, for example `2026-11-21T10:42:03Z`.
  static func date(_ instant: Instant?) -> JSONValue {
    instant?.iso.map { .string($0) } ?? .null
  }

  /// Returns a language tag as in BCP 47, for example `en-US`.
  static func tag(_ language: String) -> String {
    String(language.map { $0 == "_" ? "-" : $0 })
  }
}
