import PortalKit

extension JSONPortal {
  /// Returns the class and key of a reference; queries the portal for an entry ID.
  func object(
    _ reference: AssetReference
  ) async throws(ScreenletError) -> (className: String, classPK: Int64) {
    switch reference {
    case .object(let name, let key): return (dialect.className(name), key)
    case .entry(let id):
      let entry = try await services.read(
        ServiceCall("/assetentry/get-entry", ["entryId": .integer(id)]))
      guard let kind = try await classNameIds()[entry.id("classNameId")] else { throw .notFound }
      return (dialect.className(kind), entry.id("classPK"))
    }
  }

  func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry> {
    guard query.page.filter.isEmpty else { throw .lacks("filter", version) }
    let site = try await site(query.groupId)
    guard query.portletItemName.isEmpty else { return try await saved(query, site) }
    let kinds = try await classNameIds()
    var wish = ServiceCall("", ["+entryQuery": .string(dialect.queryClass)])
    if query.classNameId != 0 {
      wish = wish.with("entryQuery.classNameIds", .integer(query.classNameId))
    }
    // Users and records can be listed although their assets are hidden.
    let kind = kinds[query.classNameId]
    wish = wish.with("entryQuery.groupIds", .integer(site))
      .with("entryQuery.visible", .bool(kind != .user && kind != .record))
    for (name, value) in query.entryQuery.sorted(by: { $0.key < $1.key }) {
      wish = wish.with("entryQuery.\(name)", .string(value))
    }
    wish = try ordered(wish, by: query.page.order)
    var rows = ServiceCall("/assetentry/get-entries")
    var count = ServiceCall("/assetentry/get-entries-count")
    (rows.parameters, count.parameters) = (wish.parameters, wish.parameters)
    let range = range(query.page)
    rows = rows.with("entryQuery.start", range.start).with("entryQuery.end", range.end)
    return try await page(rows, count) { entry($0, kinds, query.language) }
  }

  private func entry(
    _ json: JSONValue, _ kinds: [Int64: AssetClass], _ language: LanguageTag
  ) -> AssetEntry? {
    let name = kinds[json.id("classNameId")].map(\.className) ?? json.text("className")
    return AssetEntry(service: json, className: name, language)
  }

  private func ordered(
    _ wish: ServiceCall, by order: [SortKey]
  ) throws(ScreenletError) -> ServiceCall {
    let fields = ["title", "createDate", "modifiedDate", "publishDate", "viewCount", "priority"]
    guard order.count <= 2 else { throw .lacks("order", version) }
    var wish = wish
    for (place, key) in order.enumerated() {
      guard let field = fields.first(where: { $0.lowercased() == key.field.lowercased() }) else {
        throw .lacks("order", version)
      }
      wish = wish.with("entryQuery.orderByCol\(place + 1)", .string(field))
        .with("entryQuery.orderByType\(place + 1)", .string(key.isDescending ? "DESC" : "ASC"))
    }
    return wish
  }

  /// Returns a page of the results of a saved asset query.
  ///
  /// The plugin returns all of the first 500 at once.
  private func saved(
    _ query: AssetQuery, _ site: Int64
  ) async throws(ScreenletError) -> ListPage<AssetEntry> {
    guard query.page.order.isEmpty else { throw .lacks("order", version) }
    let most = 500
    let answer = try await plugin(
      ServiceCall(
        dialect.plugin("screensassetentry", "get-asset-entries"),
        [
          "companyId": .integer(try await company()), "groupId": .integer(site),
          "portletItemName": .string(query.portletItemName),
          "locale": .string(query.language.portalId), "max": .integer(most),
        ]))
    guard let list = answer.array else { throw .unreadable("get-asset-entries") }
    let kinds = try await classNameIds()
    let shown = list.dropFirst(query.page.start).prefix(query.page.count)
    return ListPage(
      rows: shown.compactMap { entry($0, kinds, query.language) },
      total: list.count < most ? list.count : nil)
  }

  func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    switch reference {
    case .entry(let id):
      let answer = try await services.read(
        ServiceCall("/assetentry/get-entry", ["entryId": .integer(id)]))
      guard let entry = entry(answer, try await classNameIds(), language) else {
        throw .unreadable("/assetentry/get-entry")
      }
      return entry
    case .object(let name, let key):
      guard let kind = AssetClass(className: name) else { throw .lacks("oneAsset", version) }
      return try await thing(kind, key, language)
    }
  }

  /// Builds the asset entry from the file, article or other item itself, because no portal version
  /// finds asset entries by class and primary key.
  private func thing(
    _ kind: AssetClass, _ key: Int64, _ language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    let number = try await classNameIds().first { $0.value == kind }?.key ?? 0
    var asset = AssetEntry(
      entryId: 0, classNameId: number, className: kind.className, classPK: key, title: "")
    switch kind {
    case .fileEntry:
      let file = try await fileEntry(.id(key))
      (asset.groupId, asset.title, asset.summary) = (file.groupId, file.title, file.summary)
      (asset.mimeType, asset.size, asset.url) = (file.mimeType, file.size, file.url)
      (asset.userId, asset.userName, asset.created) = (file.userId, file.userName, file.created)
    case .webContent:
      let article = try await latestArticle(key, language)
      (asset.groupId, asset.title, asset.summary) =
        (article.groupId, article.title, article.summary)
      (asset.userId, asset.userName) = (article.userId, article.userName)
      (asset.modified, asset.mimeType) = (article.modified, "text/html")
    case .blogsEntry:
      let entry = try await blogsEntry(reference(kind, key))
      (asset.groupId, asset.title, asset.summary) = (entry.groupId, entry.title, entry.subtitle)
      (asset.userId, asset.userName) = (entry.userId, entry.userName)
      (asset.created, asset.mimeType) = (entry.displayDate, "text/html")
    case .user:
      let user = try await user(.id(key))
      (asset.title, asset.userId, asset.userName) = (user.fullName, user.id, user.fullName)
    case .record:
      let record = try await record(key, language: language)
      (asset.userId, asset.modified) = (record.userId, record.modified)
      // A record has no title, so the name of its record set is used.
      if let set = try? await recordSet(record.recordSetId) {
        (asset.groupId, asset.title) = (set.groupId, set.name)
      }
    }
    return asset
  }

  private func reference(_ kind: AssetClass, _ key: Int64) -> AssetReference {
    .object(className: kind.className, classPK: key)
  }
}
