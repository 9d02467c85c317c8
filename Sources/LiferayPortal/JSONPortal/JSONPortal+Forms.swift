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
      // The pages of a form are kept beside it, and only the plugin tells them.
      let pages = ServiceCall(
        dialect.plugin("screensddmstructureversion", "get-ddm-structure-version"), parameters)
      let answers = try await services.readAll([call, pages])
      answer = try answers[0].get()
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

  func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    let call = ServiceCall(
      dialect.plugin("screensddlrecord", "get-ddl-record"),
      ["ddlRecordId": .integer(id), "locale": .string(language.portalId)])
    let answer = try await plugin(call)
    guard let record = PortalRecord(plugin: answer, recordSetId: 0) else {
      throw .unreadable(call.path)
    }
    return record
  }

  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    try checkPlain(query.page)
    var whose = ServiceCall("", ["ddlRecordSetId": .integer(query.recordSetId)])
    if let user = query.userId { whose = whose.with("userId", .integer(user)) }
    var rows = ServiceCall(dialect.plugin("screensddlrecord", "get-ddl-records"))
    var count = ServiceCall(dialect.plugin("screensddlrecord", "get-ddl-records-count"))
    (rows.parameters, count.parameters) = (whose.parameters, whose.parameters)
    let range = range(query.page)
    rows = rows.with("locale", .string(query.language.portalId)).with("start", range.start)
      .with("end", range.end)
    rows =
      query.page.comparator.isEmpty
      ? rows.with(dialect.comparator, .null)
      : rows.with("+\(dialect.comparator)", .string(query.page.comparator))
    do throws(ScreenletError) {
      return try await page(rows, count) {
        PortalRecord(plugin: $0, recordSetId: query.recordSetId)
      }
    } catch {
      throw withoutPlugin(error)
    }
  }

  /// These services keep no drafts.
  func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? { nil }

  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    guard !submission.isDraft else { throw .lacks("drafts", version) }
    let call = try await call(for: submission)
    if let id = submission.recordId {
      try await checkVersion(submission.expectedVersion, of: id)
      _ = try await services.write(call)
      // What an update answers is the state before it.
      let now = try await services.read(recordCall(id))
      return receipt(now, id)
    }
    let answer = try await services.write(call)
    guard let id = answer["recordId"]?.whole else { throw .unreadable(call.path) }
    return receipt(answer, id)
  }

  private func receipt(_ json: JSONValue, _ id: Int64) -> RecordReceipt {
    RecordReceipt(
      recordId: id, version: json.text("modifiedDate"), modified: json.instant("modifiedDate"))
  }

  private func recordCall(_ id: Int64) -> ServiceCall {
    ServiceCall(dialect.lists("ddlrecord", "get-record"), ["recordId": .integer(id)])
  }

  /// These services take whatever comes, so that whoever sends looks first.
  private func checkVersion(_ expected: String?, of id: Int64) async throws(ScreenletError) {
    guard let expected, !expected.isEmpty else { return }
    let now = try await services.read(recordCall(id))
    guard now.text("modifiedDate") == expected else { throw .conflict }
  }

  private func call(
    for submission: RecordSubmission
  ) async throws(ScreenletError) -> ServiceCall {
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
    if dialect.takesFormValues {
      call = call.with("ddmFormValues", .string(JSONWriter.compact(record.formValues)))
    } else {
      // Every field goes along, so that merging or not is the same.
      let format: ValueFormat = version == .v62 ? .v62 : .v7
      call = call.with("fieldsMap", record.fieldsMap(as: format, sendingEmpty: .all))
      if submission.recordId != nil { call = call.with("mergeFields", .bool(version == .v62)) }
    }
    return doing(call, site: site, user: submission.userId)
  }

  /// The record as values of its form, whichever way it was written.
  private func form(of submission: RecordSubmission) async throws(ScreenletError) -> FormRecord {
    var set = known.set(submission.recordSetId)
    if set == nil { set = try await recordSet(submission.recordSetId) }
    guard let set else { throw .notFound }
    var structure = known.structure(set.structureId)
    if structure == nil { structure = try await self.structure(set.structureId) }
    guard let structure else { throw .notFound }
    do throws(FormError) {
      let definition = try DefinitionReader.read(
        structure.definition, name: structure.name, layout: structure.layout)
      return try FormRecord(
        server: submission.values, of: definition, language: submission.language)
    } catch {
      throw ScreenletError(error)
    }
  }

  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    try await checkVersion(version, of: id)
    _ = try await services.write(
      ServiceCall(dialect.lists("ddlrecord", "delete-record"), ["recordId": .integer(id)]))
  }

  /// These services have no data providers.
  func ask(_ request: DataProviderRequest) async throws(ScreenletError) -> DataProviderAnswer {
    throw .lacks("providers", version)
  }
}

extension LanguageTag {
  /// The language as portals take it, with a country: those without one are spoken somewhere.
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
