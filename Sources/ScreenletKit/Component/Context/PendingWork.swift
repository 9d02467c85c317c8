/// The unfinished tasks that the parts of a context started on the main actor.
///
/// A test waits for them, in addition to the interactors and the pictures. Start a task with it
/// instead of with `Task { }` if its effect is visible, such as a saved draft:
///
/// ```swift
/// context.pending.start { await drafts.write(draft) }
/// ```
@MainActor public final class PendingWork {
  private var running = 0
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  init() {}

  /// Whether a task is unfinished.
  public var isBusy: Bool { running > 0 }

  /// Starts a task that is pending until it ends.
  ///
  /// - Parameter work: The work of the task.
  /// - Returns: The task; canceling it does not end it at once.
  @discardableResult public func start(
    _ work: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    running += 1
    return Task { @MainActor in
      // What the work awaits runs on the kit's own threads, not on the system's pool.
      await withTaskExecutorPreference(WorkerThreads.shared) { await work() }
      self.end()
    }
  }

  /// Waits until no task is unfinished.
  public func idle() async {
    guard isBusy else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  private func end() {
    running -= 1
    guard running == 0 else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }
}
