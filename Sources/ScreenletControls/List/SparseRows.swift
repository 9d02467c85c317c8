public import PortalKit

/// The partially loaded rows of a list that is fetched page by page, with the total number of rows.
///
/// A list may have a million rows; only the pages used most recently are kept. Rows are identified
/// by their id: if a row arrives twice, because another row was inserted before it, the old copy is
/// removed.
public struct SparseRows<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  private struct Run: Sendable {
    var start: Int
    var rows: [Row]
    var end: Int { start + rows.count }
  }

  /// The number of rows, including those that are not loaded.
  public private(set) var count = 0
  /// Whether a page has been loaded.
  public private(set) var isLoaded = false
  /// Whether the total is known; otherwise `count` includes one more row to load.
  public private(set) var isCountKnown = false

  private var runs: [Run] = []
  private var anchors: [Int: String] = [:]
  private let limit: Int

  /// Creates an empty list.
  ///
  /// - Parameter limit: The number of rows to keep, at least a screen and the pages around it;
  ///   values below 100 are raised to 100.
  public init(keeping limit: Int = 1000) { self.limit = max(100, limit) }

  /// Returns the row at an index; nil while it is not loaded.
  ///
  /// - Parameter index: The index of the row, from 0.
  public subscript(index: Int) -> Row? {
    for run in runs where run.start <= index && index < run.end {
      return run.rows[index - run.start]
    }
    return nil
  }

  /// Returns the index of the row with an id; nil if it is not loaded.
  ///
  /// Searches all loaded rows.
  ///
  /// - Parameter id: The id of the row.
  public func index(of id: Row.ID) -> Int? {
    for run in runs {
      if let index = run.rows.firstIndex(where: { $0.id == id }) { return run.start + index }
    }
    return nil
  }

  /// The number of loaded rows.
  public var loadedCount: Int { runs.reduce(0) { $0 + $1.rows.count } }

  /// The loaded rows, in order.
  public var loaded: [Row] { runs.flatMap(\.rows) }

  // MARK: Missing pages

  /// Returns the page that contains the missing row nearest to a given row; nil if the range is
  /// fully loaded.
  ///
  /// - Parameters:
  ///   - range: The indices of the rows to check.
  ///   - row: The index of the row that matters most.
  ///   - sizes: The number of rows of the first page, and of every other page.
  /// - Returns: The row indices to request, without those that are loaded already.
  public func missingPage(
    in range: Range<Int>, near row: Int, sizes: (first: Int, other: Int)
  ) -> Range<Int>? {
    let range = range.clamped(to: 0..<count)
    guard let missing = nearestMissing(in: range, to: row) else { return nil }
    let first = max(1, sizes.first)
    let other = max(1, sizes.other)
    let start = missing < first ? 0 : first + (missing - first) / other * other
    // Excludes rows that are loaded already.
    var page = start..<min(start + (missing < first ? first : other), max(count, start + 1))
    for run in runs {
      if run.end <= missing, run.end > page.lowerBound { page = run.end..<page.upperBound }
      if run.start > missing, run.start < page.upperBound { page = page.lowerBound..<run.start }
    }
    return page
  }

  private func nearestMissing(in range: Range<Int>, to row: Int) -> Int? {
    var nearest: Int?
    // Called after every key: iterates over the few gaps, not over the many rows.
    func consider(_ gap: Range<Int>) {
      guard !gap.isEmpty else { return }
      let index = min(max(row, gap.lowerBound), gap.upperBound - 1)
      // Of two missing rows at the same distance, take the one below.
      if let other = nearest, abs(other - row) < abs(index - row) { return }
      nearest = index
    }
    var next = range.lowerBound
    for run in runs where run.end > next && run.start < range.upperBound {
      if run.start > next { consider(next..<run.start) }
      next = run.end
    }
    if next < range.upperBound { consider(next..<range.upperBound) }
    return nearest
  }

  /// Returns the page anchor nearest to a row, for requests by cursor; nil if no cursor is known.
  ///
  /// - Parameter row: The index of the row.
  public func anchor(near row: Int) -> PageAnchor? {
    anchors.min { (abs($0.key - row), $0.key) < (abs($1.key - row), $1.key) }
      .map { PageAnchor(row: $0.key, cursor: $0.value) }
  }

  // MARK: Loading

  /// Adds a loaded page.
  ///
  /// If the page has no total, a full page adds one more row to `count`, so that scrolling there
  /// loads the next page. A page with fewer rows than requested is the last one and reduces
  /// `count`; a page with more rows is added completely.
  ///
  /// - Parameters:
  ///   - page: The rows with the optional total and cursors.
  ///   - start: The index of the page's first row.
  ///   - asked: The number of rows that was requested.
  /// - Returns: Whether some of the rows were already loaded at other indices.
  @discardableResult
  public mutating func take(_ page: ListPage<Row>, at start: Int, asked: Int) -> Bool {
    isLoaded = true
    let end = start + page.rows.count
    let hadDuplicates = forgetDuplicates(of: page.rows, outside: start..<end)
    if !page.rows.isEmpty {
      cut(start..<end)
      let place = runs.firstIndex { $0.start >= end } ?? runs.count
      runs.insert(Run(start: start, rows: page.rows), at: place)
      anchors[start] = page.first
      anchors[end - 1] = page.last
    }
    if let total = page.total {
      isCountKnown = true
      setCount(max(total, end))
    }
    if page.rows.count < asked {
      // A page with fewer rows than requested is the last one, even if the total says otherwise.
      if count > end || !isCountKnown { setCount(end) }
    } else if !isCountKnown {
      setCount(max(count, end + 1))
    }
    if let last = runs.last, last.end > count { setCount(last.end) }
    evict(around: start)
    if anchors.count > Self.anchorLimit {
      for row in anchors.keys.sorted().enumerated() where row.offset % 2 == 1 {
        anchors[row.element] = nil
      }
    }
    return hadDuplicates
  }

  /// The maximum number of cursors to keep; they are short strings.
  private static var anchorLimit: Int { 2000 }

  /// Sets the total number of rows.
  ///
  /// - Parameter total: The number of rows; loaded rows beyond it still count.
  public mutating func take(total: Int) {
    isCountKnown = true
    setCount(max(total, runs.last?.end ?? 0))
  }

  private mutating func setCount(_ new: Int) {
    count = new
    cut(new..<Int.max)
    for row in anchors.keys where row >= new { anchors[row] = nil }
  }

  private mutating func forgetDuplicates(of rows: [Row], outside range: Range<Int>) -> Bool {
    let ids = Set(rows.map(\.id))
    var found = false
    for run in runs {
      for (offset, row) in run.rows.enumerated()
      where ids.contains(row.id) && !range.contains(run.start + offset) {
        cut(run.start + offset..<run.start + offset + 1)
        found = true
      }
    }
    return found
  }

  /// Removes the rows of a range without moving those after it.
  private mutating func cut(_ range: Range<Int>) {
    runs = runs.flatMap { run -> [Run] in
      guard run.start < range.upperBound, run.end > range.lowerBound else { return [run] }
      var rest: [Run] = []
      if run.start < range.lowerBound {
        rest.append(Run(start: run.start, rows: Array(run.rows[..<(range.lowerBound - run.start)])))
      }
      if run.end > range.upperBound {
        rest.append(
          Run(
            start: range.upperBound, rows: Array(run.rows[(range.upperBound - run.start)...])))
      }
      return rest
    }
  }

  private mutating func evict(around row: Int) {
    var kept = runs.reduce(0) { $0 + $1.rows.count }
    while kept > limit, runs.count > 1,
      let farthest = runs.indices.max(by: { distance(runs[$0], row) < distance(runs[$1], row) })
    {
      kept -= runs[farthest].rows.count
      runs.remove(at: farthest)
    }
  }

  private func distance(_ run: Run, _ row: Int) -> Int {
    run.start > row ? run.start - row : max(0, row - run.end)
  }

  // MARK: Local changes

  /// Inserts a row; the rows from its index on move down by one.
  ///
  /// - Parameters:
  ///   - row: The row to insert.
  ///   - index: The index of the new row, limited to 0 through `count`.
  public mutating func insert(_ row: Row, at index: Int) {
    let index = min(max(0, index), count)
    isLoaded = true
    _ = forgetDuplicates(of: [row], outside: index..<index)
    shift(from: index, by: 1)
    if let place = runs.firstIndex(where: { $0.start <= index && index <= $0.end }) {
      // A run that started here was moved down, so a run that contains the index now ends here.
      runs[place].rows.insert(row, at: index - runs[place].start)
    } else {
      let place = runs.firstIndex { $0.start > index } ?? runs.count
      runs.insert(Run(start: index, rows: [row]), at: place)
    }
    count += 1
  }

  /// Replaces the row with the same id.
  ///
  /// - Parameter row: The new row.
  /// - Returns: Whether the row is loaded.
  @discardableResult public mutating func update(_ row: Row) -> Bool {
    for place in runs.indices {
      guard let index = runs[place].rows.firstIndex(where: { $0.id == row.id }) else { continue }
      runs[place].rows[index] = row
      return true
    }
    return false
  }

  /// Removes a row; the rows after it move up by one.
  ///
  /// - Parameter id: The id of the row.
  /// - Returns: The index of the removed row; nil if it is not loaded.
  @discardableResult public mutating func remove(_ id: Row.ID) -> Int? {
    guard let index = index(of: id) else { return nil }
    cut(index..<index + 1)
    anchors[index] = nil
    shift(from: index + 1, by: -1)
    count -= 1
    return index
  }

  private mutating func shift(from index: Int, by step: Int) {
    runs = runs.flatMap { run -> [Run] in
      if run.start >= index { return [Run(start: run.start + step, rows: run.rows)] }
      guard run.end > index else { return [run] }
      let split = index - run.start
      return [
        Run(start: run.start, rows: Array(run.rows[..<split])),
        Run(start: index + step, rows: Array(run.rows[split...])),
      ]
    }
    anchors = Dictionary(
      uniqueKeysWithValues: anchors.map { ($0.key >= index ? $0.key + step : $0.key, $0.value) })
  }
}
