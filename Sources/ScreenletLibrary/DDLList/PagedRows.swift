/// The rows of a list that comes page by page, as a value: what is there, and what is still to come.
public struct PagedRows<Row: Sendable>: Sendable {
  /// How many rows the first page has.
  public let firstPageSize: Int
  /// How many rows every other page has.
  public let pageSize: Int
  /// The rows; nil for one that is promised, and not there yet.
  public private(set) var rows: [Row?] = []
  /// Whether anything was taken yet.
  public private(set) var isLoaded = false

  /// Makes an empty list; a page has at least one row.
  public init(firstPageSize: Int, pageSize: Int) {
    (self.firstPageSize, self.pageSize) = (max(1, firstPageSize), max(1, pageSize))
  }

  /// The page that a row is on.
  public func page(ofRow row: Int) -> Int {
    row < firstPageSize ? 0 : (row - firstPageSize) / pageSize + 1
  }

  /// The first row of a page.
  public func firstRow(ofPage page: Int) -> Int {
    page <= 0 ? 0 : firstPageSize + (page - 1) * pageSize
  }

  /// How many rows a page has when it is full.
  public func size(ofPage page: Int) -> Int { page <= 0 ? firstPageSize : pageSize }

  /// Takes a page, and how many rows the whole list has if the portal tells.
  ///
  /// Without a total a full page promises one more row, so that whoever comes there asks for more.
  /// Fewer rows than were promised take the promise back; more are shown.
  public mutating func take(_ new: [Row], page: Int, total: Int?) {
    isLoaded = true
    let start = firstRow(ofPage: page)
    let full = size(ofPage: page)
    let end = start + new.count
    let known = rows.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
    var count = total ?? max(known, new.count < full ? end : end + 1)
    if new.count < full, total == nil { count = end }
    // A short page is the last one, whatever was promised.
    if new.count < full, let total, total > end { count = end }
    count = max(count, end)
    if rows.count > count { rows.removeLast(rows.count - count) }
    while rows.count < count { rows.append(nil) }
    for (index, row) in new.enumerated() { rows[start + index] = row }
  }

  /// The nearest page that lacks rows within so many rows of one; nil if all are there.
  public func missingPage(around row: Int, reach: Int) -> Int? {
    let range = max(0, row - reach)..<max(0, min(rows.count, row + reach + 1))
    guard !range.isEmpty else { return nil }
    let missing = range.filter { rows[$0] == nil }
    return missing.min { abs($0 - row) < abs($1 - row) }.map(page(ofRow:))
  }
}
