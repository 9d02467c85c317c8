import PortalKit

/// The objects of a 7.4 portal: each is a record set, and its definition serves as the form.
struct ObjectRecords: Sendable {
  let portal: HeadlessPortal
  let known: ObjectDefinitionCache

  var services: HeadlessServices { portal.services }

  // MARK: Definitions

  /// Loads an object definition with the options of its fields.
  func read(_ id: Int64) async throws(ScreenletError) -> ObjectDefinition {
    let json = try await services.get(.objectAdmin, "/object-definitions/\(id)")
    // Objects without records of their own are not record sets.
    guard var object = ObjectDefinition(json) else { throw .notFound }
    for list in Set(object.fields.map(\.optionList)).sorted() where list != 0 {
      object.options[list] = try await services.rows(
        .listTypes, "/list-type-definitions/\(list)/list-type-entries", PageRequest(count: 2_000),
        HeadlessServices.Query()
      ) { $0 }.rows
    }
    known.keep(object)
    return object
  }

  /// Returns a cached object definition, or loads it.
  func object(_ id: Int64) async throws(ScreenletError) -> ObjectDefinition {
    if let object = known.definition(id) { return object }
    return try await read(id)
  }

  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    try await object(id).structure
  }

  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    let object = try await read(id)
    return object.recordSet(groupId: object.isOfSite ? try await portal.site() : 0)
  }

  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    let site = try await portal.site(groupId)
    return try await definitions().map { $0.recordSet(groupId: site) }
  }

  /// Returns the active objects with records; limited to 500, more than a user would browse.
  private func definitions() async throws(ScreenletError) -> [ObjectDefinition] {
    try await services.rows(
      .objectAdmin, "/object-definitions", PageRequest(count: 500), HeadlessServices.Query()
    ) { json in json.boolMember("active") == false ? nil : ObjectDefinition(json) }.rows
  }

  // MARK: Paths

  /// Returns the path for listing and creating records of an object.
  func place(_ object: ObjectDefinition, groupId: Int64) async throws(ScreenletError) -> String {
    guard object.isOfSite else { return object.path }
    return "\(object.path)/scopes/\(try await portal.site(groupId))"
  }

  /// Finds a record and its object by the record ID.
  ///
  /// The services require the object, so all objects are searched for an unknown record.
  func find(_ id: Int64) async throws(ScreenletError) -> (ObjectDefinition, JSONValue) {
    try await find(id, language: nil)
  }

  func find(
    _ id: Int64, language: LanguageTag?
  ) async throws(ScreenletError) -> (ObjectDefinition, JSONValue) {
    let query = HeadlessServices.Query(language: language)
    if let set = known.set(ofRecord: id) {
      let object = try await object(set)
      return (object, try await services.get(.objects, "\(object.path)/\(id)", query))
    }
    for candidate in try await definitions() {
      let json: JSONValue?
      do throws(ScreenletError) {
        json = try await services.find(.objects, "\(candidate.path)/\(id)", query)
      } catch .forbidden {
        // An object without read permission must not hide the others.
        json = nil
      }
      guard let json else { continue }
      known.note(id, in: candidate.id)
      return (try await object(candidate.id), json)
    }
    throw .notFound
  }
}
