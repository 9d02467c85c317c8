/// The one owner of a state, which changes by actions alone.
///
/// An action goes through the middleware, in the order in which it was given, then through every
/// reducer, then the subscribers are told. What is dispatched meanwhile waits for its turn, so that
/// nothing recurses and everybody sees one order.
///
/// ```swift
/// let store = Store(OrdersState(), reducers: [orders])
/// let shown = store.subscribe(to: \.rows) { list.rows = $0 }
/// store.dispatch(OrdersAction.load)
/// ```
@MainActor public final class Store<State: Sendable> {
  /// What is so right now.
  public internal(set) var state: State

  let reducer: Reducer<State>
  let first: Middleware<State>.Step
  var history: StoreHistory<State>
  var works = RunningWorks()
  /// What an action on its way needs and has not met yet.
  var unmet: String?
  /// Where workers do what middleware asks of them; who knows workers knows what it is.
  package var workplace: AnyObject?
  /// Told of an action that needed a middleware which is not there.
  package var onUnmet: (@MainActor (any StoreAction, _ need: String) -> Void)?
  let executor: (any TaskExecutor)?

  private let subscribers = Subscribers()
  private var waiting: [StoreTurn] = []
  private var isBusy = false

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - state: What is so at first.
  ///   - reducers: What changes the state, in order.
  ///   - middleware: What stands between an action and the reducers; the first sees it first.
  ///   - historyLimit: How many actions are remembered, for looking at and for stepping back.
  ///   - executor: The threads that work of middleware runs on; nil for the system's.
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

  /// Sends an action on its way; it is done when this returns, unless another one is on its way.
  public func dispatch(_ action: some StoreAction) { take(.action(action)) }

  /// Calls `body` with a part of the state: at once, and whenever an action made it another.
  ///
  /// Keep the subscription, or nothing is heard.
  ///
  /// ```swift
  /// let shown = store.subscribe(to: \.isLoading) { spinner.isHidden = !$0 }
  /// ```
  public func subscribe<Slice: Equatable>(
    to slice: @escaping @MainActor (State) -> Slice, _ body: @escaping @MainActor (Slice) -> Void
  ) -> StoreSubscription {
    var last = slice(state)
    // Only the store itself asks its subscribers to look, so it is there when they do.
    let subscription = subscribers.add { [unowned self] in
      let new = slice(state)
      guard new != last else { return }
      last = new
      body(new)
    }
    body(last)
    return subscription
  }

  /// This store for those who may ask for things, and may not look.
  public var dispatching: DispatchingStore {
    DispatchingStore { [weak self] in self?.take(.action($0)) }
  }

  /// Goes to the state before the last action that is remembered, or back again.
  func travel(by steps: Int) { take(.travel(by: steps)) }

  private func take(_ turn: StoreTurn) {
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

  private func run(_ turn: StoreTurn) {
    switch turn {
    case .action(let action):
      first(action, self)
      if let need = unmet {
        unmet = nil
        onUnmet?(action, need)
      }
    case .travel(let steps):
      guard let state = history.travel(by: steps) else { return }
      self.state = state
      subscribers.tell()
    }
  }

  /// The end of the way through the middleware.
  private static func reduce(_ action: any StoreAction, _ store: Store) {
    store.unmet = action.need
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

/// What comes in turn.
enum StoreTurn {
  case action(any StoreAction)
  case travel(by: Int)
}
