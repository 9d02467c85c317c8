import FormKit
import LocalPortal
import PortalKit

/// The record methods of headless-form.
enum FormRecordMethods {
  private static let base = "headless-form/v1.0/"

  static let all = [
    HeadlessMethod("GET", base + "forms/*/form-records", .view(.record)) { call in
      let page = try call.page()
      let found = try await call.portal.records(
        RecordQuery(recordSetId: try call.id(), page: page, language: call.language))
      return try await call.answer(found, of: page) { try await json($0, $1) }
    },
    HeadlessMethod("GET", base + "forms/*/form-records/by-latest-draft", .view(.draft)) { call in
      let set = try await call.portal.recordSet(try call.id())
      let draft = try await call.portal.latestDraft(recordSetId: set.id, userId: call.user.id)
      guard let draft else { throw HeadlessError.notFound }
      return .json(try await json(draft, call))
    },
    HeadlessMethod("POST", base + "forms/*/form-records", .add(.record)) { call in
      let set = try await call.portal.recordSet(try call.id())
      return .json(try await send(set, record: nil, call))
    },
    HeadlessMethod("GET", base + "form-records/*", .view(.record)) { call in
      .json(
        try await json(
          try await call.portal.record(try call.id(), language: call.language), call))
    },
    HeadlessMethod("PUT", base + "form-records/*", .update(.record)) { call in
      let record = try await call.portal.record(try call.id(), language: call.language)
      let set = try await call.portal.recordSet(record.recordSetId)
      return .json(try await send(set, record: record.recordId, call))
    },
  ]

  /// Submits a record.
  ///
  /// Returns the existing record if its idempotency key was already used.
  private static func send(
    _ set: RecordSet, record id: Int64?, _ call: HeadlessCall
  ) async throws -> JSONValue {
    let body = try HeadlessBody(
      call.request.body, schema: "FormRecord",
      [
        "creator", "dateCreated", "dateModified", "datePublished", "draft", "formFieldValues",
        "formId", "id",
      ])
    guard let isDraft = body.value("draft").bool else {
      // Liferay responds with 500 and a NullPointerException here, which does not help a client.
      throw HeadlessError(
        400, "draft is required. Send true or false.", type: "ValidationException")
    }
    let submission = RecordSubmission(
      recordSetId: set.id, recordId: id,
      values: ["formFieldValues": .array(try values(body))], isDraft: isDraft,
      groupId: set.groupId, userId: call.user.id, language: call.language)
    let taken: Int64
    if id == nil, let key = call.request.idempotencyKey, !key.isEmpty, key.utf8.count <= 200 {
      taken = try await call.portal.submit(submission, key: key).recordId
    } else {
      taken = try await call.portal.submit(submission).recordId
    }
    return try await json(
      try await call.portal.record(taken, language: call.language), call)
  }

  private static func values(_ body: HeadlessBody) throws -> [JSONValue] {
    let known: Set = ["formDocument", "formDocumentId", "id", "name", "value"]
    return try (body.value("formFieldValues").array ?? []).map { value in
      guard let object = value.object else {
        throw HeadlessError(400, "Unable to map JSON path \"formFieldValues\"")
      }
      for member in object.members where !known.contains(member.name) {
        throw HeadlessError(
          400, "The property \"\(member.name)\" is not defined in FormFieldValue.")
      }
      return ["name": object["name"] ?? .null, "value": object["value"] ?? ""]
    }
  }

  static func json(_ record: PortalRecord, _ call: HeadlessCall) async throws -> JSONValue {
    let facts = try await call.portal.recordFacts(record.recordId)
    let values = try await RecordValues(record, on: call.portal).record
      .headlessRecord(isDraft: record.isDraft)["formFieldValues"]?.array
    let modified = HeadlessText.date(facts.modified)
    return [
      "creator": await call.creator(facts.userId, facts.userName),
      "dateCreated": HeadlessText.date(facts.created), "dateModified": modified,
      "datePublished": record.isDraft ? .null : modified, "draft": .bool(record.isDraft),
      "formFieldValues": .array(values ?? []), "id": .integer(record.recordId),
    ]
  }
}
