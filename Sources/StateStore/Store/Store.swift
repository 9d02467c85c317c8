/// The owner of a state, which changes only by actions.
///
/// An action passes through the middleware in order, then through every reducer; then subscribers
/// are notified. Actions dispatched during this time wait in a queue, so there is no recursion and
/// all subscribers see the same order.
///
/// ```swift
/// let store = Store(OrdersState(), reducers: [orders])
/// let shown = store.subscribe(to: \.rows) { list.rows = $0 }
/// store.dispatch(OrdersAction.load)
/// ```
@MainActor public final class Store<State: Sendable> {
  /// The current state.
  public internal(set) var state: State

  let reducer: Reducer<State>
  let first: Middleware<State>.Step
  var history: StoreHistory<State>
  var works = RunningTasks()
  /// The middleware that the current action needs and has not reached yet.
  var unmet: String?
  /// The worker queue of this store.
  ///
  /// AppScenes sets it; its type is declared there.
  package var workerQueue: AnyObject?
  /// Called for an action whose required middleware is missing.
  package var onMissingMiddleware:
    (@MainActor (any StoreAction, _ requiredMiddleware: String) -> Void)?
  let executor: (any TaskExecutor)?

  private let subscribers = Subscribers()
  private var waiting: [StoreQueueEntry] = []
  private var isBusy = false

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - reducers: The reducers, run in order.
  ///   - middleware: The middleware, in order; the first sees an action first.
  ///   - historyLimit: The maximum number of actions to keep for debugging and stepping back.
  ///   - executor: The threads that asynchronous work runs on; nil for the default.
  public init(
    _ state: State, reducers: [Reducer<State>], middleware: [Middleware<State>] = [],
    historyLimit: Int = 0, executor: (any TaskExecutor)? = nil
  ) {
    (self.state, self.executor) = (state, executor)
    reducer = Reducer(all: reducers)
    history = StoreHistory(limit: historyLimit)
    first = middleware.reversed().reduce(Self.reduce) { next, middleware in
      { action, store in middleware.body(action, store) { next($0, store) } }
    }
  }

  isolated deinit { works.cancelAll() }

  /// Dispatches an action.
  ///
  /// It is processed when this returns, unless called while the store processes another action;
  /// then it is queued.
  ///
  /// - Parameter action: The action.
  public func dispatch(_ action: some StoreAction) { take(.action(action)) }

  /// Calls `body` with a part of the state: now, and after every action that changed the part.
  ///
  /// ```swift
  /// let shown = store.subscribe(to: \.isLoading) { spinner.isHidden = !$0 }
  /// ```
  ///
  /// - Parameters:
  ///   - slice: Returns the part of the state.
  ///   - body: Called with the part.
  /// - Returns: The subscription, which ends when it is released; keep it.
  public func subscribe<Slice: Equatable>(
    to slice: @escaping @MainActor (State) -> Slice, _ body: @escaping @MainActor (Slice) -> Void
  ) -> StoreSubscription {
    var last = slice(state)
    // Only the store calls its subscribers, so it exists during the call.
    let subscription = subscribers.add { [unowned self] in
      let new = slice(state)
      guard new != last else { return }
      last = new
      body(new)
    }
    body(last)
    return subscription
  }

  /// A write-only reference to this store.
  public var dispatching: DispatchingStore {
    DispatchingStore { [weak self] in self?.take(.action($0)) }
  }

  /// Steps back for a negative number, forward for a positive one, by one action.
  func travel(by steps: Int) { take(.travel(by: steps)) }

  private func take(_ turn: StoreQueueEntry) {
    guard !isBusy else {
      waiting.append(turn)
      return
    }
    isBusy = true
    run(turn)
    var next = 0
    while next < waiting.count {
      run(waiting[next])
      next += 1
    }
    if next > 0 { waiting.removeAll(keepingCapacity: next <= 64) }
    isBusy = false
  }

  private func run(_ turn: StoreQueueEntry) {
    switch turn {
    case .action(let action):
      first(action, self)
      if let requiredMiddleware = unmet {
        unmet = nil
        onMissingMiddleware?(action, requiredMiddleware)
      }
    case .travel(let steps):
      guard let state = history.travel(by: steps) else { return }
      self.state = state
      subscribers.tell()
    }
  }

  /// The end of the middleware chain: runs the reducers and notifies subscribers.
  private static func reduce(_ action: any StoreAction, _ store: Store) {
    store.unmet = action.requiredMiddleware
    if store.history.limit > 0 {
      let before = store.state
      store.reducer.body(&store.state, action)
      store.history.append(action, before: before, after: store.state)
    } else {
      store.reducer.body(&store.state, action)
    }
    store.subscribers.tell()
  }
}

/// An entry in the queue of a store.
enum StoreQueueEntry {
  case action(any StoreAction)
  case travel(by: Int)
}
