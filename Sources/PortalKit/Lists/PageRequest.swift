/// A request for a range of rows of a list: which rows, and in which order.
///
/// A list can have a million rows, so a portal should not have to count up to a row. If the caller
/// has seen a row nearby, it passes that row's ``PageAnchor``.
///
/// ```swift
/// let page = try await portal.records(in: 20_101, PageRequest(start: 40, count: 25))
/// ```
public struct PageRequest: Hashable, Sendable {
  /// The index of the first row, from 0.
  public var start: Int
  /// The maximum number of rows.
  public var count: Int
  /// A row nearby that was seen before, so that the portal can continue from its cursor.
  public var anchor: PageAnchor?
  /// Whether the portal must count all rows, even if that takes longer than the page.
  public var countsTotal: Bool
  /// The filter that the rows must match.
  public var filter: ListFilter
  /// The sort keys, most significant first; an empty list for the portal's default order.
  public var order: [SortKey]
  /// The name of the server class that sorts the rows; empty for none.
  public var comparator: String

  /// The maximum row number, so that arithmetic on row numbers never overflows.
  public static let rowLimit = 1_000_000_000

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - start: The index of the first row, from 0; clamped to 0 through `rowLimit`.
  ///   - count: The maximum number of rows; clamped to 0 through `rowLimit`.
  ///   - anchor: A row nearby that was seen before; nil for none.
  ///   - countsTotal: Whether the portal must count all rows, even if that takes longer than the
  ///     page.
  ///   - filter: The filter that the rows must match.
  ///   - order: The sort keys, most significant first; an empty list for the portal's default
  ///     order.
  ///   - comparator: The name of the server class that sorts the rows; empty for none.
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

/// A row that was seen before: its index, and its cursor as the portal wrote it.
public struct PageAnchor: Hashable, Sendable {
  /// The index of the row, from 0, at the time it was seen.
  public var row: Int
  /// The cursor of the row; only the portal that wrote it can interpret it.
  public var cursor: String

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - row: The index of the row, from 0; clamped to 0 through ``PageRequest/rowLimit``.
  ///   - cursor: The cursor of the row.
  public init(row: Int, cursor: String) {
    (self.row, self.cursor) = (min(max(0, row), PageRequest.rowLimit), cursor)
  }
}

/// A field to sort by, and the direction.
public struct SortKey: Hashable, Sendable {
  /// The name of the field.
  public var field: String
  /// Whether the greatest values come first.
  public var isDescending: Bool

  /// Creates a sort key.
  ///
  /// - Parameters:
  ///   - field: The name of the field.
  ///   - isDescending: Whether the greatest values come first.
  public init(_ field: String, descending isDescending: Bool = false) {
    (self.field, self.isDescending) = (field, isDescending)
  }
}

extension SortKey {
  /// Parses a sort order such as `Branch,-DueDate`: field names separated by commas, `-` for
  /// descending.
  ///
  /// - Parameter text: The text; empty names are skipped.
  /// - Returns: The sort keys, in the order of the text.
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
