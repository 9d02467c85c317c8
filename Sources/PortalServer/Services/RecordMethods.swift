import LocalPortal
import PortalKit

/// The service `ddlrecord`: records.
///
/// The responses contain no values, as in 6.2.
enum RecordMethods {
  private static let model = "com.liferay.portlet.dynamicdatalists.model.DDLRecord"
  private static let missing = "com.liferay.portlet.dynamicdatalists.NoSuchRecordException"

  static let all = [
    ServiceMethod("/ddlrecord/get-record", .view(.record), "recordId:long", returns: model) {
      call in
      let record = try await record(call.parameters.long("recordId"), call)
      return .object(try await attributes(record, call))
    },
    ServiceMethod(
      "/ddlrecord/add-record", .add(.record),
      "groupId:long recordSetId:long displayIndex:int fieldsMap:map<string,object> context",
      returns: model
    ) { try await add($0) },
    ServiceMethod(
      "/ddlrecord/update-record", .update(.record),
      "recordId:long displayIndex:int fieldsMap:map<string,object> mergeFields:boolean context",
      returns: model
    ) { try await update($0) },
    ServiceMethod("/ddlrecord/delete-record", .delete(.record), "recordId:long", returns: "void") {
      call in
      let record = try await record(call.parameters.long("recordId"), call)
      try await call.portal.deleteRecord(record.recordId, version: nil)
      return [:]
    },
  ]

  static func record(_ id: Int64, _ call: ServedCall) async throws -> PortalRecord {
    do {
      return try await call.portal.record(id, language: .english)
    } catch ScreenletError.notFound {
      throw ServiceError.missing(missing, "DDLRecord", id)
    }
  }

  /// Returns the attributes of a record.
  static func attributes(
    _ record: PortalRecord, _ call: ServedCall
  ) async throws -> JSONObject {
    let facts = try await call.portal.recordFacts(record.recordId)
    let set = try await call.portal.recordSet(record.recordSetId)
    let properties = try await call.portal.properties("record", of: record.recordId)
    let json: JSONValue = [
      "DDMStorageId": .integer(record.recordId), "companyId": .integer(call.user.companyId),
      "createDate": ModelText.date(facts.created),
      "displayIndex": properties["displayIndex"] ?? 0,
      "groupId": .integer(set.groupId), "modifiedDate": ModelText.date(facts.modified),
      "recordId": .integer(record.recordId), "recordSetId": .integer(record.recordSetId),
      "userId": .integer(facts.userId), "userName": .string(facts.userName),
      "uuid": facts.uuid.isEmpty
        ? ModelText.uuid(29_501, record.recordId) : .string(facts.uuid),
      // Each change counts as a minor version.
      "version": .string("1.\(facts.version - 1)"), "versionUserId": .integer(facts.userId),
      "versionUserName": .string(facts.userName),
    ]
    return json.object ?? JSONObject()
  }

  private static func add(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let set = try parameters.long("recordSetId")
    try await call.checkSite(try parameters.long("groupId"))
    let id = try await keep(
      RecordSubmission(
        recordSetId: set, values: try values(parameters),
        groupId: try parameters.long("groupId"), userId: call.user.id),
      uuid: parameters.uuid, call)
    return .object(try await attributes(try await record(id, call), call))
  }

  /// Updates a record.
  ///
  /// Returns the state before the change with the new date, as 6.2 does.
  private static func update(_ call: ServedCall) async throws -> JSONValue {
    let parameters = call.parameters
    let old = try await record(parameters.long("recordId"), call)
    var before = try await attributes(old, call)
    var values = try values(parameters)
    if parameters.bool("mergeFields") {
      var merged = try await RecordValues(old, on: call.portal).texts
      for member in try fields(parameters).members { merged[member.name] = member.value }
      values = ["modelValues": .object(merged)]
    }
    _ = try await keep(
      RecordSubmission(
        recordSetId: old.recordSetId, recordId: old.recordId,
        values: values, userId: call.user.id), uuid: nil,
      known: parameters.bool("mergeFields") ? try await languages(old, call) : [], call)
    before["modifiedDate"] = ModelText.date(
      try await call.portal.recordFacts(old.recordId).modified)
    return .object(before)
  }

  /// Returns the languages in which a record was written over HTTP; an empty array for other
  /// records.
  static func languages(_ record: PortalRecord, _ call: ServedCall) async throws -> [String] {
    let known = try await call.portal.properties("record", of: record.recordId)
    return (known["languages"]?.array ?? []).compactMap(\.string)
  }

  /// Returns the language of a new or changed record: that of the service context, otherwise the
  /// caller's.
  private static func language(_ call: ServedCall) -> String {
    let sent = call.parameters.value("serviceContext")["languageId"]?.string ?? ""
    if !sent.isEmpty { return sent }
    return call.user.languageId.isEmpty ? "en_US" : call.user.languageId
  }

  /// Returns the field values of a call: one text for each field, or since 7.3 the value tree of
  /// the form.
  private static func values(_ parameters: ServiceParameters) throws(ServiceError) -> JSONValue {
    guard parameters.contains("ddmFormValues") else {
      return ["modelValues": .object(try fields(parameters))]
    }
    return .object(try parameters.map("ddmFormValues"))
  }

  /// Returns the values as texts, because 6.2 treats all values as texts.
  private static func fields(_ parameters: ServiceParameters) throws(ServiceError) -> JSONObject {
    JSONObject(
      try parameters.map("fieldsMap").members.map { member in
        .init(name: member.name, value: .string(ServiceParameters.text(member.value)))
      })
  }

  private static func keep(
    _ submission: RecordSubmission, uuid: String?, known: [String] = [], _ call: ServedCall
  ) async throws -> Int64 {
    do {
      var languages = known
      let language = language(call)
      if !languages.contains(language) { languages.append(language) }
      return try await call.portal.saveRecordUnchecked(
        submission, uuid: uuid,
        properties: JSONObject([
          .init(
            name: "displayIndex", value: .integer(try call.parameters.int("displayIndex"))),
          .init(name: "languages", value: .array(languages.map(JSONValue.string))),
        ]))
    } catch ScreenletError.notFound {
      throw ServiceError.missing(
        RecordSetMethods.missing, "DDLRecordSet", submission.recordSetId)
    } catch ScreenletError.server(code: "record.fieldName", _) {
      throw ServiceError("com.liferay.portlet.dynamicdatamapping.StorageFieldNameException")
    } catch ScreenletError.server(code: "record.key", _) {
      throw ServiceError.constraint
    }
  }
}
