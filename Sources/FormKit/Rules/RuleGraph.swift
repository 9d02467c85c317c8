/// Brings the cells into the order in which they can be worked out, and finds circles.
struct RuleGraph {
  /// The cells in order: what is read stands before what reads it.
  private(set) var cells: [RuleCell] = []
  /// The fields of each circle, as they wait for one another; their values are decided by no rule.
  private(set) var circles: [[FieldID]] = []

  /// More circles than anybody reads about.
  private static let many = 20

  init(_ unordered: [RuleCell]) {
    // Only values are read by others, so that everything else can come after them.
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

  /// The cells that wait for nobody first, each as early as its rule is; and those that never come.
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

  /// One circle among cells that wait: whoever follows what is waited for comes back in the end.
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
