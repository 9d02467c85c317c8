public import FormKit
public import PortalKit
public import ScreenletKit

/// Loads a form by its structure, its record set, or one of its records.
public final class LoadFormInteractor: Interactor<LoadFormInteractor.Result> {
  /// The form and related data from the portal.
  public struct Result: Sendable {
    /// The form definition.
    public let definition: FormDefinition
    /// The ID of the record set; 0 if unknown.
    public let recordSetId: Int64
    /// The user ID of the form's author; 0 if unknown.
    public let userId: Int64
    /// The pages that link fields can choose from; nil if no field needs them or the portal does
    /// not list them.
    public let pages: PageChoices?
  }

  private let structureId, recordSetId, recordId, groupId: Int64
  private let language: LanguageTag
  private let portal: any Portal

  /// Creates an interactor; one of the first three IDs must not be 0.
  ///
  /// - Parameters:
  ///   - structureId: The structure ID of the form; 0 to take that of the record set.
  ///   - recordSetId: The record set ID; used if `structureId` is 0.
  ///   - recordId: The ID of a record of the form; used if both other IDs are 0.
  ///   - groupId: The site whose pages are listed; 0 for the site of the structure.
  ///   - language: The language of records and page names.
  ///   - portal: The portal to query.
  public init(
    structureId: Int64, recordSetId: Int64, recordId: Int64 = 0, groupId: Int64 = 0,
    language: LanguageTag, portal: any Portal
  ) {
    (self.structureId, self.recordSetId, self.recordId) = (structureId, recordSetId, recordId)
    (self.groupId, self.language, self.portal) = (groupId, language, portal)
    super.init()
  }

  /// Queries the portal and parses the form definition.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> Result {
    var (structure, set) = (structureId, recordSetId)
    var hasBegun = false
    if structure == 0, set == 0, recordId != 0 {
      let record = try await portal.record(recordId, language: language)
      (structure, set, hasBegun) = (record.structureId, record.recordSetId, true)
    }
    if structure == 0, set != 0 {
      let id = set
      structure = try await withSecondTry(if: hasBegun) { [portal] () throws(ScreenletError) in
        try await portal.recordSet(id)
      }.structureId
      hasBegun = true
    }
    guard structure != 0 else {
      throw ScreenletError.misuse("a form needs a structureId, a recordSetId or a recordId")
    }
    let id = structure
    let text = try await withSecondTry(if: hasBegun) { [portal] () throws(ScreenletError) in
      try await portal.structure(id)
    }
    let definition = try StructureReading.definition(of: text)
    return Result(
      definition: definition, recordSetId: set, userId: text.userId,
      pages: await PageReading.pages(
        for: definition, groupId: groupId != 0 ? groupId : text.groupId, language: language,
        from: portal))
  }
}

/// Parses structures of portals.
enum StructureReading {
  static func definition(of text: StructureText) throws -> FormDefinition {
    try DefinitionReader.read(text.definition, name: text.name, layout: text.layout)
  }
}

/// Loads the pages that the link fields of a form can choose from.
package enum PageReading {
  /// Returns the pages of a site for the link fields of a form.
  ///
  /// - Parameters:
  ///   - definition: The form.
  ///   - groupId: The site ID.
  ///   - language: The language of the page names.
  ///   - portal: The portal to query.
  /// - Returns: The pages; nil if no field links to a page or the portal lists none. Users then
  ///   type the page.
  @concurrent package nonisolated static func pages(
    for definition: FormDefinition, groupId: Int64, language: LanguageTag, from portal: any Portal
  ) async -> PageChoices? {
    guard definition.fields.contains(where: { $0.kind == .linkToPage }) else { return nil }
    guard let pages = try? await portal.pages(groupId: groupId, language: language), !pages.isEmpty
    else { return nil }
    return PageChoices(pages)
  }
}
