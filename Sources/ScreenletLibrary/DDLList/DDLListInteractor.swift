public import FormKit
public import PortalKit
public import ScreenletKit

/// Loads a page of a record list, and with the first page the list's name and form.
public final class DDLListInteractor: Interactor<ListResult<DDLListRow>> {
  /// The name and the form of a list, loaded with its first page.
  public struct Known: Sendable {
    /// The name of the list.
    public let name: String
    /// The form of the records; nil if it cannot be parsed.
    public let definition: FormDefinition?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - name: The name of the list.
    ///   - definition: The form of its records; nil if it cannot be parsed.
    public init(name: String, definition: FormDefinition?) {
      (self.name, self.definition) = (name, definition)
    }
  }

  private let query: RecordQuery
  private let labelFields: [String]
  private let known: Known?
  private let portal: any Portal

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - query: The record set, the page and the language.
  ///   - labelFields: The names of the fields to show; if empty, the first two fields, or the first
  ///     field with an answer if both are empty.
  ///   - known: The name and the form of the list; nil to load them.
  ///   - portal: The portal to query.
  public init(query: RecordQuery, labelFields: [String], known: Known?, portal: any Portal) {
    (self.query, self.labelFields, self.known) = (query, labelFields, known)
    self.portal = portal
    super.init()
  }

  /// Queries the portal; a form that cannot be parsed does not fail the request.
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
