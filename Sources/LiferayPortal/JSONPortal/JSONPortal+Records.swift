import FormKit
import PortalKit

extension JSONPortal {
  func record(
    _ id: Int64, language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    let record = try await told(id, language)
    return try await clear([record], in: language) { (other) throws(ScreenletError) in
      [try await told(id, other)]
    }.first ?? record
  }

  private func told(
    _ id: Int64, _ language: LanguageTag
  ) async throws(ScreenletError) -> PortalRecord {
    let call = ServiceCall(
      dialect.plugin("screensddlrecord", "get-ddl-record"),
      ["ddlRecordId": .integer(id), "locale": .string(language.portalId)])
    let answer = try await plugin(call)
    guard let record = PortalRecord(plugin: answer, recordSetId: 0, language: language) else {
      throw .unreadable(call.path)
    }
    return record
  }

  func records(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
    var page = try await told(query)
    page.rows = try await clear(page.rows, in: query.language) { (other) throws(ScreenletError) in
      var query = query
      query.language = other
      return try await told(query).rows
    }
    return page
  }

  private func told(_ query: RecordQuery) async throws(ScreenletError) -> ListPage<PortalRecord> {
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
        PortalRecord(plugin: $0, recordSetId: query.recordSetId, language: query.language)
      }
    } catch {
      throw withoutPlugin(error)
    }
  }

  // MARK: Languages

  /// The maximum number of other languages of a form to query.
  private static let mostLanguages = 3

  /// Resolves ambiguous dates in records.
  ///
  /// Replaces records without text in the requested language by their version in another language.
  ///
  /// If the form cannot be loaded, the records are returned unchanged.
  ///
  /// - Parameters:
  ///   - records: Records of one record set.
  ///   - language: The requested language.
  ///   - ask: Loads the same records in another language.
  private func clear(
    _ records: [PortalRecord], in language: LanguageTag,
    _ ask: (LanguageTag) async throws(ScreenletError) -> [PortalRecord]
  ) async throws(ScreenletError) -> [PortalRecord] {
    let isAsked = records.contains { $0.isSilent || $0.hasAmbiguousDays(in: []) }
    // Without the form, ambiguous values remain, and readers do not guess.
    guard isAsked, let set = records.first?.recordSetId, set != 0,
      let definition = try? await definition(ofSet: set)
    else { return records }
    let recordsWithText = try await recordsWithText(records, in: language, of: definition, ask)
    return try await dated(recordsWithText, in: language, of: definition, ask)
  }

  /// Replaces records without any text by their version in another language.
  ///
  /// The plugin returns no texts for a language that a record does not have.
  private func recordsWithText(
    _ records: [PortalRecord], in language: LanguageTag, of definition: FormDefinition,
    _ ask: (LanguageTag) async throws(ScreenletError) -> [PortalRecord]
  ) async throws(ScreenletError) -> [PortalRecord] {
    let hasTexts = definition.fields.contains { field in
      if case .number = field.kind { return false }
      return field.kind.hasValue && field.kind != .boolean
    }
    guard hasTexts else { return records }
    var records = records
    let others = definition.languages.compactMap { LanguageTag($0) }
      .filter { $0.portalId != language.portalId }
    for other in others.prefix(Self.mostLanguages) where records.contains(where: \.isSilent) {
      let twins = Dictionary(try await ask(other).map { ($0.id, $0) }) { first, _ in first }
      for index in records.indices where records[index].isSilent {
        if let twin = twins[records[index].id], !twin.isSilent { records[index] = twin }
      }
    }
    return records
  }

  /// Replaces dates with two possible meanings, such as `3/4/15`, by the intended one.
  ///
  /// The plugin formats dates in the requested language if the record has that language, otherwise
  /// in the default language of the portal, and does not report which. If the two readings of a
  /// date differ, the records are loaded in the other language too. A record whose dates then
  /// change was formatted in the requested language.
  private func dated(
    _ records: [PortalRecord], in language: LanguageTag, of definition: FormDefinition,
    _ ask: (LanguageTag) async throws(ScreenletError) -> [PortalRecord]
  ) async throws(ScreenletError) -> [PortalRecord] {
    guard let asked = LanguageTag(language.portalId),
      let other = LanguageTag(definition.defaultLanguage)
    else { return records }
    func isUnclear(_ record: PortalRecord) -> Bool {
      record.languageId == asked.languageId && record.hasAmbiguousDays(in: [asked, other])
    }
    guard records.contains(where: isUnclear) else { return records }
    let twins = Dictionary(try await ask(other).map { ($0.id, $0) }) { first, _ in first }
    return records.map { record in
      guard isUnclear(record), let twin = twins[record.id] else { return record }
      return record.dated(like: definition, asked: asked, other: other, twin)
    }
  }
}

extension PortalRecord {
  fileprivate var languageId: String? { values["languageId"]?.string }

  /// Whether the plugin returned no text at all.
  fileprivate var isSilent: Bool {
    values["unknownValues"] == nil
      && values["modelValues"]?.object?.members.contains { $0.value.string?.isEmpty == false }
        != true
  }

  fileprivate func hasAmbiguousDays(in languages: [LanguageTag]) -> Bool {
    values["modelValues"]?.object?.members.contains { member in
      member.value.string.map { CalendarDay.isAmbiguous($0, in: languages) } ?? false
    } ?? false
  }

  /// Returns the record with dates in the form `2015-03-04`.
  fileprivate func dated(
    like definition: FormDefinition, asked: LanguageTag, other: LanguageTag, _ twin: PortalRecord
  ) -> PortalRecord {
    guard var values = values["modelValues"]?.object else { return self }
    let days = definition.fields.filter { $0.kind == .date }
    func text(_ field: FormField, of record: PortalRecord) -> String? {
      record.values["modelValues"]?.object?.members
        .first { definition.id(named: $0.name) == field.id }?.value.string
    }
    let isAsAsked = days.contains { text($0, of: self) != text($0, of: twin) }
    for member in values.members {
      guard let field = definition.field(named: member.name), field.kind == .date,
        let text = member.value.string,
        case .date(let day)? = try? field.value(
          fromServer: text, in: [isAsAsked ? asked : other])
      else { continue }
      values[member.name] = .string(day.description)
    }
    var record = self
    var all = self.values.object ?? JSONObject()
    all["modelValues"] = .object(values)
    record.values = .object(all)
    return record
  }
}
