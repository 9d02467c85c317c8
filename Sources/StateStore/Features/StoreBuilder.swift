/// A store in the making: what a feature has, and what an app adds to it.
///
/// ```swift
/// let store = StoreBuilder(OrdersState())
///   .withReducer(on: OrdersAction.self) { state, action in state.change(by: action) }
///   .withInteractionMiddleware(on: OrdersAction.self) { action, store in
///     guard case .load = action else { return }
///     store.run(worker, .waiting, as: .load) { orders, _ in OrdersAction.loaded(orders) }
///   }
///   .withNavigationMiddleware(for: OrdersRoute.self) { coordinator.go(to: $0) }
///   .build()
/// ```
public struct StoreBuilder<State: Sendable>: Sendable {
  private var state: State
  private var reducers: [Reducer<State>] = []
  private var middleware: [Middleware<State>] = []
  private var historyLimit = 0

  /// Begins with what is so at first.
  public init(_ state: State) { self.state = state }

  /// Begins with another state.
  public func withState(_ state: State) -> StoreBuilder { with { $0.state = state } }

  /// Adds a reducer behind those that are there.
  public func withReducer(_ reducer: Reducer<State>) -> StoreBuilder {
    with { $0.reducers.append(reducer) }
  }

  /// Adds a reducer for the actions of one type.
  public func withReducer<Action: StoreAction>(
    on type: Action.Type, _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) -> StoreBuilder {
    withReducer(Reducer(on: type, reduce))
  }

  /// Adds middleware behind that which is there; the first sees an action first.
  public func withMiddleware(_ middleware: Middleware<State>) -> StoreBuilder {
    with { $0.middleware.append(middleware) }
  }

  /// Adds what goes where ``Navigate`` wants to go, for routes of one type.
  public func withNavigationMiddleware<Route: Sendable>(
    for type: Route.Type, _ go: @escaping @MainActor (Route) -> Void
  ) -> StoreBuilder {
    withMiddleware(.navigation(for: type, go))
  }

  /// Adds what is told of each action, with the state that it made.
  public func withAnalyticsMiddleware(
    _ tell: @escaping @MainActor (any StoreAction, State) -> Void
  ) -> StoreBuilder {
    withMiddleware(.analytics(tell))
  }

  /// Adds what acts on actions of one type, most often by starting work.
  public func withInteractionMiddleware<Action: StoreAction>(
    on type: Action.Type, _ act: @escaping @MainActor (Action, Store<State>) -> Void
  ) -> StoreBuilder {
    withMiddleware(.interaction(on: type, act))
  }

  /// Remembers so many actions, for looking at and for stepping back.
  public func withHistory(limit: Int) -> StoreBuilder { with { $0.historyLimit = limit } }

  /// Makes the store.
  ///
  /// - Parameter executor: The threads that work runs on; nil for the system's.
  @MainActor public func build(executor: (any TaskExecutor)? = nil) -> Store<State> {
    Store(
      state, reducers: reducers, middleware: middleware, historyLimit: historyLimit,
      executor: executor)
  }

  private func with(_ change: (inout StoreBuilder) -> Void) -> StoreBuilder {
    var copy = self
    change(&copy)
    return copy
  }
}
