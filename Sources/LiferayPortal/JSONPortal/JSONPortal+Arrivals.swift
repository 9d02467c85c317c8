import PortalKit

extension JSONPortal {
  private static let piece = 100
  private static let most = 1_000

  /// Returns the receipt of the record created by an earlier attempt, whose UUID is the key.
  ///
  /// Searches the newest records with the plugin or, without it, the assets of the site.
  func arrived(
    _ key: WriteKey, _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt? {
    do throws(ScreenletError) { return try await arrivedInList(key, submission) } catch {
      guard error.code == "liferay.plugin" else { throw error }
      return try await arrivedAsAsset(key, submission)
    }
  }

  private func arrivedInList(
    _ key: WriteKey, _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt? {
    var query = RecordQuery(
      recordSetId: submission.recordSetId,
      userId: submission.userId == 0 ? nil : submission.userId, page: PageRequest(count: 1),
      language: submission.language)
    var end = try await records(query).total ?? 0
    let first = max(0, end - Self.most)
    while end > first {
      let start = max(first, end - Self.piece)
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

  /// Searches the site's assets, because each record has an asset entry with its UUID.
  private func arrivedAsAsset(
    _ key: WriteKey, _ submission: RecordSubmission
  ) async throws(ScreenletError) -> RecordReceipt? {
    guard let kind = try await classNameIds().first(where: { $0.value == .record })?.key else {
      return nil
    }
    let call = ServiceCall(
      "/assetentry/get-entries",
      [
        "+entryQuery": .string(dialect.queryClass), "entryQuery.classNameIds": .integer(kind),
        "entryQuery.groupIds": .integer(try await site(submission.groupId)),
        "entryQuery.visible": false, "entryQuery.orderByCol1": "createDate",
        "entryQuery.orderByType1": "DESC",
      ])
    for start in stride(from: 0, to: Self.most, by: Self.piece) {
      let page = call.with("entryQuery.start", .integer(start))
        .with("entryQuery.end", .integer(start + Self.piece))
      guard let rows = try await services.read(page).array else { throw .unreadable(call.path) }
      if let found = rows.first(where: { $0.text("classUuid") == key.uuid }) {
        let id = found.id("classPK")
        return receipt(try await services.read(recordCall(id)), id)
      }
      if rows.count < Self.piece { return nil }
    }
    return nil
  }
}
