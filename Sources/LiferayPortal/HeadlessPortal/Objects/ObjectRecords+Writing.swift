import FormKit
import HTTPTransfer
import PortalKit

extension ObjectRecords {
  /// Creates or updates a record; objects do not support drafts.
  func submit(_ submission: RecordSubmission) async throws(ScreenletError) -> RecordReceipt {
    guard !submission.isDraft else { throw .lacks("drafts", portal.version) }
    let object = try await object(submission.recordSetId)
    let body = try await body(of: submission, object)
    if let id = submission.recordId { return try await change(id, body, submission, object) }
    return try await add(body, submission, object)
  }

  private func add(
    _ body: JSONObject, _ submission: RecordSubmission, _ object: ObjectDefinition
  ) async throws(ScreenletError) -> RecordReceipt {
    let place = try await place(object, groupId: submission.groupId)
    if let key = submission.key, key.mayHaveArrived,
      let json = try await arrived(key, place)
    {
      return try receipt(json, object)
    }
    do throws(ScreenletError) {
      let json = try await portal.coded(submission.key, "ObjectEntry") {
        (code) async throws(ScreenletError) in
        var body = body
        if let code { body["externalReferenceCode"] = .string(code) }
        return try await services.send(
          .post, .objects, place, .object(body), language: submission.language,
          key: submission.key, isKeyed: code != nil)
      }
      return try receipt(json, object)
    } catch {
      // An earlier attempt succeeded, and each code is unique in the portal.
      guard let key = submission.key, error.saysNameIsTaken,
        let json = try await arrived(key, place)
      else { throw error }
      return try receipt(json, object)
    }
  }

  /// Returns the record created by an earlier attempt; the write key is its external reference
  /// code.
  private func arrived(_ key: WriteKey, _ place: String) async throws(ScreenletError) -> JSONValue?
  {
    try await services.find(.objects, "\(place)/by-external-reference-code/\(key.uuid)")
  }

  private func change(
    _ id: Int64, _ body: JSONObject, _ submission: RecordSubmission, _ object: ObjectDefinition
  ) async throws(ScreenletError) -> RecordReceipt {
    if let expected = submission.expectedVersion, !expected.isEmpty {
      let now = try await services.get(
        .objects, "\(object.path)/\(id)", .init(language: submission.language))
      if now.text("dateModified") != expected {
        // If the record has these values already, an earlier attempt made the change.
        guard submission.key?.mayHaveArrived == true,
          try alreadyHasValues(now, body, object, submission.language)
        else { throw .conflict }
        return try receipt(now, object)
      }
    }
    // PATCH preserves values that the app does not know.
    let json = try await services.send(
      .patch, .objects, "\(object.path)/\(id)", .object(body), language: submission.language)
    return try receipt(json, object)
  }

  /// Whether a record already has the values to be sent.
  private func alreadyHasValues(
    _ json: JSONValue, _ body: JSONObject, _ object: ObjectDefinition, _ language: LanguageTag
  ) throws(ScreenletError) -> Bool {
    let values = ObjectValues(definition: object)
    guard let record = values.record(json) else { return false }
    return values.sent(try form(record.values, object, language), isChange: true) == body
  }

  private func receipt(
    _ json: JSONValue, _ object: ObjectDefinition
  ) throws(ScreenletError) -> RecordReceipt {
    guard let id = json["id"]?.whole else { throw .unreadable(object.path) }
    known.note(id, in: object.id)
    return RecordReceipt(
      recordId: id, version: json.text("dateModified"), modified: json.instant("dateModified"))
  }

  /// Returns the request body for a record in any of the supported formats.
  private func body(
    of submission: RecordSubmission, _ object: ObjectDefinition
  ) async throws(ScreenletError) -> JSONObject {
    var record = try form(submission.values, object, submission.language)
    for field in object.fields where field.kind == .file && !field.isReceiveOnly {
      guard let id = record.definition.id(named: field.name).flatMap({ record.first($0) }),
        let file = record[id]?.value?.document, file.fileEntryId == nil, !file.uuid.isEmpty
      else { continue }
      // Objects require the numeric ID of a file that is known by its UUID.
      let json = try await services.get(
        .delivery,
        "/sites/\(try await portal.site(file.groupId ?? 0))/documents"
          + "/by-external-reference-code/\(HTTPForm.encode(file.uuid))", .init(["fields": "id"]))
      var known = file
      known.fileEntryId = json["id"]?.whole
      record.set(.document(known), for: id)
    }
    return ObjectValues(definition: object).sent(record, isChange: submission.recordId != nil)
  }

  private func form(
    _ values: JSONValue, _ object: ObjectDefinition, _ language: LanguageTag
  ) throws(ScreenletError) -> FormRecord {
    let definition = try object.definition()
    do throws(FormError) {
      return try FormRecord(server: values, of: definition, language: language)
    } catch {
      throw ScreenletError(error)
    }
  }

  /// Deletes a record permanently, unless it was changed in the portal since `version`.
  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    let (object, json) = try await find(id)
    if let version, !version.isEmpty, json.text("dateModified") != version { throw .conflict }
    _ = try await services.send(.delete, .objects, "\(object.path)/\(id)")
  }
}
