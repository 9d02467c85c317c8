public import FormKit
public import PortalKit
public import ScreenletKit

/// Gets a page of a list of records, and with the first one what the list is of.
public final class DDLListInteractor: Interactor<ListResult<DDLListRow>> {
  /// What is known of a list after its first page.
  public struct Known: Sendable {
    /// What the list is called.
    public let name: String
    /// The form of its records; nil if it cannot be read.
    public let definition: FormDefinition?

    /// Makes one.
    public init(name: String, definition: FormDefinition?) {
      (self.name, self.definition) = (name, definition)
    }
  }

  private let query: RecordQuery
  private let labelFields: [String]
  private let known: Known?
  private let portal: any Portal

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - labelFields: The fields that are shown; none is the first two that have an answer.
  ///   - known: What is known of the list; nil asks for it.
  ///   - portal: Whom to ask.
  public init(query: RecordQuery, labelFields: [String], known: Known?, portal: any Portal) {
    (self.query, self.labelFields, self.known) = (query, labelFields, known)
    self.portal = portal
    super.init()
  }

  /// Asks the portal; a form that cannot be read does not keep the records back.
  @concurrent nonisolated override public func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<DDLListRow> {
    let known: Known
    if let old = self.known {
      known = old
    } else {
      let set = try await portal.recordSet(query.recordSetId)
      let text = try await withSecondTry { [portal] () throws(ScreenletError) in
        try await portal.structure(set.structureId)
      }
      known = Known(name: set.name, definition: try? StructureReading.definition(of: text))
    }
    let page = try await withSecondTry(if: self.known == nil) {
      [portal, query] () throws(ScreenletError) in try await portal.records(query)
    }
    let labels = RecordLabels(
      definition: known.definition, fields: labelFields, language: query.language)
    return ListResult(
      page.map { DDLListRow(record: $0, texts: labels.texts(of: $0)) }, title: known.name,
      details: known)
  }
}
