import FormKit
import HTTPTransfer
import PortalKit

extension HeadlessPortal {
  func structure(_ id: Int64) async throws(ScreenletError) -> StructureText {
    if let objects { return try await objects.structure(id) }
    let json = try await services.get(.forms, "/form-structures/\(id)")
    return StructureText(
      id: id, groupId: json.id("siteId"), name: json.text("name"),
      definition: JSONWriter.bytes(of: json), userId: json.creator.id)
  }

  func recordSet(_ id: Int64) async throws(ScreenletError) -> RecordSet {
    if let objects { return try await objects.recordSet(id) }
    let json = try await services.get(.forms, "/forms/\(id)")
    guard let set = RecordSet(headless: json) else { throw .unreadable("/forms") }
    known.keep(json, id)
    return set
  }

  func recordSets(groupId: Int64) async throws(ScreenletError) -> [RecordSet] {
    if let objects { return try await objects.recordSets(groupId: groupId) }
    // Limited to 500, more forms than a user would browse.
    return try await services.rows(
      .forms, "/sites/\(try await site(groupId))/forms", PageRequest(count: 500),
      HeadlessServices.Query(), RecordSet.init(headless:)
    ).rows
  }

  func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError) -> PortalRecord {
    if let objects { return try await objects.record(id, language: language) }
    let json = try await services.get(.forms, "/form-records/\(id)", .init(language: language))
    guard let record = PortalRecord(headless: json, formId: 0) else {
      throw .unreadable("/form-records")
    }
    return record
  }

  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    if let objects { return try await objects.records(query) }
    return try await services.rows(
      .forms, "/forms/\(query.recordSetId)/form-records", query.page,
      try services.query(query.page, language: query.language)
    ) { json in
      // Lists do not show drafts.
      PortalRecord(headless: json, formId: query.recordSetId).flatMap { $0.isDraft ? nil : $0 }
    }
  }

  func latestDraft(
    recordSetId: Int64, userId: Int64
  ) async throws(ScreenletError) -> PortalRecord? {
    // Objects do not support drafts.
    if objects != nil { return nil }
    return try await services.find(.forms, "/forms/\(recordSetId)/form-records/by-latest-draft")
      .flatMap { PortalRecord(headless: $0, formId: recordSetId) }
  }

  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    if let objects { return try await objects.submit(submission) }
    let body = try await values(of: submission)
    let answer: JSONValue
    if let id = submission.recordId {
      try await checkVersion(submission.expectedVersion, of: id)
      answer = try await services.send(
        .put, .forms, "/form-records/\(id)", body, language: submission.language)
    } else {
      answer = try await services.send(
        .post, .forms, "/forms/\(submission.recordSetId)/form-records", body,
        language: submission.language, key: submission.key)
    }
    guard let id = answer["id"]?.whole else { throw .unreadable("/form-records") }
    return RecordReceipt(
      recordId: id, version: answer.text("dateModified"),
      modified: answer.instant("dateModified"))
  }

  /// Checks the version before a write, because these services do not.
  private func checkVersion(_ expected: String?, of id: Int64) async throws(ScreenletError) {
    guard let expected, !expected.isEmpty else { return }
    let now = try await services.get(.forms, "/form-records/\(id)")
    guard now.text("dateModified") == expected else { throw .conflict }
  }

  /// Returns the request body for a record in any of the supported formats.
  private func values(
    of submission: RecordSubmission
  ) async throws(ScreenletError) -> JSONValue {
    if let values = submission.values["formFieldValues"]?.array {
      return [
        // The portal fails if this member is missing.
        "draft": .bool(submission.isDraft),
        "formFieldValues": .array(
          values.map { value in
            ["name": value["name"] ?? "", "value": value["value"] ?? ""]
          }),
      ]
    }
    var form = known.form(submission.recordSetId)
    if form == nil {
      form = try await services.get(.forms, "/forms/\(submission.recordSetId)")
      if let form { known.keep(form, submission.recordSetId) }
    }
    guard let form else { throw .notFound }
    do throws(FormError) {
      let definition = try DefinitionReader.read(form, name: form.text("name"))
      return try FormRecord(
        server: submission.values, of: definition, language: submission.language
      ).headlessRecord(isDraft: submission.isDraft)
    } catch {
      throw ScreenletError(error)
    }
  }

  /// Deletes an object record; the form services cannot delete records.
  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    if let objects { return try await objects.deleteRecord(id, version: version) }
    throw .lacks("delete", self.version)
  }

  func upload(
    _ upload: DocumentUpload, monitor: UploadMonitor
  ) async throws(ScreenletError) -> JSONValue {
    let title = DocumentAddress.uniqueTitle(upload.name, upload.key)
    let entry = try await add(upload, title: title, monitor)
    return [
      "fileEntryId": .integer(entry.fileEntryId), "groupId": .integer(entry.groupId),
      "uuid": .string(entry.uuid), "version": "1.0", "title": .string(entry.title),
      "folderId": .integer(entry.folderId), "mimeType": .string(entry.mimeType),
      "size": .integer(entry.size),
    ]
  }

  /// Throws, because these services query data providers only within the portal.
  func queryProvider(_ request: DataProviderRequest) async throws(ScreenletError)
    -> DataProviderResponse
  {
    throw .lacks("providers", version)
  }
}
