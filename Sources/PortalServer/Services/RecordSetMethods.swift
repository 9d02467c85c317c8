import LocalPortal
import PortalKit

/// The service `ddlrecordset`: record sets.
enum RecordSetMethods {
  private static let model = "com.liferay.portlet.dynamicdatalists.model.DDLRecordSet"
  static let missing = "com.liferay.portlet.dynamicdatalists.NoSuchRecordSetException"

  static let all = [
    ServiceMethod(
      "/ddlrecordset/get-record-set", .view(.recordSet), "recordSetId:long", returns: model
    ) { call in
      let id = try call.parameters.long("recordSetId")
      do {
        return try await json(try await call.portal.recordSet(id), call)
      } catch ScreenletError.notFound {
        throw ServiceError.missing(missing, "DDLRecordSet", id)
      }
    },
    ServiceMethod(
      "/ddlrecordset/get-record-sets", .view(.recordSet), "groupIds:long[]", returns: "list"
    ) { call in
      var list: [JSONValue] = []
      for site in try call.parameters.longs("groupIds") {
        for set in try await call.portal.recordSets(groupId: site) {
          list.append(try await json(set, call))
        }
      }
      return .array(list)
    },
    ServiceMethod(
      "/ddlrecordset/search", .view(.recordSet),
      "companyId:long groupId:long keywords:string scope:int page "
        + "orderByComparator:com.liferay.portal.kernel.util.OrderByComparator", returns: "list"
    ) { try await $0.page(of: try await found($0)) { try await json($0, $1) } },
    ServiceMethod(
      "/ddlrecordset/search-count", .view(.recordSet),
      "companyId:long groupId:long keywords:string scope:int",
      returns: "int"
    ) { .integer(try await found($0).count) },
    ServiceMethod(
      "/ddlrecordset/add-record-set", .add(.recordSet),
      "groupId:long ddmStructureId:long recordSetKey:string nameMap:map<string,string> "
        + "descriptionMap:map<string,string> minDisplayRows:int scope:int context", returns: model
    ) { try await add($0) },
  ]

  private static func found(_ call: ServedCall) async throws -> [RecordSet] {
    let word = call.parameters.text("keywords").lowercased()
    return try await call.portal.recordSets(groupId: call.parameters.long("groupId"))
      .filter { word.isEmpty || $0.name.lowercased().hasPrefix(word) }
  }

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let (names, summaries) = (try parameters.map("nameMap"), try parameters.map("descriptionMap"))
    let name = ModelText.current(names)
    guard !name.isEmpty else {
      throw ServiceError("com.liferay.portlet.dynamicdatalists.RecordSetNameException")
    }
    let structure = try parameters.long("ddmStructureId")
    do {
      let set = try await call.portal.addRecordSet(
        RecordSet(
          id: 0, groupId: try parameters.long("groupId"), structureId: structure, name: name,
          userId: call.user.id),
        properties: JSONObject([
          .init(name: "recordSetKey", value: .string(parameters.text("recordSetKey"))),
          .init(name: "nameMap", value: .object(names)),
          .init(name: "descriptionMap", value: .object(summaries)),
          .init(name: "minDisplayRows", value: .integer(try parameters.int("minDisplayRows"))),
          .init(name: "scope", value: .integer(try parameters.int("scope"))),
          .init(name: "createDate", value: .integer(call.site.clock.now().milliseconds)),
        ]))
      return try await json(set, call)
    } catch ScreenletError.notFound {
      throw ServiceError(
        "com.liferay.portlet.dynamicdatalists.RecordSetDDMStructureIdException",
        "No DDM structure exists with the DDM structure ID \(structure)")
    }
  }

  private static func json(_ set: RecordSet, _ call: ServedCall) async throws -> JSONValue {
    let properties = try await call.portal.properties("recordSet", of: set.id)
    let names = properties["nameMap"]?.object ?? ModelText.map(set.name)
    let summaries = properties["descriptionMap"]?.object ?? JSONObject()
    let key = properties["recordSetKey"]?.string ?? ""
    let created = properties["createDate"] ?? .null
    return [
      "DDMStructureId": .integer(set.structureId), "companyId": .integer(call.user.companyId),
      "createDate": created, "description": ModelText.localized(summaries, element: "Description"),
      "descriptionCurrentValue": .string(ModelText.current(summaries)),
      "groupId": .integer(set.groupId), "minDisplayRows": properties["minDisplayRows"] ?? 20,
      "modifiedDate": created, "name": ModelText.localized(names, element: "Name"),
      "nameCurrentValue": .string(ModelText.current(names)), "recordSetId": .integer(set.id),
      "recordSetKey": .string(key.isEmpty ? "\(set.id)" : key), "scope": properties["scope"] ?? 0,
      "userId": .integer(set.userId), "userName": .string(await call.userName(set.userId)),
      "uuid": ModelText.uuid(29_502, set.id),
    ]
  }
}
