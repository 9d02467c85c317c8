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

  /// Creates a page.
  ///
  /// A portal may send any number as the total: it becomes at least 0 and at most
  /// ``PageRequest/rowLimit``.
  public init(rows: [Row], total: Int? = nil, first: String? = nil, last: String? = nil) {
    (self.rows, self.total) = (rows, total.map { min(max(0, $0), PageRequest.rowLimit) })
    (self.first, self.last) = (first, last)
  }

  /// The page that is wanted of rows that are all at hand, in the order that they have.
  ///
  /// ```swift
  /// ListPage(of: bookmarks, page) { "\($0.title) \($0.address)" }
  /// ```
  ///
  /// - Parameters:
  ///   - all: The rows.
  ///   - request: Which of them.
  ///   - text: What the words of the filter are looked for in, in any case of letters.
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

  /// The same page with its rows as something else.
  public func map<New: Sendable>(_ transform: (Row) -> New) -> ListPage<New> {
    ListPage<New>(rows: rows.map(transform), total: total, first: first, last: last)
  }
}

extension ListPage: Equatable where Row: Equatable {}
extension ListPage: Hashable where Row: Hashable {}
