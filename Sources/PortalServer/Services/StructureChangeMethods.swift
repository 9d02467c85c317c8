import LocalPortal
import PortalKit

/// The services `ddmstructure` and `ddmtemplate`: structures by key, deleting, templates.
enum StructureChangeMethods {
  private static let model = "com.liferay.portlet.dynamicdatamapping.model.DDMStructure"
  private static let template = "com.liferay.portlet.dynamicdatamapping.model.DDMTemplate"
  private static let exceptions = "com.liferay.portlet.dynamicdatamapping."
  private static let key = "groupId:long classNameId:long structureKey:string "
  private static let texts =
    "nameMap:map<string,string> descriptionMap:map<string,string> type:string mode:string "
    + "language:string script:string "

  static let all = [
    ServiceMethod(
      "/ddmstructure/get-structure", .view(.structure), key,
      key + "includeGlobalStructures:boolean", returns: model
    ) { try await keyed($0) },
    ServiceMethod(
      "/ddmstructure/delete-structure", .delete(.structure), "structureId:long", returns: "void"
    ) { call in
      let id = try call.parameters.long("structureId")
      do { try await call.portal.deleteStructure(id) } catch ScreenletError.notFound {
        throw ServiceError.missing(exceptions + "NoSuchStructureException", "DDMStructure", id)
      } catch ScreenletError.server(code: "structure.used", _) {
        throw ServiceError(exceptions + "RequiredStructureException")
      }
      return [:]
    },
    ServiceMethod(
      "/ddmtemplate/add-template", .add(.structure),
      "groupId:long classNameId:long classPK:long \(texts)context",
      "groupId:long classNameId:long classPK:long templateKey:string \(texts)cacheable:boolean "
        + "smallImage:boolean smallImageURL:string smallImageFile:java.io.File context",
      returns: template
    ) { try await add($0) },
    ServiceMethod(
      "/ddmtemplate/get-template", .view(.structure), "templateId:long", returns: template
    ) { call in
      let id = try call.parameters.long("templateId")
      guard let found = try await call.portal.articleTemplate(id) else {
        throw ServiceError.missing(exceptions + "NoSuchTemplateException", "DDMTemplate", id)
      }
      return json(found, call)
    },
  ]

  private static func keyed(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let (group, kind) = (try parameters.long("groupId"), try parameters.long("classNameId"))
    let key = parameters.text("structureKey")
    guard let structure = try await StructureKeys.find(key, kind, group, call) else {
      throw ServiceError.missing(
        exceptions + "NoSuchStructureException", "DDMStructure",
        [
          "groupId": "\(group)", "classNameId": "\(kind)", "structureKey": key.uppercased(),
        ])
    }
    return try await StructureMethods.json(structure, call)
  }

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let (names, site) = (try parameters.map("nameMap"), try parameters.long("groupId"))
    try await call.checkSite(site)
    let name = ModelText.current(names)
    guard !name.isEmpty else { throw ServiceError(exceptions + "TemplateNameException") }
    let script = parameters.text("script")
    guard !script.isEmpty else { throw ServiceError(exceptions + "TemplateScriptException") }
    let key = parameters.text("templateKey").uppercased()
    if !key.isEmpty, try await call.portal.template(keyed: key, in: site) != nil {
      throw ServiceError(exceptions + "TemplateDuplicateTemplateKeyException")
    }
    let template = try await call.portal.addTemplate(
      ArticleTemplateText(id: 0, groupId: site, name: name, body: script),
      properties: JSONObject([
        .init(name: "templateKey", value: .string(key)),
        .init(name: "nameMap", value: .object(names)),
        .init(name: "classPK", value: .integer(try parameters.long("classPK"))),
        .init(name: "classNameId", value: .integer(try parameters.long("classNameId"))),
        .init(name: "language", value: .string(parameters.text("language"))),
        .init(name: "userId", value: .integer(call.user.id)),
        .init(name: "createDate", value: .integer(call.site.clock.now().milliseconds)),
      ]))
    return json(template, call)
  }

  private static func json(
    _ found: (template: ArticleTemplateText, properties: JSONObject), _ call: ServedCall
  ) -> JSONValue {
    let (template, known) = found
    let names = known["nameMap"]?.object ?? ModelText.map(template.name)
    let key = known["templateKey"]?.string ?? ""
    let date = known["createDate"] ?? .null
    return [
      "cacheable": false, "classNameId": known["classNameId"] ?? 0,
      "classPK": known["classPK"] ?? 0, "companyId": .integer(call.user.companyId),
      "createDate": date, "description": "", "descriptionCurrentValue": "",
      "groupId": .integer(template.groupId), "language": known["language"] ?? "ftl", "mode": "",
      "modifiedDate": date, "name": ModelText.localized(names, element: "Name"),
      "nameCurrentValue": .string(ModelText.current(names)), "script": .string(template.body),
      "smallImage": false, "smallImageId": 0, "smallImageURL": "",
      "templateId": .integer(template.id),
      "templateKey": .string(key.isEmpty ? "\(template.id)" : key), "type": "display",
      "userId": known["userId"] ?? 0, "userName": "", "uuid": ModelText.uuid(29_506, template.id),
    ]
  }
}
