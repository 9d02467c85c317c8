import FormKit
import LocalPortal
import PortalKit

/// The services of the Screens plugin for accounts, records and articles.
enum ScreensMethods {

  static let all =
    ScreensCommunityMethods.all + [
      ServiceMethod(
        "/screens-web.screensuser/get-current-user", .view(.account), "", returns: UserMethods.model
      ) { try await $0.json($0.user) },
      ServiceMethod(
        "/screens-web.screensuser/send-password-by-email-address", .requestPassword,
        "companyId:long emailAddress:string", returns: "boolean"
      ) { try await send(.emailAddress, "emailAddress", $0) },
      ServiceMethod(
        "/screens-web.screensuser/send-password-by-screen-name", .requestPassword,
        "companyId:long screenName:string", returns: "boolean"
      ) { try await send(.screenName, "screenName", $0) },
      ServiceMethod(
        "/screens-web.screensuser/send-password-by-user-id", .requestPassword, "userId:long",
        returns: "boolean"
      ) { try await send(.userId, "userId", $0) },
      ServiceMethod(
        "/screens-web.screensddlrecord/get-ddl-record", .view(.record),
        "ddlRecordId:long locale:string",
        returns: "map"
      ) { call in
        let record = try await RecordMethods.record(call.parameters.long("ddlRecordId"), call)
        return try await item(record, nil, call)
      },
      ServiceMethod(
        "/screens-web.screensddlrecord/get-ddl-records", .view(.record),
        "ddlRecordSetId:long locale:string page order",
        "ddlRecordSetId:long userId:long locale:string page order", returns: "list"
      ) { try await records($0) },
      ServiceMethod(
        "/screens-web.screensddlrecord/get-ddl-records-count", .view(.record),
        "ddlRecordSetId:long", "ddlRecordSetId:long userId:long", returns: "int"
      ) { .integer(try await page($0, count: 0).total ?? 0) },
      ServiceMethod(
        "/screens-web.screensddmstructureversion/get-ddm-structure-version", .view(.structure),
        "structureId:long",
        returns: "map"
      ) { call in
        let structure = try await call.portal.structure(
          try call.parameters.long("structureId"))
        return [
          "ddmFormLayout": structure.layout.flatMap { try? JSONReader.read($0) } ?? [:],
          "ddmStructure": try await StructureMethods.json(structure, call),
        ]
      },
      ServiceMethod(
        "/screens-web.screensjournalarticle/get-journal-article-content", .view(.article),
        "classPK:long locale:string", "classPK:long ddmTemplateId:long locale:string",
        "groupId:long articleId:string ddmTemplateId:long locale:string", returns: "string"
      ) { try await html($0) },
    ]

  private static func send(
    _ method: AuthenticationMethod, _ name: String, _ call: ServedCall
  ) async throws -> JSONValue {
    try await UserMethods.checkAccount(method, call)
    let receipt = try await call.portal.sendPassword(
      PasswordRequest(
        userName: call.parameters.text(name), method: method, companyId: call.user.companyId))
    return .bool(receipt.isNewPassword)
  }

  private static func page(
    _ call: ServedCall, count: Int? = nil
  ) async throws -> ListPage<PortalRecord> {
    let parameters = call.parameters
    let set = try parameters.long("ddlRecordSetId")
    let page = try parameters.page(count: count)
    do {
      return try await call.portal.records(
        RecordQuery(
          recordSetId: set,
          userId: parameters.contains("userId") ? try parameters.long("userId") : nil, page: page))
    } catch ScreenletError.notFound {
      throw ServiceError.missing(RecordSetMethods.missing, "DDLRecordSet", set)
    }
  }

  private static func records(_ call: ServedCall) async throws -> JSONValue {
    let set = try await call.portal.recordSet(try call.parameters.long("ddlRecordSetId"))
    let structure = try await call.portal.structure(set.structureId)
    let definition = try DefinitionReader.read(
      structure.definition, name: structure.name, layout: structure.layout)
    return try await call.list(try await page(call).rows) { record, call in
      try await item(record, definition, call)
    }
  }

  static func item(
    _ record: PortalRecord, _ definition: FormDefinition?, _ call: ServedCall
  ) async throws -> JSONValue {
    let values =
      if let definition {
        try RecordValues(record, definition)
      } else {
        try await RecordValues(record, on: call.portal)
      }
    return [
      "modelAttributes": .object(try await RecordMethods.attributes(record, call)),
      "modelValues": .object(
        values.plugin(
          call.parameters.language("locale"),
          known: try await RecordMethods.languages(record, call),
          call.dialect)),
    ]
  }

  private static func html(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    var (id, group) = (parameters.text("articleId"), try parameters.long("groupId"))
    if parameters.contains("classPK") {
      let key = try parameters.long("classPK")
      let article = try await call.portal.article(key)
      (id, group) = (article?.articleId ?? "\(key)", article?.groupId ?? 0)
    }
    do {
      let article = try await call.portal.articleContent(id, groupId: group).article
      return .string(
        try await ArticleMethods.html(
          article, parameters.language("locale"), call,
          template: try parameters.long("ddmTemplateId")))
    } catch ScreenletError.notFound {
      throw ServiceError.missing(
        ArticleMethods.missing, "JournalArticle",
        ["groupId": "\(group)", "articleId": id, "status": "8"])
    }
  }
}
