/// Sorts cells by their dependencies and detects cycles.
struct RuleGraph {
  /// The cells in order: a cell comes after those that it reads.
  private(set) var cells: [RuleCell] = []
  /// The fields of each cycle, in order of dependency; no rule sets their values.
  private(set) var circles: [[FieldID]] = []

  /// The maximum number of cycles that are reported.
  private static let many = 20

  init(_ unordered: [RuleCell]) {
    // Other cells read only values, so all other properties can follow them.
    var values = unordered.filter { $0.key.property == .value }
    while true {
      let (order, rest) = Self.sorted(values)
      guard !rest.isEmpty else {
        cells = order.map { values[$0] }
        break
      }
      let circle = Self.circle(in: values, among: rest)
      circles.append(circle.compactMap { values[$0].key.field })
      let gone = circles.count < Self.many ? Set(circle) : Set(rest)
      values = values.indices.filter { !gone.contains($0) }.map { values[$0] }
    }
    cells += unordered.filter { $0.key.property != .value }
  }

  private static func writers(_ cells: [RuleCell]) -> [FieldID: Int] {
    var writers: [FieldID: Int] = [:]
    for (index, cell) in cells.enumerated() { writers[cell.key.field ?? FieldID(-1)] = index }
    return writers
  }

  /// Returns the cells in topological order, with ties in rule order, and the cells in or after
  /// cycles.
  private static func sorted(_ cells: [RuleCell]) -> (order: [Int], rest: [Int]) {
    let writers = writers(cells)
    var waiting = Array(repeating: 0, count: cells.count)
    var followers: [[Int]] = Array(repeating: [], count: cells.count)
    for (index, cell) in cells.enumerated() {
      for field in cell.reads {
        guard let writer = writers[field] else { continue }
        waiting[index] += 1
        followers[writer].append(index)
      }
    }
    var order = cells.indices.filter { waiting[$0] == 0 }
    var next = 0
    while next < order.count {
      for follower in followers[order[next]].sorted() {
        waiting[follower] -= 1
        if waiting[follower] == 0 { order.append(follower) }
      }
      next += 1
    }
    return (order, cells.indices.filter { waiting[$0] > 0 })
  }

  /// Returns one cycle, by following dependencies until a cell repeats.
  private static func circle(in cells: [RuleCell], among rest: [Int]) -> [Int] {
    let writers = writers(cells)
    let stuck = Set(rest)
    var path: [Int] = []
    var seen: [Int: Int] = [:]
    var current = rest[0]
    while seen[current] == nil {
      seen[current] = path.count
      path.append(current)
      let next = cells[current].reads.sorted().lazy.compactMap { writers[$0] }
        .first { stuck.contains($0) }
      guard let next else { break }
      current = next
    }
    return Array(path[(seen[current] ?? 0)...].reversed())
  }
}
