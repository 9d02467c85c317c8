import FormKit
import HTTPTransfer
import PortalKit

extension ObjectRecords {
  /// Takes a record; objects keep no half ones.
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
      // A try before this one has arrived, and the portal has each code once.
      guard let key = submission.key, error.saysNameIsTaken,
        let json = try await arrived(key, place)
      else { throw error }
      return try receipt(json, object)
    }
  }

  /// The record that a try before this one made: it has the key for its code.
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
        // Where it has changed into just this, a try before this one did it.
        guard submission.key?.mayHaveArrived == true,
          try says(now, body, object, submission.language)
        else { throw .conflict }
        return try receipt(now, object)
      }
    }
    // What an app knows nothing of stays as it is.
    let json = try await services.send(
      .patch, .objects, "\(object.path)/\(id)", .object(body), language: submission.language)
    return try receipt(json, object)
  }

  /// Whether a record says already what it is to say.
  private func says(
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

  /// What is sent, whichever way the record was written.
  private func body(
    of submission: RecordSubmission, _ object: ObjectDefinition
  ) async throws(ScreenletError) -> JSONObject {
    var record = try form(submission.values, object, submission.language)
    for field in object.fields where field.kind == .file && !field.isTold {
      guard let id = record.definition.id(named: field.name).flatMap({ record.first($0) }),
        let file = record[id]?.value?.document, file.fileEntryId == nil, !file.uuid.isEmpty
      else { continue }
      // A file that is known by its name alone has a number too.
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

  /// Takes a record away for good, unless somebody else changed it meanwhile.
  func deleteRecord(_ id: Int64, version: String?) async throws(ScreenletError) {
    let (object, json) = try await find(id)
    if let version, !version.isEmpty, json.text("dateModified") != version { throw .conflict }
    _ = try await services.send(.delete, .objects, "\(object.path)/\(id)")
  }
}
