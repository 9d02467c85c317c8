extension FormSession {
  /// Returns the problem to show for an answer, server problems first; nil if there is none.
  ///
  /// - Parameter id: The instance.
  public func problem(of id: InstanceID) -> FieldProblem? {
    server.problems(of: id).first ?? reportedProblems[id]
  }

  /// Validates an answer, even if its field was not left yet.
  ///
  /// - Parameter id: The instance.
  /// - Returns: The first problem; nil if the answer is valid.
  public func check(_ id: InstanceID) -> FieldProblem? {
    server.problems(of: id).first
      ?? validator.problems(
        of: id, in: record, state: state, transfers: transfers, expressionContext: expressionContext
      ).first
  }

  /// All problems to show, in reading order, after the server problems of the whole form.
  public var problems: [FieldProblem] {
    var byInstance = reportedProblems
    for problem in server.all {
      if let id = problem.instance { byInstance[id] = problem }
    }
    let sorted = byInstance.map { (key: order(of: $0.key), problem: $0.value) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return server.all.filter { $0.instance == nil } + sorted.map(\.problem)
  }

  /// Returns the page of a problem; nil if it concerns the whole form.
  ///
  /// - Parameter problem: The problem.
  public func page(of problem: FieldProblem) -> Int? { problem.instance.flatMap { page(of: $0) } }

  /// Returns the page of an instance; nil if no page shows it.
  ///
  /// - Parameter id: The instance.
  public func page(of id: InstanceID) -> Int? {
    record[id].flatMap { definition.page(of: $0.field) }
  }

  /// Stores errors that the server returned; each remains until its answer changes.
  ///
  /// - Parameter errors: The paths and messages; see `ServerProblems`.
  /// - Returns: The changes.
  @discardableResult
  public mutating func take(_ errors: [(path: String, message: UserMessage)]) -> FormChanges {
    var changes = FormChanges()
    changes.instances.formUnion(server.all.compactMap(\.instance))
    server.take(errors, for: record)
    changes.instances.formUnion(server.all.compactMap(\.instance))
    changes.hasOtherProblems = true
    isSubmitWaiting = false
    return changes
  }

  /// Returns the position of an instance in reading order, for lexicographic comparison.
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

  /// Validates again those of the instances whose fields were left.
  mutating func check(_ ids: Set<InstanceID>, _ changes: inout FormChanges) {
    for id in ids where left.contains(id) {
      let found = validator.problems(
        of: id, in: record, state: state, transfers: transfers, expressionContext: expressionContext
      ).first { !isUploadInProgress($0) }
      guard found != reportedProblems[id] else { continue }
      note(found, for: id)
      changes.instances.insert(id)
      changes.hasOtherProblems = true
    }
  }

  /// Whether the problem is only an upload in progress, which is not the user's error.
  private func isUploadInProgress(_ problem: FieldProblem) -> Bool {
    guard problem.kind == .uploading, let id = problem.instance else { return false }
    return transfers[id] == .waiting || transfers[id] == .running
  }

  mutating func note(_ problem: FieldProblem?, for id: InstanceID) {
    let before = reportedProblems[id]
    reportedProblems[id] = problem
    guard (before == nil) != (problem == nil) else { return }
    // The page of a removed instance follows from its path.
    let page =
      page(of: id)
      ?? before?.path.steps.first.flatMap { definition.id(named: $0.name) }
      .flatMap { definition.page(of: $0) }
    if let page { problemCountByPage[page, default: 0] += problem == nil ? -1 : 1 }
  }

  /// Marks every instance of a page as left.
  mutating func leave(page: Int, _ changes: inout FormChanges) {
    guard page < definition.pages.count else { return }
    leftPages.insert(page)
    let ids = instances(onPage: page)
    left.formUnion(ids)
    check(Set(ids), &changes)
  }

  /// Returns all instances on a page.
  func instances(onPage page: Int) -> [InstanceID] {
    topInstances(onPage: page).flatMap { [$0] + inside($0) }
  }
}
