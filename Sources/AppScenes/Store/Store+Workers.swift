public import PortalKit
public import ScreenletKit
public import StateStore

extension Store {
  /// Runs a worker and dispatches actions for its progress and outcome.
  ///
  /// The work runs in the queue of the context, as that of an interactor does: it follows the
  /// offline policy, queues writes while the portal is offline, and repeats after a required
  /// sign-in. Work that runs for the same action is canceled without a report. All work ends when
  /// the store is released.
  ///
  /// ```swift
  /// store.withInteractionMiddleware(on: OrderAction.self) { action, store in
  ///   guard case .approve(let order) = action else { return }
  ///   store.run(approval, order, as: "submit") { outcome, notes in
  ///     switch outcome {
  ///     case .success: OrderAction.approved(isWaiting: !notes.queued.isEmpty)
  ///     case .failure(let error): OrderAction.failed(error)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - worker: The worker.
  ///   - request: The request to the worker.
  ///   - action: The name of the work, for `isRunning(_:)` and `cancel(worker:)`; `refresh`
  ///     bypasses cached data.
  ///   - progress: Makes an action of the progress; nil to dispatch none.
  ///   - finish: Makes an action of the outcome and the portal's notes; nil to dispatch none.
  public func run<Job: Worker>(
    _ worker: Job, _ request: Job.Request, as action: Action,
    progress: @escaping @MainActor (ProgressReport) -> (any StoreAction)? = { _ in nil },
    then finish:
      @escaping @MainActor (Outcome<Job.Response>, PortalNotes) -> (any StoreAction)?
  ) {
    let place = place
    place.runs.run(WorkInteractor(worker, request), as: action, place.policy()) {
      [weak self] report in
      if let self, let action = progress(report) { dispatch(action) }
    } finish: { [weak self] outcome, notes in
      if let self, let action = finish(outcome, notes) { dispatch(action) }
    }
  }

  /// Returns whether a worker runs under a name.
  ///
  /// - Parameter action: The name of the work.
  public func isRunning(_ action: Action) -> Bool { place.runs.isRunning(action) }

  /// Cancels the work with a name; its `finish` receives `cancelled` at once, and later results are
  /// dropped.
  ///
  /// - Parameter action: The name of the work.
  public func cancel(worker action: Action) { place.runs.cancel(action) }

  private var place: StoreWorkerQueue {
    if let place = workerQueue as? StoreWorkerQueue { return place }
    let place = StoreWorkerQueue(.shared) { .remoteFirst }
    workerQueue = place
    return place
  }
}

extension StoreBuilder {
  /// Creates the store of an app whose workers run in the queue of a context.
  ///
  /// ```swift
  /// let store = Orders.parts.store.build(in: context)
  /// ```
  ///
  /// - Parameters:
  ///   - context: The context that the workers work in.
  ///   - policy: Returns the offline policy; called for each run of a worker.
  @MainActor public func build(
    in context: ScreensContext,
    policy: @escaping @MainActor () -> OfflinePolicy = { .remoteFirst }
  ) -> Store<State> {
    let store = build(executor: WorkerThreads.shared)
    store.workerQueue = StoreWorkerQueue(context, policy)
    return store
  }
}

/// The worker queue and offline policy of one store.
@MainActor private final class StoreWorkerQueue {
  let runs: InteractionRuns
  let policy: @MainActor () -> OfflinePolicy

  init(_ context: ScreensContext, _ policy: @escaping @MainActor () -> OfflinePolicy) {
    (runs, self.policy) = (InteractionRuns(in: context), policy)
  }
}
