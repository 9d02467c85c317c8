import HTTPTransfer
import PortalKit

extension HeadlessPortal {
  private static let order = [
    "title": "title", "createDate": "dateCreated", "modifiedDate": "dateModified",
    "publishDate": "datePublished", "displayDate": "datePublished",
  ]

  func assets(_ query: AssetQuery) async throws(ScreenletError) -> ListPage<AssetEntry> {
    guard query.portletItemName.isEmpty, query.entryQuery.isEmpty else {
      throw .lacks("savedQuery", version)
    }
    let site = try await site(query.groupId)
    let page: ListPage<AssetEntry>
    if query.classNameId == 0 {
      page = try await services.rows(
        .delivery, "/sites/\(site)/content-elements", query.page,
        try services.query(query.page, language: query.language, order: ["title": "title"])
      ) { Self.element($0) }
    } else {
      let kind = AssetClass.allCases.first { $0.usualClassNameId == query.classNameId }
      guard let kind, let folder = Self.folder(kind) else { throw .lacks("oneAsset", version) }
      var order = Self.order
      if kind == .blogsEntry { order["title"] = "headline" }
      var asked = try services.query(query.page, language: query.language, order: order)
      // Includes content in folders; blogs have no folders.
      if kind != .blogsEntry { asked.fields.append(("flatten", "true")) }
      page = try await services.rows(
        .delivery, "/sites/\(site)/\(folder)", query.page, asked
      ) { AssetEntry(headless: $0, kind) }
    }
    for entry in page.rows { if let kind = entry.assetClass { known.note(kind, of: entry.id) } }
    return page
  }

  /// Parses a content element, which wraps content of a certain type.
  private static func element(_ json: JSONValue) -> AssetEntry? {
    let kinds: [String: AssetClass] = [
      "BlogPosting": .blogsEntry, "Document": .fileEntry, "StructuredContent": .webContent,
    ]
    let kind = kinds[json.text("contentType")]
    guard let kind, var entry = AssetEntry(headless: json["content"] ?? json, kind) else {
      return nil
    }
    if entry.title.isEmpty { entry.title = json.text("title") }
    return entry
  }

  func asset(
    _ reference: AssetReference, language: LanguageTag
  ) async throws(ScreenletError) -> AssetEntry {
    let (kind, key) = try await object(reference)
    if kind == .user {
      let user = try await user(.id(key))
      return AssetEntry(
        entryId: key, classNameId: kind.usualClassNameId, className: kind.className, classPK: key,
        title: user.fullName, userId: key, userName: user.fullName)
    }
    guard let folder = Self.folder(kind) else { throw .lacks("oneAsset", version) }
    let json = try await services.get(.delivery, "/\(folder)/\(key)", .init(language: language))
    guard let entry = AssetEntry(headless: json, kind) else { throw .unreadable("/\(folder)") }
    return entry
  }

  func blogsEntry(_ reference: AssetReference) async throws(ScreenletError) -> BlogsEntry {
    let (kind, key) = try await object(reference)
    guard kind == .blogsEntry else { throw .notFound }
    let json = try await services.get(.delivery, "/blog-postings/\(key)")
    guard let entry = BlogsEntry(headless: json) else { throw .unreadable("/blog-postings") }
    return entry
  }

  func blogsEntries(
    groupId: Int64, page: PageRequest
  ) async throws(ScreenletError) -> ListPage<BlogsEntry> {
    var page = page
    if page.order.isEmpty { page.order = [SortKey("displayDate", descending: true)] }
    return try await services.rows(
      .delivery, "/sites/\(try await site(groupId))/blog-postings", page,
      try services.query(
        page, language: nil,
        order: Self.order.merging(["title": "headline"]) { $1 }), BlogsEntry.init(headless:))
  }

  func webContents(_ query: WebContentQuery) async throws(ScreenletError) -> ListPage<WebContent> {
    let place =
      query.folderId == 0
      ? "/sites/\(try await site(query.groupId))" : "/structured-content-folders/\(query.folderId)"
    return try await services.rows(
      .delivery, "\(place)/structured-contents", query.page,
      try services.query(query.page, language: query.language, order: Self.order),
      { json in
        var article = WebContent(headless: json)
        article?.values = ["formFieldValues": .array(ContentFields.values(json["contentFields"]))]
        return article
      })
  }

  /// Returns an article by its key or its numeric ID.
  private func article(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> (json: JSONValue, article: WebContent) {
    let site = try await site(request.groupId)
    let query = HeadlessServices.Query(language: request.language)
    var json = try await services.find(
      .delivery, "/sites/\(site)/structured-contents/by-key/\(HTTPForm.encode(request.articleId))",
      query)
    if json == nil, let number = Int64(request.articleId) {
      json = try await services.get(.delivery, "/structured-contents/\(number)", query)
    }
    guard let json else { throw .notFound }
    guard let article = WebContent(headless: json) else {
      throw .unreadable("/structured-contents")
    }
    return (json, article)
  }

  func webContent(_ request: WebContentRequest) async throws(ScreenletError) -> WebContentPage {
    var (json, article) = try await article(request)
    let templates = json["renderedContents"]?.array ?? []
    let usual = templates.first { $0.boolMember("markedAsDefault") ?? false } ?? templates.first
    let template =
      request.templateId != 0 ? "\(request.templateId)" : usual?.text("contentTemplateId") ?? ""
    guard !template.isEmpty else {
      return WebContentPage(article: article, html: ContentFields.html(json))
    }
    article.templateId = Int64(template) ?? 0
    let html = try await services.text(
      .delivery,
      "/structured-contents/\(article.id)/rendered-content/\(HTTPForm.encode(template))",
      language: request.language)
    return WebContentPage(article: article, html: html)
  }

  func webContentRecord(
    _ request: WebContentRequest
  ) async throws(ScreenletError) -> WebContentRecord {
    let (json, article) = try await article(request)
    let id = request.structureId == 0 ? article.structureId : request.structureId
    guard id != 0 else { throw .notFound }
    let structure = try await services.get(
      .delivery, "/content-structures/\(id)", .init(language: request.language))
    return WebContentRecord(
      article: article,
      structure: StructureText(
        id: id, groupId: structure.id("siteId"), name: structure.text("name"),
        definition: JSONWriter.bytes(of: ContentFields.form(structure)),
        userId: structure.creator.id),
      record: PortalRecord(
        recordId: article.id, recordSetId: 0, structureId: id, userId: article.userId,
        modified: article.modified,
        values: ["formFieldValues": .array(ContentFields.values(json["contentFields"]))]))
  }
}
