public import PortalKit

extension FormSession {
  /// What is wrong with an answer and to be told now; the portal's word goes first.
  public func problem(of id: InstanceID) -> FieldProblem? {
    server.problems(of: id).first ?? mistakes[id]
  }

  /// What is wrong with one answer, whether or not it is to be told yet.
  public func check(_ id: InstanceID) -> FieldProblem? {
    server.problems(of: id).first
      ?? validator.problems(
        of: id, in: record, state: state, transfers: transfers, surroundings: surroundings
      ).first
  }

  /// All that is to be told now, in reading order; what the portal says of the whole form first.
  public var problems: [FieldProblem] {
    var byInstance = mistakes
    for problem in server.all {
      if let id = problem.instance { byInstance[id] = problem }
    }
    let sorted = byInstance.map { (key: order(of: $0.key), problem: $0.value) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return server.all.filter { $0.instance == nil } + sorted.map(\.problem)
  }

  /// The page that a problem is on; nil if it is about the whole form.
  public func page(of problem: FieldProblem) -> Int? { problem.instance.flatMap { page(of: $0) } }

  /// The page that an instance is on.
  public func page(of id: InstanceID) -> Int? {
    record[id].flatMap { definition.page(of: $0.field) }
  }

  /// Takes what the portal had against answers; each stays until its answer changes.
  @discardableResult
  public mutating func take(_ errors: [(path: String, message: Phrase)]) -> FormChanges {
    var changes = FormChanges()
    changes.instances.formUnion(server.all.compactMap(\.instance))
    server.take(errors, for: record)
    changes.instances.formUnion(server.all.compactMap(\.instance))
    changes.hasOtherProblems = true
    isSubmitWaiting = false
    return changes
  }

  /// Where an instance stands in reading order.
  func order(of id: InstanceID) -> [Int] {
    var way: [Int] = []
    var current: InstanceID? = id
    while let next = current, let instance = record[next] {
      way.append(record.siblings(of: next).firstIndex(of: next) ?? 0)
      way.append(ranks[instance.field.index])
      current = instance.parent
    }
    return way.reversed()
  }

  // MARK: Checking

  /// Checks again those that were left.
  mutating func check(_ ids: Set<InstanceID>, _ changes: inout FormChanges) {
    for id in ids where left.contains(id) {
      let found = validator.problems(
        of: id, in: record, state: state, transfers: transfers, surroundings: surroundings
      ).first { !isOnItsWay($0) }
      guard found != mistakes[id] else { continue }
      note(found, for: id)
      changes.instances.insert(id)
      changes.hasOtherProblems = true
    }
  }

  /// Whether it is only that a file has not arrived yet, which is nobody's mistake.
  private func isOnItsWay(_ problem: FieldProblem) -> Bool {
    guard problem.kind == .uploading, let id = problem.instance else { return false }
    return transfers[id] == .waiting || transfers[id] == .running
  }

  mutating func note(_ problem: FieldProblem?, for id: InstanceID) {
    let before = mistakes[id]
    mistakes[id] = problem
    guard (before == nil) != (problem == nil) else { return }
    // An instance that is gone was on the page that its path tells.
    let page =
      page(of: id)
      ?? before?.path.steps.first.flatMap { definition.id(named: $0.name) }
      .flatMap { definition.page(of: $0) }
    if let page { mistakesByPage[page, default: 0] += problem == nil ? -1 : 1 }
  }

  /// Takes every instance of a page for left.
  mutating func leave(page: Int, _ changes: inout FormChanges) {
    guard page < definition.pages.count else { return }
    leftPages.insert(page)
    let ids = instances(onPage: page)
    left.formUnion(ids)
    check(Set(ids), &changes)
  }

  /// Every instance on a page.
  func instances(onPage page: Int) -> [InstanceID] {
    topInstances(onPage: page).flatMap { [$0] + inside($0) }
  }
}
