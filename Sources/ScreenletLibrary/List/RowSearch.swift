import PortalKit
import ScreenletControls
import ScreenletKit

/// The search of a filter in the texts that rows show, for portals that cannot search a list.
struct RowSearch {
  /// The filter.
  let filter: ListFilter
  /// The names of the fields of the cells, in their order.
  let cells: [String]

  /// The number of rows, from the first, in which a list searches itself.
  static let limit = 500

  /// The first field of the filter that rows do not show; nil if they show all of them.
  var hiddenField: String? {
    filter.terms.compactMap(\.field).first { name in
      !cells.contains { $0.lowercased() == name.lowercased() }
    }
  }

  /// Returns whether a row has the text of every term; a term for a field that rows do not show
  /// matches none.
  func matches(_ row: RowContent) -> Bool {
    filter.terms.allSatisfy { term in
      let wanted = term.text.lowercased()
      func fits(_ cell: RowContent.Cell) -> Bool { cell.text.lowercased().contains(wanted) }
      guard let name = term.field?.lowercased() else { return row.cells.contains(where: fits) }
      guard let index = cells.firstIndex(where: { $0.lowercased() == name }),
        row.cells.indices.contains(index)
      else { return false }
      return fits(row.cells[index])
    }
  }
}

/// Loads the first page of the rows that match a filter; if the portal cannot search them, the
/// first rows without the filter.
final class SearchInteractor<Row: Sendable>: Interactor<ListResult<Row>> {
  private let search: Interactor<ListResult<Row>>
  private let all: Interactor<ListResult<Row>>

  /// Creates an interactor.
  ///
  /// - Parameters:
  ///   - search: Loads the rows that match.
  ///   - all: Loads the first rows without the filter.
  init(_ search: Interactor<ListResult<Row>>, orAll all: Interactor<ListResult<Row>>) {
    (self.search, self.all) = (search, all)
    super.init()
  }

  override var priority: InteractorPriority { search.priority }

  @concurrent nonisolated override func execute(
    _ progress: InteractorProgress
  ) async throws -> ListResult<Row> {
    do { return try await search.execute(progress) } catch {
      guard ScreenletError(error).code == "liferay.lacks.filter" else { throw error }
      var result = try await all.execute(progress)
      result.isUnfiltered = true
      return result
    }
  }
}
