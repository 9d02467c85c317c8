import PortalKit

extension ObjectRecords {
  func record(_ id: Int64, language: LanguageTag) async throws(ScreenletError) -> PortalRecord {
    let (object, json) = try await find(id, language: language)
    guard let record = ObjectValues(definition: object).record(json) else {
      throw .unreadable(object.path)
    }
    return record
  }

  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    let object = try await object(query.recordSetId)
    guard let asked = try object.query(query) else { return ListPage(rows: [], total: 0) }
    let values = ObjectValues(definition: object)
    return try await services.rows(
      .objects, try await place(object, groupId: 0), query.page, asked
    ) { json in
      guard let record = values.record(json) else { return nil }
      known.note(record.recordId, in: object.id)
      // Lists do not show drafts.
      return record.isDraft ? nil : record
    }
  }
}
