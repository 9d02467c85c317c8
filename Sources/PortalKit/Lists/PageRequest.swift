/// Which rows of a list are wanted, and in which order.
///
/// A list may have a million rows, so that a portal is not asked to count to a row if that can be
/// helped: whoever has seen a row nearby says so with its ``PageAnchor``.
///
/// ```swift
/// let page = try await portal.records(in: 20_101, PageRequest(start: 40, count: 25))
/// ```
public struct PageRequest: Hashable, Sendable {
  /// The first row, from 0.
  public var start: Int
  /// At most so many rows.
  public var count: Int
  /// A row nearby that was seen before, whose place in the order the portal need not count to.
  public var anchor: PageAnchor?
  /// Whether the portal shall count all rows, even if that takes longer than the page.
  public var countsTotal: Bool
  /// Which rows of all.
  public var filter: ListFilter
  /// In which order; the portal's own where there is none.
  public var order: [SortKey]
  /// The class on the server that puts the rows in order, where it is named; empty otherwise.
  public var comparator: String

  /// The most rows that a list is counted to, so that arithmetic on row numbers never overflows.
  public static let rowLimit = 1_000_000_000

  /// Creates a request; `start` and `count` become at least 0 and at most ``rowLimit``.
  public init(
    start: Int = 0, count: Int = 50, anchor: PageAnchor? = nil, countsTotal: Bool = false,
    filter: ListFilter = .none, order: [SortKey] = [], comparator: String = ""
  ) {
    (self.start, self.count) = (
      min(max(0, start), Self.rowLimit), min(max(0, count), Self.rowLimit)
    )
    (self.anchor, self.countsTotal) = (anchor, countsTotal)
    (self.filter, self.order, self.comparator) = (filter, order, comparator)
  }
}

/// A row that was seen: its number, and its place in the order as the portal wrote it.
public struct PageAnchor: Hashable, Sendable {
  /// The number of the row, from 0, when it was seen.
  public var row: Int
  /// Its place in the order: only the portal that wrote it understands it.
  public var cursor: String

  /// Creates an anchor; `row` becomes at least 0 and at most ``PageRequest/rowLimit``.
  public init(row: Int, cursor: String) {
    (self.row, self.cursor) = (min(max(0, row), PageRequest.rowLimit), cursor)
  }
}

/// A field that rows are put in order by.
public struct SortKey: Hashable, Sendable {
  /// The field's name.
  public var field: String
  /// Whether the greatest come first.
  public var isDescending: Bool

  /// Makes one.
  public init(_ field: String, descending isDescending: Bool = false) {
    (self.field, self.isDescending) = (field, isDescending)
  }
}

extension SortKey {
  /// Reads an order as people write it: fields with commas between them, `-` before one that falls.
  public static func list(_ text: String) -> [SortKey] {
    text.split(separator: ",").compactMap { part in
      var name = part.drop { $0.isWhitespace }
      while name.last?.isWhitespace == true { name.removeLast() }
      let isDescending = name.first == "-"
      if isDescending { name.removeFirst() }
      return name.isEmpty ? nil : SortKey(String(name), descending: isDescending)
    }
  }
}
