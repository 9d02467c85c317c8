import FormKit
import LocalPortal
import PortalKit

/// The service `ddmstructure`: form definitions.
enum StructureMethods {
  private static let model = "com.liferay.portlet.dynamicdatamapping.model.DDMStructure"
  private static let exceptions = "com.liferay.portlet.dynamicdatamapping."
  private static let texts =
    "structureKey:string nameMap:map<string,string> descriptionMap:map<string,string> "
    + "xsd:string storageType:string type:int context"

  static let all = [
    ServiceMethod(
      "/ddmstructure/get-structure", .view(.structure), "structureId:long", returns: model
    ) { call in
      let id = try call.parameters.long("structureId")
      do {
        return try await json(try await call.portal.structure(id), call)
      } catch ScreenletError.notFound {
        throw ServiceError.missing(exceptions + "NoSuchStructureException", "DDMStructure", id)
      }
    },
    ServiceMethod(
      "/ddmstructure/get-structures", .view(.structure), "groupId:long", returns: "list"
    ) { call in
      let structures = try await call.portal.structures(of: call.parameters.long("groupId"))
      return try await call.list(structures) { try await json($0, $1) }
    },
    ServiceMethod(
      "/ddmstructure/add-structure", .add(.structure),
      "groupId:long parentStructureId:long classNameId:long " + texts,
      "userId:long groupId:long parentStructureKey:string classNameId:long " + texts,
      returns: model
    ) { try await add($0) },
  ]

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let (names, summaries) = (try parameters.map("nameMap"), try parameters.map("descriptionMap"))
    let name = ModelText.current(names)
    guard !name.isEmpty else { throw ServiceError(exceptions + "StructureNameException") }
    let definition = Array(parameters.text("xsd").utf8)
    let form: FormDefinition
    do { form = try DefinitionReader.read(definition, name: name) } catch {
      throw ServiceError(exceptions + "StructureXsdException")
    }
    guard names[form.defaultLanguage]?.string?.isEmpty == false else {
      throw ServiceError(exceptions + "StructureNameException")
    }
    let key = parameters.text("structureKey").uppercased()
    let kind = try parameters.long("classNameId")
    if !key.isEmpty,
      try await StructureKeys.find(key, kind, try parameters.long("groupId"), call) != nil
    {
      throw ServiceError(exceptions + "StructureDuplicateStructureKeyException")
    }
    let now = call.site.clock.now()
    let structure = try await call.portal.addStructure(
      StructureText(
        id: 0, groupId: try parameters.long("groupId"), name: name, definition: definition,
        userId: call.user.id, version: "1.0"),
      properties: JSONObject([
        .init(name: "structureKey", value: .string(key)),
        .init(name: "nameMap", value: .object(names)),
        .init(name: "descriptionMap", value: .object(summaries)),
        .init(name: "classNameId", value: .integer(kind)),
        .init(name: "createDate", value: .integer(now.milliseconds)),
      ]))
    return try await json(structure, call)
  }

  static func json(_ structure: StructureText, _ call: ServedCall) async throws -> JSONValue {
    let structure = await ProviderOptions.resolved(structure, in: call.portal)
    let properties = try await call.portal.properties("structure", of: structure.id)
    let names = properties["nameMap"]?.object ?? ModelText.map(structure.name)
    let summaries = properties["descriptionMap"]?.object ?? JSONObject()
    let key = properties["structureKey"]?.string ?? ""
    let created = properties["createDate"] ?? .null
    let head: JSONValue = [
      "classNameId": properties["classNameId"] ?? 0, "companyId": .integer(call.user.companyId),
      "createDate": created, "description": ModelText.localized(summaries, element: "Description"),
      "descriptionCurrentValue": .string(ModelText.current(summaries)),
      "groupId": .integer(structure.groupId), "modifiedDate": created,
      "name": ModelText.localized(names, element: "Name"),
      "nameCurrentValue": .string(ModelText.current(names)), "parentStructureId": 0,
      "storageType": "xml", "structureId": .integer(structure.id),
      "structureKey": .string(key.isEmpty ? "\(structure.id)" : key), "type": 0,
      "userId": .integer(structure.userId),
      "userName": .string(await call.userName(structure.userId)),
      "uuid": ModelText.uuid(29_503, structure.id),
    ]
    var json = head.object ?? JSONObject()
    let text = JSONValue.string(String(decoding: structure.definition, as: UTF8.self))
    if structure.definition.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      json["xsd"] = text
    } else {
      // The XML of 6.2 cannot express the rules and pages of forms of newer releases.
      json["definition"] = text
      if let layout = structure.layout {
        json["layout"] = .string(String(decoding: layout, as: UTF8.self))
      }
    }
    return .object(json)
  }
}

extension ServedCall {
  /// Returns the full name of a user; empty if there is no such user.
  func userName(_ id: Int64) async -> String {
    if id == user.id { return user.fullName }
    return (try? await portal.author(id))??.fullName ?? ""
  }
}
