import LocalPortal
import PortalKit

/// The service `journalarticle`: web content.
enum ArticleMethods {
  private static let model = "com.liferay.portlet.journal.model.JournalArticle"
  static let missing = "com.liferay.portlet.journal.NoSuchArticleException"
  private static let theme = "themeDisplay:com.liferay.portal.theme.ThemeDisplay"

  static let all = [
    ServiceMethod(
      "/journalarticle/get-article", .view(.article), "groupId:long articleId:string",
      returns: model
    ) {
      try await json(try await found($0), $0)
    },
    ServiceMethod(
      "/journalarticle/get-article", .view(.article),
      "groupId:long articleId:string version:double",
      returns: model
    ) { json(try await versioned($0), $0) },
    ServiceMethod(
      "/journalarticle/get-latest-article", .view(.article), "resourcePrimKey:long", returns: model
    ) {
      try await json(try await latest($0, "resourcePrimKey"), $0)
    },
    ServiceMethod(
      "/journalarticle/get-latest-article", .view(.article),
      "groupId:long articleId:string status:int",
      returns: model
    ) { try await json(try await found($0), $0) },
    ServiceMethod(
      "/journalarticle/get-latest-article", .view(.article),
      "groupId:long className:string classPK:long",
      returns: model
    ) { try await json(try await latest($0, "classPK"), $0) },
    ServiceMethod(
      "/journalarticle/get-article-content", .view(.article),
      "groupId:long articleId:string languageId:string \(theme)", returns: "string"
    ) { call in
      let article = try await found(call)
      return .string(try await html(article, call.parameters.language("languageId"), call))
    },
    ServiceMethod(
      "/journalarticle/get-articles", .view(.article), "groupId:long folderId:long",
      "groupId:long folderId:long page order", returns: "list"
    ) { try await $0.list(try await page($0).rows) { try await json($0, $1) } },
    ServiceMethod(
      "/journalarticle/get-articles-count", .view(.article), "groupId:long folderId:long",
      returns: "int"
    ) { .integer(try await page($0, count: 0).total ?? 0) },
    ServiceMethod(
      "/journalarticle/add-article", .add(.article),
      "groupId:long folderId:long classNameId:long classPK:long articleId:string "
        + "autoArticleId:boolean titleMap:map<string,string> descriptionMap:map<string,string> "
        + "content:string type:string ddmStructureKey:string ddmTemplateKey:string "
        + "layoutUuid:string displayDateMonth:int displayDateDay:int displayDateYear:int "
        + "displayDateHour:int displayDateMinute:int expirationDateMonth:int "
        + "expirationDateDay:int expirationDateYear:int expirationDateHour:int "
        + "expirationDateMinute:int neverExpire:boolean reviewDateMonth:int reviewDateDay:int "
        + "reviewDateYear:int reviewDateHour:int reviewDateMinute:int neverReview:boolean "
        + "indexable:boolean articleURL:string context", returns: model
    ) { try await add($0) },
  ]

  private static func missingKey(_ call: ServedCall) -> ServiceError {
    let (group, id) = (call.parameters.text("groupId"), call.parameters.text("articleId"))
    return .missing(
      missing, "JournalArticle", ["groupId": group, "articleId": id, "status": "8"])
  }

  private static func found(_ call: ServedCall) async throws -> WebContent {
    do {
      return try await call.portal.articleContent(
        call.parameters.text("articleId"), groupId: try call.parameters.long("groupId")
      ).article
    } catch ScreenletError.notFound {
      throw missingKey(call)
    }
  }

  /// Returns the requested version of an article.
  private static func versioned(_ call: ServedCall) async throws -> ArticleVersion {
    do {
      return try await call.portal.articleVersion(
        call.parameters.text("articleId"), groupId: try call.parameters.long("groupId"),
        version: try ArticleChangeMethods.version(call))
    } catch ScreenletError.notFound {
      throw ServiceError.missing(
        missing, "JournalArticle",
        [
          "groupId": call.parameters.text("groupId"),
          "articleId": call.parameters.text("articleId"),
          "version": call.parameters.text("version"),
        ])
    }
  }

  private static func latest(_ call: ServedCall, _ name: String) async throws -> WebContent {
    let id = try call.parameters.long(name)
    guard let article = try await call.portal.article(id) else {
      throw ServiceError.missing(missing, "JournalArticle", ["resourcePrimKey": "\(id)"])
    }
    return article
  }

  static func html(
    _ article: WebContent, _ language: LanguageTag, _ call: ServedCall, template: Int64 = 0
  ) async throws -> String {
    try await call.portal.webContent(
      WebContentRequest(
        groupId: article.groupId, articleId: article.articleId, templateId: template,
        language: language)
    ).html
  }

  private static func page(
    _ call: ServedCall, count: Int? = nil
  ) async throws -> ListPage<WebContent> {
    let page = try call.parameters.page(count: count)
    return try await call.portal.webContents(
      WebContentQuery(
        groupId: try call.parameters.long("groupId"),
        folderId: try call.parameters.long("folderId"), page: page))
  }

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let (titles, summaries) = (try parameters.map("titleMap"), try parameters.map("descriptionMap"))
    let title = ModelText.current(titles)
    guard !title.isEmpty else {
      throw ServiceError("com.liferay.portlet.journal.ArticleTitleException")
    }
    guard let content = ArticleXML.content(parameters.text("content")) else {
      throw ServiceError("com.liferay.portlet.journal.ArticleContentException")
    }
    let (structure, template) = try await made(call, isStructured: content.isStructured)
    do {
      let article = try await call.portal.addArticle(
        WebContent(
          resourcePrimKey: 0,
          articleId: parameters.bool("autoArticleId")
            ? "" : parameters.text("articleId").uppercased(),
          groupId: try parameters.long("groupId"), folderId: try parameters.long("folderId"),
          title: title, summary: ModelText.current(summaries), structureId: structure,
          templateId: template, userId: call.user.id, userName: call.user.fullName),
        content: content.content,
        properties: JSONObject([
          .init(name: "titleMap", value: .object(titles)),
          .init(name: "descriptionMap", value: .object(summaries)),
          .init(name: "type", value: .string(parameters.text("type"))),
          .init(name: "createDate", value: .integer(call.site.clock.now().milliseconds)),
        ]))
      return try await json(article, call)
    } catch ScreenletError.server(code: "article.id", _) {
      throw ServiceError("com.liferay.portlet.journal.DuplicateArticleIdException")
    }
  }

  /// Returns the IDs of the requested structure and template; 0 for an article of HTML.
  static func made(
    _ call: ServedCall, isStructured: Bool
  ) async throws -> (structure: Int64, template: Int64) {
    guard isStructured else { return (0, 0) }
    return (try await structure(call), try await template(call))
  }

  private static func structure(_ call: ServedCall) async throws -> Int64 {
    let key = call.parameters.text("ddmStructureKey").uppercased()
    let kind = AssetClass.webContent.usualClassNameId
    if let found = try await StructureKeys.find(key, kind, 0, call) { return found.id }
    throw ServiceError(
      "com.liferay.portlet.dynamicdatamapping.NoSuchStructureException",
      "No DDMStructure exists with the structure key \(key)")
  }

  private static let templateMissing =
    "com.liferay.portlet.dynamicdatamapping.NoSuchTemplateException"

  /// Returns the ID of the requested template.
  ///
  /// An article with a structure must have one.
  private static func template(_ call: ServedCall) async throws -> Int64 {
    let key = call.parameters.text("ddmTemplateKey").uppercased()
    guard !key.isEmpty else { throw ServiceError(templateMissing) }
    let site = try call.parameters.long("groupId")
    guard let template = try await call.portal.template(keyed: key, in: site) else {
      throw ServiceError(templateMissing, "No DDMTemplate exists with the template key \(key)")
    }
    return template
  }

  static func json(_ article: WebContent, _ call: ServedCall) async throws -> JSONValue {
    json(
      try await call.portal.articleVersion(article.articleId, groupId: article.groupId), call)
  }

  /// Returns the JSON of one version of an article.
  static func json(_ version: ArticleVersion, _ call: ServedCall) -> JSONValue {
    let (article, known) = (version.article, version.properties)
    let titles = known["titleMap"]?.object ?? ModelText.map(article.title)
    let summaries = known["descriptionMap"]?.object ?? ModelText.map(article.summary)
    let modified = ModelText.date(article.modified)
    let created = known["createDate"] ?? modified
    let id = JSONValue.integer(article.resourcePrimKey)
    let json: JSONValue = [
      "articleId": .string(article.articleId), "classNameId": 0, "classPK": 0,
      "companyId": .integer(call.user.companyId),
      "content": .string(
        ArticleXML.xml(version.content, isStructured: article.structureId != 0)),
      "createDate": created,
      "description": ModelText.localized(summaries, element: "Description"),
      "descriptionCurrentValue": .string(ModelText.current(summaries)), "displayDate": created,
      "expirationDate": .null, "folderId": .integer(article.folderId),
      "groupId": .integer(article.groupId), "id": id, "indexable": true, "layoutUuid": "",
      "modifiedDate": modified, "resourcePrimKey": id, "reviewDate": .null, "smallImage": false,
      "smallImageId": 0, "smallImageURL": "", "status": 0,
      "statusByUserId": .integer(article.userId), "statusByUserName": .string(article.userName),
      "statusDate": modified,
      "structureId": article.structureId == 0 ? "" : .string("\(article.structureId)"),
      "templateId": article.templateId == 0 ? "" : .string("\(article.templateId)"),
      "title": ModelText.localized(titles, element: "Title"),
      "titleCurrentValue": .string(ModelText.current(titles)),
      "treePath": .string("/\(article.folderId)/"), "type": known["type"] ?? "general",
      "urlTitle": .string(article.articleId.lowercased()), "userId": .integer(article.userId),
      "userName": .string(article.userName),
      "uuid": ModelText.uuid(29_634, article.resourcePrimKey),
      "version": JSONNumber(version.version.description).map { .number($0) } ?? 1,
    ]
    return call.dialect.article(json)
  }
}
