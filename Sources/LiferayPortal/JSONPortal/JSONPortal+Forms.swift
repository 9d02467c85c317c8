import FormKit
import HTTPTransfer
import PortalKit

extension JSONPortal {
  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    let parameters: KeyValuePairs<String, JSONValue> = ["structureId": .integer(id)]
    let call = ServiceCall(dialect.structures("get-structure"), parameters)
    let answer: JSONValue
    var layout: JSONValue?
    if version == .v62 {
      answer = try await services.read(call)
    } else {
      // The pages of a form are stored separately, and only the plugin returns them.
      let pages = ServiceCall(
        dialect.plugin("screensddmstructureversion", "get-ddm-structure-version"), parameters)
      let answers = try await services.readAll([call, pages])
      answer = try answers[0].get()
      // Without the plugin, the form has one page.
      layout = (try? answers[1].get())?["ddmFormLayout"]
    }
    guard var structure = StructureText(service: answer) else { throw .unreadable(call.path) }
    if structure.layout == nil, let layout,
      let pages = layout["pages"] ?? layout["DDMFormLayoutPages"], pages.array?.isEmpty == false
    {
      structure.layout = JSONWriter.bytes(of: layout)
    }
    known.keep(structure)
    return structure
  }

  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    let call = ServiceCall(
      dialect.lists("ddlrecordset", "get-record-set"), ["recordSetId": .integer(id)])
    guard let set = RecordSet(service: try await services.read(call)) else {
      throw .unreadable(call.path)
    }
    known.keep(set)
    return set
  }

  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    let site = try await site(groupId)
    var call = ServiceCall(
      dialect.lists("ddlrecordset", "get-record-sets"), ["groupIds": [.integer(site)]])
    if version == .v62 {
      call = ServiceCall(
        "/ddlrecordset/search",
        [
          "companyId": .integer(try await company()), "groupId": .integer(site),
          "keywords": .null, "scope": 0, "start": -1, "end": -1, "orderByComparator": .null,
        ])
    }
    guard let list = try await services.read(call).array else { throw .unreadable(call.path) }
    return list.compactMap(RecordSet.init(service:))
  }

  /// Returns nil, because these services do not support drafts.
  func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? { nil }

  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    guard !submission.isDraft else { throw .lacks("drafts", version) }
    if let id = submission.recordId { return try await change(id, submission) }
    if let key = submission.key, key.mayHaveArrived,
      let receipt = try await arrived(key, submission)
    {
      return receipt
    }
    guard let call = try await call(for: submission) else { throw .unreadable("add-record") }
    let answer: JSONValue
    do throws(ScreenletError) {
      answer = try await services.write(call, isKeyed: submission.key != nil)
    } catch {
      // An earlier attempt succeeded, and each UUID is unique in the portal.
      guard let key = submission.key, error.saysNameIsTaken else { throw error }
      if let receipt = try await arrived(key, submission) { return receipt }
      // The key is random, so only that attempt can have used it, wherever its record is.
      guard error.saysKeyIsTaken else { throw error }
      return RecordReceipt(recordId: 0)
    }
    guard let id = answer["recordId"]?.whole else { throw .unreadable(call.path) }
    return receipt(answer, id)
  }

  private func change(
    _ id: Int64, _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt {
    do throws(ScreenletError) {
      try await checkVersion(submission.expectedVersion, of: id)
    } catch .conflict {
      // If the record has these values already, an earlier attempt made the change.
      guard submission.key?.mayHaveArrived == true, try await isDone(id, submission) else {
        throw .conflict
      }
      return receipt(try await services.read(recordCall(id)), id)
    }
    if let call = try await call(for: submission) { _ = try await services.write(call) }
    // An update returns the state before it, so the record is loaded again.
    return receipt(try await services.read(recordCall(id)), id)
  }

  /// Whether a record already has the values to be sent.
  private func isDone(
    _ id: Int64, _ submission: RecordSubmission
  ) async throws(ScreenletError) -> Bool {
    let wanted = try await form(of: submission)
    let now = try await record(id, language: submission.language)
    guard
      let found = try? FormRecord(
        server: now.values, of: wanted.definition, language: submission.language)
    else { return false }
    return found.fieldsMap(as: .v62) == wanted.fieldsMap(as: .v62)
  }

  func receipt(_ json: JSONValue, _ id: Int64) -> RecordReceipt {
    RecordReceipt(
      recordId: id, version: json.text("modifiedDate"), modified: json.instant("modifiedDate"))
  }

  func recordCall(_ id: Int64) -> ServiceCall {
    ServiceCall(dialect.lists("ddlrecord", "get-record"), ["recordId": .integer(id)])
  }

  /// Checks the version before a write, because these services do not.
  private func checkVersion(_ expected: String?, of id: Int64) async throws(ScreenletError) {
    guard let expected, !expected.isEmpty else { return }
    let now = try await services.read(recordCall(id))
    guard now.text("modifiedDate") == expected else { throw .conflict }
  }

  /// Returns the call that sends a record, or nil if the portal already has all of its answers.
  private func call(
    for submission: RecordSubmission
  ) async throws(ScreenletError) -> ServiceCall? {
    let record = try await form(of: submission)
    let site = try await site(submission.groupId)
    var call: ServiceCall
    if let id = submission.recordId {
      call = ServiceCall(
        dialect.lists("ddlrecord", "update-record"), ["recordId": .integer(id)])
      if dialect.takesFormValues { call = call.with("majorVersion", false) }
    } else {
      call = ServiceCall(
        dialect.lists("ddlrecord", "add-record"),
        ["groupId": .integer(site), "recordSetId": .integer(submission.recordSetId)])
    }
    call = call.with("displayIndex", 0)
    var written: String?
    if dialect.takesFormValues {
      call = call.with("ddmFormValues", .string(JSONWriter.compact(record.formValues)))
    } else {
      let now = try await recordNow(submission)
      let fields = fields(of: record, submission, now)
      if fields.isEmpty, submission.recordId != nil { return nil }
      call = call.with("fieldsMap", .object(fields))
      if submission.recordId != nil { call = call.with("mergeFields", .bool(version == .v62)) }
      if version == .v62 { written = language(of: record, now) }
    }
    return doing(
      call, site: site, user: submission.userId,
      key: submission.recordId == nil ? submission.key : nil
    ).with("serviceContext.languageId", written.map(JSONValue.string))
  }

  /// Returns the language to store the answers in; nil for the portal's choice.
  ///
  /// The portal would use the language of the account, and a reader in another language might get
  /// none of the record's texts. So a new record is stored in the language of the user, and a
  /// change in that of the record if it is certain. Both must be languages of the form.
  private func language(of record: FormRecord, _ now: PortalRecord?) -> String? {
    let asked = record.language.portalId
    let wanted = now?.values["languageId"]?.string ?? asked
    let fallback = record.definition.defaultLanguage
    // For another language, the plugin may have returned the default one without notice.
    if now != nil, wanted == asked, wanted != fallback { return nil }
    return record.definition.languages.first { $0 == wanted }
  }

  /// Returns the fields of a record to send.
  ///
  /// 6.2 keeps omitted fields and returns some answers inexactly: years with two digits, decimals
  /// as floats, and no repeatable fields. So an update contains the answers that differ from the
  /// current record, and a new record the answers that are not empty. Since 7.0, an update replaces
  /// the whole record.
  ///
  /// - Parameters:
  ///   - record: The answers.
  ///   - submission: The submission with the answers; fields that it omits may be ones that the
  ///     portal does not return.
  ///   - now: The current record in the portal; nil for a new record, or if the portal cannot
  ///     return it.
  private func fields(
    of record: FormRecord, _ submission: RecordSubmission, _ now: PortalRecord?
  ) -> JSONObject {
    guard version == .v62 else {
      return record.fieldsMap(as: .v7, sendingEmpty: .all).object ?? JSONObject()
    }
    if submission.recordId == nil { return record.fieldsMap(as: .v62).object ?? JSONObject() }
    let all = record.fieldsMap(as: .v62, sendingEmpty: .all).object ?? JSONObject()
    let found = now.flatMap {
      try? FormRecord(server: $0.values, of: record.definition, language: record.language)
    }
    guard let told = found?.fieldsMap(as: .v62, sendingEmpty: .all) else { return all }
    let named = submission.values["modelValues"]?.object.map { values in
      Set(values.members.compactMap { record.definition.id(named: $0.name) })
    }
    return JSONObject(
      all.members.filter { member in
        if let told = told[member.name] { return told != member.value }
        // A field that the portal does not return is sent only if it has an answer.
        return record.definition.id(named: member.name).map { named?.contains($0) ?? true } ?? true
      })
  }

  /// Returns the 6.2 record that is about to be changed; nil if that requires a missing plugin.
  private func recordNow(
    _ submission: RecordSubmission
  ) async throws(ScreenletError) -> PortalRecord? {
    guard version == .v62, let id = submission.recordId else { return nil }
    do throws(ScreenletError) {
      return try await record(id, language: submission.language)
    } catch {
      if error.code == "liferay.plugin" { return nil }
      throw error
    }
  }

  /// Returns the record as form values, from any of the supported formats.
  private func form(of submission: RecordSubmission) async throws(ScreenletError) -> FormRecord {
    let definition = try await definition(ofSet: submission.recordSetId)
    do throws(FormError) {
      return try FormRecord(
        server: submission.values, of: definition, language: submission.language)
    } catch {
      throw ScreenletError(error)
    }
  }

  /// Returns the form of a record set, from the cache if possible.
  func definition(ofSet id: Int64) async throws(ScreenletError) -> FormDefinition {
    var set = known.set(id)
    if set == nil { set = try await recordSet(id) }
    guard let set else { throw .notFound }
    var structure = known.structure(set.structureId)
    if structure == nil { structure = try await self.structure(set.structureId) }
    guard let structure else { throw .notFound }
    do throws(FormError) {
      return try DefinitionReader.read(
        structure.definition, name: structure.name, layout: structure.layout)
    } catch {
      throw ScreenletError(error)
    }
  }

  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await checkVersion(version, of: id)
    _ = try await services.write(
      ServiceCall(dialect.lists("ddlrecord", "delete-record"), ["recordId": .integer(id)]))
  }

  /// Throws, because these services have no data providers.
  func queryProvider(_ request: DataProviderRequest) async throws(ScreenletError)
    -> DataProviderResponse
  {
    throw .lacks("providers", version)
  }
}

extension LanguageTag {
  /// The language with a country, as portals require; adds the usual country if there is none.
  var portalId: String {
    guard region == nil else { return languageId }
    let usual = [
      "en": "en_US", "es": "es_ES", "ca": "ca_ES", "zh": "zh_CN", "fi": "fi_FI", "fr": "fr_FR",
      "de": "de_DE", "he": "iw_IL", "iw": "iw_IL", "hu": "hu_HU", "ja": "ja_JP", "pt": "pt_BR",
      "it": "it_IT", "nl": "nl_NL", "sv": "sv_SE", "ar": "ar_SA", "ru": "ru_RU", "pl": "pl_PL",
    ]
    return usual[language] ?? languageId
  }
}
