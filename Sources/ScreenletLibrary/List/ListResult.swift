public import PortalKit

/// What the interactor of a list brings: a page, and what it learned on the way.
public struct ListResult<Row: Sendable>: Sendable {
  /// The rows.
  public var page: ListPage<Row>
  /// What the list is called; nil where nobody said.
  public var title: String?
  /// What the next page's interactor need not ask for again; nil where there is no such thing.
  public var details: (any Sendable)?

  /// Makes one.
  public init(_ page: ListPage<Row>, title: String? = nil, details: (any Sendable)? = nil) {
    (self.page, self.title, self.details) = (page, title, details)
  }
}
