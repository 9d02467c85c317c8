extension Store {
  /// Starts work that asks no portal, such as reckoning, whose end is an action.
  ///
  /// What asks a portal is handed to a worker, as with `run(_:_:as:then:)` of AppScenes: only then does
  /// it wait in the queue while the portal is away. The work does not keep the store alive: when the store goes it is cancelled, and what it still
  /// brings is dropped. Of two works with one name the second cancels the first, so that a search
  /// never shows what was typed before.
  ///
  /// ```swift
  /// store.run("sum") { total(of: lines) } then: { result in OrdersAction.summed(result.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What it is called; nil for work that runs beside any other.
  ///   - work: What is to be done, off the main actor.
  ///   - finish: Makes the action of what came out; nil for none.
  public func run<Output: Sendable, Failure: Error>(
    _ name: String? = nil,
    _ work: @escaping @concurrent @Sendable () async throws(Failure) -> Output,
    then finish: @escaping @MainActor (Result<Output, Failure>) -> (any StoreAction)?
  ) {
    if let name { cancel(name) }
    let number = works.nextNumber()
    let task = Task(executorPreference: executor) { [weak self] in
      let result: Result<Output, Failure>
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      await self?.end(number) { finish(result) }
    }
    works.begin(number, name: name, task)
  }

  private func end(_ number: Int, _ action: @MainActor () -> (any StoreAction)?) {
    guard works.end(number), let action = action() else { return }
    dispatch(action)
  }

  /// Cancels the work with a name, if there is any; what it still brings is dropped.
  public func cancel(_ name: String) { works.cancel(name) }

  /// Waits until no work is running, that which was started meanwhile included.
  ///
  /// ```swift
  /// store.dispatch(OrdersAction.load)
  /// await store.settle()
  /// #expect(store.state.orders.count == 3)
  /// ```
  public func settle() async {
    while let task = works.any { await task.value }
  }
}

/// The works of a store that have not ended.
struct RunningWorks {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var names: [String: Int] = [:]
  private var last = 0

  var any: Task<Void, Never>? { tasks.values.first }

  mutating func nextNumber() -> Int {
    last += 1
    return last
  }

  mutating func begin(_ number: Int, name: String?, _ task: Task<Void, Never>) {
    tasks[number] = task
    if let name { names[name] = number }
  }

  /// Whether it was still wanted.
  mutating func end(_ number: Int) -> Bool {
    guard tasks.removeValue(forKey: number) != nil else { return false }
    if let name = names.first(where: { $0.value == number })?.key { names[name] = nil }
    return true
  }

  mutating func cancel(_ name: String) {
    guard let number = names.removeValue(forKey: name) else { return }
    tasks.removeValue(forKey: number)?.cancel()
  }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
  }
}
