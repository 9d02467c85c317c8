public import FormKit
public import PortalKit
public import ScreenletKit

/// Loads a record, and its form definition if that is not known yet.
public final class LoadRecordInteractor: Interactor<LoadRecordInteractor.Result> {
  /// The record and related data from the portal.
  public struct Result: Sendable {
    /// The record.
    public let record: FormRecord
    /// The ID of the record set that contains the record.
    public let recordSetId: Int64
    /// The pages that link fields can choose from; nil if the definition was passed in.
    public let pages: PageChoices?
  }

  private let recordId, structureId, recordSetId: Int64
  private let definition: FormDefinition?
  private let language: LanguageTag
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - recordId: The record ID.
  ///   - structureId: The structure ID of the form; 0 to take that of the record.
  ///   - recordSetId: The record set ID.
  ///   - definition: The form definition; nil to load it.
  ///   - language: The language of the record.
  ///   - portal: The portal to query.
  public init(
    recordId: Int64, structureId: Int64 = 0, recordSetId: Int64 = 0,
    definition: FormDefinition? = nil, language: LanguageTag, portal: any Portal
  ) {
    (self.recordId, self.structureId, self.recordSetId) = (recordId, structureId, recordSetId)
    (self.definition, self.language, self.portal) = (definition, language, portal)
    super.init()
  }

  /// Queries the portal and parses the record.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    let record = try await portal.record(recordId, language: language)
    var form = definition
    if form == nil {
      let structure = try await structure(of: record)
      let text = try await withSecondTry { [portal] () throws(ScreenletError) in
        try await portal.structure(structure)
      }
      form = try StructureReading.definition(of: text)
    }
    guard let form else { throw ScreenletError.notFound }
    let pages =
      definition == nil
      ? await PageReading.pages(for: form, groupId: 0, language: language, from: portal) : nil
    return Result(
      record: try FormRecord(server: record.json, of: form, language: language),
      recordSetId: record.recordSetId, pages: pages)
  }

  @concurrent nonisolated private func structure(of record: PortalRecord) async throws -> Int64 {
    if structureId != 0 { return structureId }
    if record.structureId != 0 { return record.structureId }
    return try await withSecondTry { [portal] () throws(ScreenletError) in
      try await portal.recordSet(record.recordSetId)
    }.structureId
  }
}
