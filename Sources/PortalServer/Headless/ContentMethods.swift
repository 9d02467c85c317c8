import FormKit
import LocalPortal
import PortalKit

/// The web content methods of headless-delivery.
enum ContentMethods {
  private static let base = "headless-delivery/v1.0/"
  private static let orders = [
    "title": "title", "dateCreated": "createDate", "dateModified": "modifiedDate",
    "datePublished": "createDate",
  ]

  static let all = [
    HeadlessMethod("GET", base + "sites/*/structured-contents", .view(.article)) { call in
      try await list(try await call.siteId(), folder: 0, call)
    },
    HeadlessMethod("GET", base + "sites/*/structured-contents/by-key/*", .view(.article)) { call in
      let found = try await call.portal.articleContent(
        call.gaps[1], groupId: try await call.siteId())
      return .json(try await json(found.article, call))
    },
    HeadlessMethod(
      "GET", base + "structured-content-folders/*/structured-contents", .view(.article)
    ) { call in
      try await list(0, folder: try call.id(), call)
    },
    HeadlessMethod("GET", base + "structured-contents/*", .view(.article)) { call in
      .json(try await json(try await article(call), call))
    },
    HeadlessMethod("GET", base + "structured-contents/*/rendered-content/*", .view(.article)) {
      call in
      let article = try await article(call)
      guard let template = Int64(call.gaps[1]) else { throw HeadlessError.notFound }
      return .text(
        try await call.portal.webContent(
          WebContentRequest(
            groupId: article.groupId, articleId: article.articleId, templateId: template,
            language: call.language)
        ).html)
    },
    HeadlessMethod("GET", base + "content-structures/*", .view(.structure)) { call in
      .json(try await structure(try await call.portal.structure(try call.id()), call))
    },
  ]

  private static func article(_ call: HeadlessCall) async throws -> WebContent {
    guard let article = try await call.portal.article(try call.id()) else {
      throw HeadlessError.notFound
    }
    return article
  }

  private static func list(
    _ site: Int64, folder: Int64, _ call: HeadlessCall
  ) async throws -> HeadlessMethod.Answer {
    let page = try call.page(sorting: orders)
    if call.isFlat, folder == 0 {
      var items: [JSONValue] = []
      let found = try await call.portal.assets(
        AssetQuery(
          groupId: site, classNameId: AssetClass.webContent.usualClassNameId, page: page))
      for entry in found.rows {
        guard let article = try await call.portal.article(entry.classPK) else { continue }
        items.append(try await json(article, call))
      }
      return .json(call.json(items, total: found.total, of: page))
    }
    let found = try await call.portal.webContents(
      WebContentQuery(groupId: site, folderId: folder, page: page, language: call.language))
    return try await call.answer(found, of: page, json)
  }

  static func json(_ article: WebContent, _ call: HeadlessCall) async throws -> JSONValue {
    let known = try await call.portal.properties("article", of: article.resourcePrimKey)
    let modified = HeadlessText.date(article.modified)
    let created =
      known["createDate"]?.number?.integer.map {
        HeadlessText.date(Instant(milliseconds: $0))
      } ?? modified
    let thing = AssetReference.object(
      className: AssetClass.webContent.className, classPK: article.resourcePrimKey)
    let templates: [JSONValue] =
      article.templateId == 0
      ? []
      : [
        [
          "contentTemplateId": .string("\(article.templateId)"), "markedAsDefault": true,
          "renderedContentURL": .string(
            "/o/\(base)structured-contents/\(article.resourcePrimKey)/rendered-content/"
              + "\(article.templateId)"),
        ]
      ]
    return [
      "aggregateRating": await DiscussionMethods.aggregate(thing, call),
      "availableLanguages": ["en-US"], "contentFields": try await fields(article, call),
      "contentStructureId": .integer(article.structureId),
      "creator": await call.creator(article.userId, article.userName), "dateCreated": created,
      "dateModified": modified, "datePublished": created,
      "description": .string(article.summary),
      "friendlyUrlPath": .string(article.articleId.lowercased()),
      "id": .integer(article.resourcePrimKey), "key": .string(article.articleId), "keywords": [],
      "numberOfComments": .integer((try? await call.portal.commentCount(thing)) ?? 0),
      "renderedContents": .array(templates), "siteId": .integer(article.groupId),
      "structuredContentFolderId": .integer(article.folderId), "title": .string(article.title),
      "uuid": ModelText.uuid(29_634, article.resourcePrimKey),
    ]
  }

  /// Returns the values of an article in the requested language.
  ///
  /// HTML without a structure is one field.
  private static func fields(_ article: WebContent, _ call: HeadlessCall) async throws -> JSONValue
  {
    let content = try await call.portal.articleContent(
      "\(article.resourcePrimKey)", groupId: article.groupId
    ).content
    func field(_ name: String, _ text: String, _ type: String) -> JSONValue {
      [
        "contentFieldValue": ["data": .string(text)], "dataType": .string(type),
        "label": .string(name), "name": .string(name), "nestedContentFields": [],
        "repeatable": false,
      ]
    }
    guard article.structureId != 0 else {
      let texts = content.object ?? JSONObject()
      return [field("content", ModelText.current(texts, in: call.language), "string")]
    }
    return .array(
      (content["fieldValues"]?.array ?? []).map { value in
        let texts = value["value"]?.object
        let text =
          texts.map { ModelText.current($0, in: call.language) } ?? value["value"]?.string ?? ""
        return field(value["name"]?.string ?? "", text, "string")
      })
  }

  private static func structure(
    _ text: StructureText, _ call: HeadlessCall
  ) async throws -> JSONValue {
    let definition = try FormMethods.definition(text)
    let fields = definition.topFields.map { id -> JSONValue in
      let field = definition[id]
      return [
        "dataType": .string(field.dataType), "inputControl": .string(field.kind.name),
        "label": .string(
          field.title(in: call.language, default: definition.defaultLanguage)),
        "localizable": .bool(field.isLocalizable), "multiple": .bool(field.isMultiple),
        "name": .string(field.name), "nestedContentStructureFields": [],
        "options": .array(
          field.options.map {
            [
              "label": .string(
                $0.label.resolved(for: call.language, default: definition.defaultLanguage)),
              "value": .string($0.value),
            ]
          }), "repeatable": .bool(field.isRepeatable), "required": .bool(field.isRequired),
        "showLabel": .bool(field.showsLabel),
      ]
    }
    return [
      "availableLanguages": .array(
        definition.languages.map { .string(HeadlessText.tag($0)) }),
      "contentStructureFields": .array(fields), "creator": await call.creator(text.userId),
      "description": "", "id": .integer(text.id), "name": .string(text.name),
      "siteId": .integer(text.groupId),
    ]
  }
}
