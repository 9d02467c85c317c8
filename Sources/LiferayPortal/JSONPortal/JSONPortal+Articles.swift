import HTTPTransfer
import PortalKit

extension JSONPortal {
  func webContents(_ query: WebContentQuery) async throws(ScreenletError) -> ListPage<WebContent> {
    try checkPlain(query.page)
    let site = try await site(query.groupId)
    let place: KeyValuePairs<String, JSONValue> = [
      "groupId": .integer(site), "folderId": .integer(query.folderId),
    ]
    let range = range(query.page)
    var rows = ServiceCall(dialect.articles("get-articles"), place)
    if version >= .v73 { rows = rows.with("locale", .string(query.language.portalId)) }
    rows = rows.with("start", range.start).with("end", range.end).with(dialect.comparator, .null)
    let count = ServiceCall(dialect.articles("get-articles-count"), place)
    return try await page(rows, count) { json in
      var article = WebContent(service: json, query.language)
      if let content = ArticleContent(json.text("content")) {
        article?.values = content.values(in: query.language)
      }
      return article
    }
  }

  /// Returns the newest version of an article.
  func latestArticle(
    _ key: Int64, _ language: LanguageTag
  ) async throws(ScreenletError) -> WebContent {
    let call = ServiceCall(
      dialect.articles("get-latest-article"), ["resourcePrimKey": .integer(key)])
    guard let article = WebContent(service: try await services.read(call), language) else {
      throw .unreadable(call.path)
    }
    return article
  }

  /// Returns an article by its article ID or its numeric resource key.
  private func article(
    _ request: WebContentRequest, _ site: Int64
  ) async throws(ScreenletError) -> JSONValue {
    do throws(ScreenletError) {
      return try await services.read(
        ServiceCall(
          dialect.articles("get-article"),
          ["groupId": .integer(site), "articleId": .string(request.articleId)]))
    } catch .notFound {
      guard let number = Int64(request.articleId) else { throw .notFound }
      return try await services.read(
        ServiceCall(
          dialect.articles("get-latest-article"), ["resourcePrimKey": .integer(number)]))
    }
  }

  func webContent(_ request: WebContentRequest) async throws(ScreenletError) -> WebContentPage {
    let site = try await site(request.groupId)
    let json = try await article(request, site)
    guard let article = WebContent(service: json, request.language) else {
      throw .unreadable(dialect.articles("get-article"))
    }
    let answer: JSONValue
    if request.templateId != 0 {
      answer = try await plugin(
        ServiceCall(
          dialect.plugin("screensjournalarticle", "get-journal-article-content"),
          [
            "groupId": .integer(site), "articleId": .string(article.articleId),
            "ddmTemplateId": .integer(request.templateId),
            "locale": .string(request.language.portalId),
          ]))
    } else {
      var call = ServiceCall(
        dialect.articles("get-article-content"),
        [
          "groupId": .integer(site), "articleId": .string(article.articleId),
          "languageId": .string(request.language.portalId),
        ])
      if version >= .v73 { call = call.with("portletRequestModel", .null) }
      answer = try await services.read(call.with("themeDisplay", .null))
    }
    guard let html = answer.string else {
      throw .unreadable(dialect.articles("get-article-content"))
    }
    return WebContentPage(article: article, html: resolvingPortalAddress(html))
  }

  /// Replaces the placeholders for the portal's address in article HTML.
  private func resolvingPortalAddress(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let mark = rest.firstIndex(of: "@") {
      text += rest[..<mark]
      rest = rest[mark...]
      if rest.hasPrefix("@cdn_host@") {
        rest = rest.dropFirst("@cdn_host@".count)
      } else if rest.hasPrefix("@root_path@") {
        text += connection.settings.address.origin
        rest = rest.dropFirst("@root_path@".count)
      } else {
        text.append("@")
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    let site = try await site(request.groupId)
    let json = try await article(request, site)
    guard var article = WebContent(service: json, request.language),
      let content = ArticleContent(json.text("content"))
    else { throw .unreadable(dialect.articles("get-article")) }
    let structure: StructureText
    if request.structureId != 0 {
      structure = try await self.structure(request.structureId)
    } else {
      let key = version == .v62 ? json.text("structureId") : json.text("DDMStructureKey")
      guard !key.isEmpty else { throw .notFound }
      structure = try await self.structure(key, site)
    }
    article.structureId = structure.id
    return WebContentRecord(
      article: article, structure: structure,
      record: PortalRecord(
        recordId: article.resourcePrimKey, recordSetId: 0, structureId: structure.id,
        userId: article.userId, modified: article.modified,
        values: content.values(in: request.language)))
  }

  /// Returns a structure by its key, which articles refer to.
  private func structure(_ key: String, _ site: Int64) async throws(ScreenletError) -> StructureText
  {
    let kind = try await classNameIds().first { $0.value == .webContent }?.key ?? 0
    let all = version == .v62 ? "includeGlobalStructures" : "includeAncestorStructures"
    let call = ServiceCall(
      dialect.structures("get-structure"),
      [
        "groupId": .integer(site), "classNameId": .integer(kind), "structureKey": .string(key),
        all: true,
      ])
    guard let structure = StructureText(service: try await services.read(call)) else {
      throw .unreadable(call.path)
    }
    return structure
  }

  func blogsEntry(_ reference: AssetReference) async throws(ScreenletError) -> BlogsEntry {
    let object = try await object(reference)
    guard AssetClass(className: object.className) == .blogsEntry else { throw .notFound }
    let call = ServiceCall(dialect.blogs("get-entry"), ["entryId": .integer(object.classPK)])
    guard var entry = BlogsEntry(service: try await services.read(call)) else {
      throw .unreadable(call.path)
    }
    if case .entry(let id) = reference { entry.assetEntryId = id }
    return entry
  }

  func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    try checkPlain(page)
    // Only approved entries (status 0) are public.
    let place: KeyValuePairs<String, JSONValue> = [
      "groupId": .integer(try await site(groupId)), "status": 0,
    ]
    let range = range(page)
    return try await self.page(
      ServiceCall(dialect.blogs("get-group-entries"), place).with("start", range.start)
        .with("end", range.end),
      ServiceCall(dialect.blogs("get-group-entries-count"), place), BlogsEntry.init(service:))
  }
}
