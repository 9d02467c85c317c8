extension Store {
  /// Runs asynchronous work that needs no portal, such as a calculation, and dispatches its result
  /// as an action.
  ///
  /// Run portal requests with a worker, as with `run(_:_:as:then:)` of AppScenes; only those are
  /// queued while the portal is offline. The work does not keep the store alive: releasing the
  /// store cancels the work and drops its result. Starting work with the name of running work
  /// cancels the latter, so that a search never shows results of an earlier text.
  ///
  /// ```swift
  /// store.run("sum") { total(of: lines) } then: { result in OrdersAction.summed(result.get()) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the work; nil for work that runs in parallel with any other.
  ///   - work: The work, run off the main actor.
  ///   - finish: Makes an action of the result; nil to dispatch none.
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

  /// Cancels the work with a name, if it is running, and drops its result.
  ///
  /// - Parameter name: The name of the work.
  public func cancel(_ name: String) { works.cancel(name) }

  /// Waits until no work is running, including work started while waiting.
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

/// The running work of a store.
struct RunningTasks {
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

  /// Removes the work; returns whether it was still running, not canceled.
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
