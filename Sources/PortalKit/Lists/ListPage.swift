/// Some rows of a list as a portal gives them.
public struct ListPage<Row: Sendable>: Sendable {
  /// The rows, in order.
  public var rows: [Row]
  /// How many rows the list has; nil if the portal does not tell, or did not count yet.
  public var total: Int?
  /// The place in the order of the first row; nil where the portal has no such thing.
  public var first: String?
  /// The place in the order of the last row; nil where the portal has no such thing.
  public var last: String?

  /// Makes one.
  public init(rows: [Row], total: Int? = nil, first: String? = nil, last: String? = nil) {
    (self.rows, self.total) = (rows, total)
    (self.first, self.last) = (first, last)
  }

  /// The same page with its rows as something else.
  public func map<New: Sendable>(_ transform: (Row) -> New) -> ListPage<New> {
    ListPage<New>(rows: rows.map(transform), total: total, first: first, last: last)
  }
}

extension ListPage: Equatable where Row: Equatable {}
extension ListPage: Hashable where Row: Hashable {}
