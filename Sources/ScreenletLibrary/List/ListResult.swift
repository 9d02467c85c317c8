public import PortalKit
import ScreenletControls

/// The result of a list interactor: a page of rows and data about the list.
public struct ListResult<Row: Sendable>: Sendable {
  /// The rows.
  public var page: ListPage<Row>
  /// The name of the list; nil if unknown.
  public var title: String?
  /// Data that the interactor of the next page does not have to load again; nil for none.
  public var details: (any Sendable)?
  /// Whether the portal could not search, so that the rows are those without the filter.
  var isUnfiltered = false

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - page: The rows.
  ///   - title: The name of the list; nil if unknown.
  ///   - details: Data for the interactors of later pages; nil for none.
  public init(_ page: ListPage<Row>, title: String? = nil, details: (any Sendable)? = nil) {
    (self.page, self.title, self.details) = (page, title, details)
  }
}
