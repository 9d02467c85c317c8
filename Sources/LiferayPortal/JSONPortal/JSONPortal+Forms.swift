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
    if let id = submission.recordId { return try await change(id, submission) }
    if let key = submission.key, key.mayHaveArrived,
      let receipt = try await arrived(key, submission)
    {
      return receipt
    }
    let call = try await call(for: submission)
    let answer: JSONValue
    do throws(ScreenletError) {
      answer = try await services.write(call, isKeyed: submission.key != nil)
    } catch {
      // A try before this one has arrived, and the portal has each name once.
      guard let key = submission.key, error.saysNameIsTaken,
        let receipt = try await arrived(key, submission)
      else { throw error }
      return receipt
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
      // Where it has changed into just this, a try before this one did it.
      guard submission.key?.mayHaveArrived == true, try await isDone(id, submission) else {
        throw .conflict
      }
      return receipt(try await services.read(recordCall(id)), id)
    } catch { throw error }
    _ = try await services.write(try await call(for: submission))
    // What an update answers is the state before it.
    return receipt(try await services.read(recordCall(id)), id)
  }

  /// Whether a record says already what it is to say.
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

  /// The record that a try before this one made: it has the key for its name.
  ///
  /// The newest are looked through, from the last one on.
  private func arrived(
    _ key: WriteKey, _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt? {
    let (piece, most) = (100, 1_000)
    var query = RecordQuery(
      recordSetId: submission.recordSetId,
      userId: submission.userId == 0 ? nil : submission.userId, page: PageRequest(count: 1),
      language: submission.language)
    let total: Int?
    do throws(ScreenletError) { total = try await records(query).total } catch {
      // Only the plugin can look; without it the portal's own refusal has to do.
      if error.code == "liferay.plugin" { return nil }
      throw error
    }
    var end = total ?? 0
    let first = max(0, end - most)
    while end > first {
      let start = max(first, end - piece)
      (query.page.start, query.page.count) = (start, end - start)
      let rows = try await records(query).rows
      if let found = rows.last(where: { $0.attributes["uuid"]?.string == key.uuid }) {
        return RecordReceipt(
          recordId: found.id, version: found.version, modified: found.modified)
      }
      end = start
    }
    return nil
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
    return doing(
      call, site: site, user: submission.userId,
      key: submission.recordId == nil ? submission.key : nil)
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
