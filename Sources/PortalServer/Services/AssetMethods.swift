import LocalPortal
import PortalKit

/// The service `assetentry`: the entries of all content that can be listed.
enum AssetMethods {
  private static let model = "com.liferay.portlet.asset.model.AssetEntry"
  private static let query =
    "entryQuery:com.liferay.portlet.asset.service.persistence.AssetEntryQuery"

  static let all = [
    ServiceMethod("/assetentry/get-entries", .view(.asset), query, returns: "list") { call in
      let page = try await entries(call.parameters.value("entryQuery"), call)
      return .array(page.rows.map { json($0, call) })
    },
    ServiceMethod("/assetentry/get-entries-count", .view(.asset), query, returns: "int") { call in
      .integer(try await entries(call.parameters.value("entryQuery"), call).total ?? 0)
    },
    ServiceMethod("/assetentry/get-entry", .view(.asset), "entryId:long", returns: model) { call in
      let id = try call.parameters.long("entryId")
      return json(try await entry(.entry(id), id, call), call)
    },
  ]

  static func entry(
    _ reference: AssetReference, _ id: Int64, _ call: ServedCall
  ) async throws -> AssetEntry {
    do {
      return try await call.portal.asset(reference, language: .english)
    } catch ScreenletError.notFound {
      throw ServiceError.missing(
        "com.liferay.portlet.asset.NoSuchEntryException", "AssetEntry", id)
    }
  }

  /// Returns the entries of a query, grouped by class.
  static func entries(
    _ query: JSONValue, _ call: ServedCall
  ) async throws -> ListPage<AssetEntry> {
    let classes = try ServiceParameters.longs(query["classNameIds"] ?? .null)
    let groups = try ServiceParameters.longs(query["groupIds"] ?? .null)
    let start = max(0, Int(clamping: try ServiceParameters.long(query["start"] ?? .null)))
    let end = Int(clamping: try ServiceParameters.long(query["end"] ?? -1))
    var left = end < 0 ? 100_000 : max(0, min(end - start, 100_000))
    var (skipped, total, rows) = (0, 0, [AssetEntry]())
    for id in classes where try await call.portal.className(id) != nil {
      let found = try await call.portal.assets(
        AssetQuery(
          groupId: groups.first ?? 0, classNameId: id,
          page: PageRequest(
            start: max(0, start - skipped), count: left, countsTotal: true,
            order: [SortKey("modifiedDate", descending: true)])))
      rows += found.rows
      left -= found.rows.count
      skipped += found.total ?? 0
      total += found.total ?? 0
    }
    return ListPage(rows: rows, total: total)
  }

  static func json(_ entry: AssetEntry, _ call: ServedCall) -> JSONValue {
    let texts = (title: ModelText.map(entry.title), summary: ModelText.map(entry.summary))
    return [
      "classNameId": .integer(entry.classNameId), "classPK": .integer(entry.classPK),
      "classTypeId": 0, "classUuid": ModelText.uuid(entry.classNameId, entry.classPK),
      "companyId": .integer(call.user.companyId), "createDate": ModelText.date(entry.created),
      "description": ModelText.localized(texts.summary, element: "Description"),
      "descriptionCurrentValue": .string(entry.summary), "endDate": .null,
      "entryId": .integer(entry.entryId), "expirationDate": .null,
      "groupId": .integer(entry.groupId), "height": 0, "layoutUuid": "",
      "mimeType": .string(entry.mimeType), "modifiedDate": ModelText.date(entry.modified),
      "priority": ModelText.double(0), "publishDate": ModelText.date(entry.created),
      "startDate": .null, "summary": ModelText.localized(texts.summary, element: "Summary"),
      "summaryCurrentValue": .string(entry.summary),
      "title": ModelText.localized(texts.title, element: "Title"),
      "titleCurrentValue": .string(entry.title), "url": .string(entry.address),
      "userId": .integer(entry.userId), "userName": .string(entry.userName),
      "viewCount": .integer(entry.viewCount), "visible": true, "width": 0,
    ]
  }
}
