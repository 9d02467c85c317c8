public import FormKit
public import PortalKit
public import ScreenletKit

/// Gets a form: by its structure, by the list of its records, or by a record.
public final class LoadFormInteractor: Interactor<LoadFormInteractor.Result> {
  /// The form, and what the portal says of it.
  public struct Result: Sendable {
    /// The form.
    public let definition: FormDefinition
    /// The list that records go to; 0 if nobody said.
    public let recordSetId: Int64
    /// Who made the form; 0 if nobody says.
    public let userId: Int64
    /// The pages that its fields can lead to; nil where nobody asks for one, or the portal does not
    /// tell.
    public let pages: PageChoices?
  }

  private let structureId, recordSetId, recordId, groupId: Int64
  private let language: LanguageTag
  private let portal: any Portal

  /// Makes an interactor; one of the numbers must not be 0.
  public init(
    structureId: Int64, recordSetId: Int64, recordId: Int64 = 0, groupId: Int64 = 0,
    language: LanguageTag, portal: any Portal
  ) {
    (self.structureId, self.recordSetId, self.recordId) = (structureId, recordSetId, recordId)
    (self.groupId, self.language, self.portal) = (groupId, language, portal)
    super.init()
  }

  /// Asks the portal, and reads what it says.
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

/// Reads what portals keep.
enum StructureReading {
  static func definition(of text: StructureText) throws -> FormDefinition {
    try DefinitionReader.read(text.definition, name: text.name, layout: text.layout)
  }
}

/// Asks for the pages that the fields of a form can lead to.
package enum PageReading {
  /// The pages; nil where no field wants one, or where the portal does not tell, so that they are
  /// typed.
  @concurrent package nonisolated static func pages(
    for definition: FormDefinition, groupId: Int64, language: LanguageTag, from portal: any Portal
  ) async -> PageChoices? {
    guard definition.fields.contains(where: { $0.kind == .linkToPage }) else { return nil }
    guard let pages = try? await portal.pages(groupId: groupId, language: language), !pages.isEmpty
    else { return nil }
    return PageChoices(pages)
  }
}
