public import PortalKit

/// The rows of a list that comes page by page, as a value: those that are there, and how many are
/// promised.
///
/// A list may have a million rows; what is kept are the pages that were looked at last. A row is
/// known by its id, so that one that comes twice, because somebody wrote before it, is there once.
public struct SparseRows<Row: Identifiable & Sendable>: Sendable where Row.ID: Sendable {
  private struct Run: Sendable {
    var start: Int
    var rows: [Row]
    var end: Int { start + rows.count }
  }

  /// How many rows there are, those that are not there yet included.
  public private(set) var count = 0
  /// Whether a page was taken yet.
  public private(set) var isLoaded = false
  /// Whether somebody told how many rows there are; otherwise there is one more to be asked for.
  public private(set) var isCountKnown = false

  private var runs: [Run] = []
  private var anchors: [Int: String] = [:]
  private let limit: Int

  /// Makes an empty list.
  ///
  /// - Parameter limit: How many rows are kept; a screen and the pages around it at least.
  public init(keeping limit: Int = 1000) { self.limit = max(100, limit) }

  /// The row with this number; nil while it is not there.
  public subscript(index: Int) -> Row? {
    for run in runs where run.start <= index && index < run.end {
      return run.rows[index - run.start]
    }
    return nil
  }

  /// The number of the row with this id, if it is there.
  public func index(of id: Row.ID) -> Int? {
    for run in runs {
      if let index = run.rows.firstIndex(where: { $0.id == id }) { return run.start + index }
    }
    return nil
  }

  /// How many rows are there.
  public var loadedCount: Int { runs.reduce(0) { $0 + $1.rows.count } }

  /// The rows that are there, in order.
  public var loaded: [Row] { runs.flatMap(\.rows) }

  // MARK: What to ask for

  /// The page that lacks rows and is nearest to a row, in a range; nil if all are there.
  ///
  /// - Parameters:
  ///   - range: The rows that are looked at.
  ///   - row: The row that matters most.
  ///   - sizes: How many rows the first page and each other page has.
  public func missingPage(
    in range: Range<Int>, near row: Int, sizes: (first: Int, other: Int)
  ) -> Range<Int>? {
    let range = range.clamped(to: 0..<count)
    guard let missing = nearestMissing(in: range, to: row) else { return nil }
    let first = max(1, sizes.first)
    let other = max(1, sizes.other)
    let start = missing < first ? 0 : first + (missing - first) / other * other
    // What is there already need not come again.
    var page = start..<min(start + (missing < first ? first : other), max(count, start + 1))
    for run in runs {
      if run.end <= missing, run.end > page.lowerBound { page = run.end..<page.upperBound }
      if run.start > missing, run.start < page.upperBound { page = page.lowerBound..<run.start }
    }
    return page
  }

  private func nearestMissing(in range: Range<Int>, to row: Int) -> Int? {
    var nearest: Int?
    // It is asked after every key: gaps are few, rows are many.
    func consider(_ gap: Range<Int>) {
      guard !gap.isEmpty else { return }
      let index = min(max(row, gap.lowerBound), gap.upperBound - 1)
      // Of two that are as near, the one below.
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

  /// The row nearest to another whose place in the order is known.
  public func anchor(near row: Int) -> PageAnchor? {
    anchors.min { (abs($0.key - row), $0.key) < (abs($1.key - row), $1.key) }
      .map { PageAnchor(row: $0.key, cursor: $0.value) }
  }

  // MARK: What comes

  /// Takes a page that begins with a row.
  ///
  /// Without a total a full page promises one more row, so that whoever comes there asks for more.
  /// Fewer rows than were promised take the promise back; more are shown.
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
      // A short page is the last one, whatever was promised.
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

  /// Places in the order that are kept; they are short.
  private static var anchorLimit: Int { 2000 }

  /// Takes word of how many rows there are.
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

  /// Takes the rows of a range out; what stands on both sides of it stays.
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

  // MARK: What is changed without asking

  /// Puts a row in; those from there on move down by one.
  public mutating func insert(_ row: Row, at index: Int) {
    let index = min(max(0, index), count)
    isLoaded = true
    _ = forgetDuplicates(of: [row], outside: index..<index)
    shift(from: index, by: 1)
    if let place = runs.firstIndex(where: { $0.start <= index && index <= $0.end }) {
      // A run that began here was moved down, so that one that contains the place ends here.
      runs[place].rows.insert(row, at: index - runs[place].start)
    } else {
      let place = runs.firstIndex { $0.start > index } ?? runs.count
      runs.insert(Run(start: index, rows: [row]), at: place)
    }
    count += 1
  }

  /// Puts another row in the place of the one with its id; answers whether that is there.
  @discardableResult public mutating func update(_ row: Row) -> Bool {
    for place in runs.indices {
      guard let index = runs[place].rows.firstIndex(where: { $0.id == row.id }) else { continue }
      runs[place].rows[index] = row
      return true
    }
    return false
  }

  /// Takes the row with this id out; answers its number, nil if it is not there.
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
