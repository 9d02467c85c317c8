public import PortalKit
public import ScreenletKit
public import StateStore

extension Store {
  /// Hands a request to a worker; how that ends is an action.
  ///
  /// The work runs in the queue of the context, as that of an interactor does: with the policy for a
  /// portal that is away, with writes that wait until it is back, and again where somebody had to sign
  /// in first. What runs under the same name is given up, and says nothing any more. All of it ends
  /// when the store goes.
  ///
  /// ```swift
  /// store.withInteractionMiddleware(on: OrderAction.self) { action, store in
  ///   guard case .approve(let order) = action else { return }
  ///   store.run(approval, order, as: .submit) { outcome, notes in
  ///     switch outcome {
  ///     case .success: OrderAction.approved(isWaiting: !notes.queued.isEmpty)
  ///     case .failure(let error): OrderAction.failed(error)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - worker: Who does it.
  ///   - request: What is wanted.
  ///   - action: What it is called, to ask whether it runs and to cancel it; `refresh` asks for news.
  ///   - progress: Makes an action of how far it is; nil for none.
  ///   - finish: Makes an action of what came out, and of what the portal had to say beside it; nil
  ///     for none.
  public func run<Job: Worker>(
    _ worker: Job, _ request: Job.Request, as action: Action,
    progress: @escaping @MainActor (ProgressReport) -> (any StoreAction)? = { _ in nil },
    then finish:
      @escaping @MainActor (Outcome<Job.Response>, PortalNotes) -> (any StoreAction)?
  ) {
    let place = place
    place.runs.start(
      WorkInteractor(worker, request), as: action,
      PortalCall(place.policy(), isRefresh: action == .refresh)
    ) { [weak self] report in
      if let self, let action = progress(report) { dispatch(action) }
    } finish: { [weak self] outcome, notes in
      if let self, let action = finish(outcome, notes) { dispatch(action) }
    }
  }

  /// Whether a worker does something under a name.
  public func isRunning(_ action: Action) -> Bool { place.runs.isRunning(action) }

  /// Ends what a worker does under a name at once, as `cancelled`; what it still says is dropped.
  public func cancel(_ action: Action) { place.runs.cancel(action) }

  private var place: StoreWorkplace {
    if let place = workplace as? StoreWorkplace { return place }
    let place = StoreWorkplace(.shared) { .remoteFirst }
    workplace = place
    return place
  }
}

extension StoreBuilder {
  /// Makes the store of an app, whose workers run in the queue of a context.
  ///
  /// ```swift
  /// let store = Orders.parts.store.build(in: context)
  /// ```
  ///
  /// - Parameters:
  ///   - context: The world that the workers work in.
  ///   - policy: Asked each time where workers read from, and what becomes of what they write, when the
  ///     portal may be away.
  @MainActor public func build(
    in context: ScreensContext,
    policy: @escaping @MainActor () -> OfflinePolicy = { .remoteFirst }
  ) -> Store<State> {
    let store = build(executor: WorkerThreads.shared)
    store.workplace = StoreWorkplace(context, policy)
    return store
  }
}

/// Where workers do what the middleware of one store asks of them.
@MainActor private final class StoreWorkplace {
  let runs: InteractorRuns
  let policy: @MainActor () -> OfflinePolicy

  init(_ context: ScreensContext, _ policy: @escaping @MainActor () -> OfflinePolicy) {
    (runs, self.policy) = (InteractorRuns(context), policy)
  }
}
