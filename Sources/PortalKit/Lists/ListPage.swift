/// One page of rows of a list, as a portal returns it.
public struct ListPage<Row: Sendable>: Sendable {
  /// The rows, in order.
  public var rows: [Row]
  /// The number of rows in the list; nil if the portal does not report it or has not counted yet.
  public var total: Int?
  /// The cursor of the first row; nil if the portal has no cursors.
  public var first: String?
  /// The cursor of the last row; nil if the portal has no cursors.
  public var last: String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - rows: The rows, in order.
  ///   - total: The number of rows in the list, clamped to 0 through ``PageRequest/rowLimit``,
  ///     because
  ///     a portal can send any number; nil if unknown.
  ///   - first: The cursor of the first row; nil if the portal has no cursors.
  ///   - last: The cursor of the last row; nil if the portal has no cursors.
  public init(rows: [Row], total: Int? = nil, first: String? = nil, last: String? = nil) {
    (self.rows, self.total) = (rows, total.map { min(max(0, $0), PageRequest.rowLimit) })
    (self.first, self.last) = (first, last)
  }

  /// Creates the requested page from a complete list of rows, and keeps their order.
  ///
  /// ```swift
  /// ListPage(of: bookmarks, page) { "\($0.title) \($0.address)" }
  /// ```
  ///
  /// - Parameters:
  ///   - all: All rows.
  ///   - request: The range and the filter. The field names of its terms and its order are ignored.
  ///   - text: Returns the text of a row. It must contain the text of every filter term, ignoring
  ///     case.
  public init(of all: [Row], _ request: PageRequest, text: (Row) -> String) {
    let words = request.filter.terms.map { $0.text.lowercased() }
    let found = all.filter { row in
      guard !words.isEmpty else { return true }
      let text = text(row).lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    self.init(
      rows: Array(found.dropFirst(request.start).prefix(request.count)), total: found.count)
  }

  /// Returns the page with every row transformed.
  ///
  /// - Parameter transform: Converts one row.
  public func map<New: Sendable>(_ transform: (Row) -> New) -> ListPage<New> {
    ListPage<New>(rows: rows.map(transform), total: total, first: first, last: last)
  }
}

extension ListPage: Equatable where Row: Equatable {}
extension ListPage: Hashable where Row: Hashable {}
