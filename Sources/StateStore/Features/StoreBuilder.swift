/// A builder for a `Store`: a feature's reducers and middleware, and those that an app adds.
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

  /// Creates a builder without reducers and middleware.
  ///
  /// - Parameter state: The initial state.
  public init(_ state: State) { self.state = state }

  /// Returns a builder with another initial state.
  ///
  /// - Parameter state: The initial state.
  public func withState(_ state: State) -> StoreBuilder { with { $0.state = state } }

  /// Returns a builder with a reducer added after the others.
  ///
  /// - Parameter reducer: The reducer.
  public func withReducer(_ reducer: Reducer<State>) -> StoreBuilder {
    with { $0.reducers.append(reducer) }
  }

  /// Returns a builder with a reducer for one action type added after the others.
  ///
  /// - Parameters:
  ///   - type: The action type.
  ///   - reduce: Changes the state for an action.
  public func withReducer<Action: StoreAction>(
    on type: Action.Type, _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) -> StoreBuilder {
    withReducer(Reducer(on: type, reduce))
  }

  /// Returns a builder with middleware added after the others.
  ///
  /// The first middleware sees an action first.
  ///
  /// - Parameter middleware: The middleware.
  public func withMiddleware(_ middleware: Middleware<State>) -> StoreBuilder {
    with { $0.middleware.append(middleware) }
  }

  /// Returns a builder with middleware that handles ``Navigate`` actions with routes of one type.
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - go: Navigates to the route.
  public func withNavigationMiddleware<Route: Sendable>(
    for type: Route.Type, _ go: @escaping @MainActor (Route) -> Void
  ) -> StoreBuilder {
    withMiddleware(.navigation(for: type, go))
  }

  /// Returns a builder with middleware that reports each action with the new state.
  ///
  /// - Parameter tell: Called after the reducers.
  public func withAnalyticsMiddleware(
    _ tell: @escaping @MainActor (any StoreAction, State) -> Void
  ) -> StoreBuilder {
    withMiddleware(.analytics(tell))
  }

  /// Returns a builder with middleware that handles actions of one type, usually by starting work.
  ///
  /// - Parameters:
  ///   - type: The action type.
  ///   - act: Called after the reducers.
  public func withInteractionMiddleware<Action: StoreAction>(
    on type: Action.Type, _ act: @escaping @MainActor (Action, Store<State>) -> Void
  ) -> StoreBuilder {
    withMiddleware(.interaction(on: type, act))
  }

  /// Returns a builder for a store with a history, for debugging and stepping back.
  ///
  /// - Parameter limit: The maximum number of actions to keep; 0 for no history.
  public func withHistory(limit: Int) -> StoreBuilder { with { $0.historyLimit = limit } }

  /// Creates the store.
  ///
  /// - Parameter executor: The threads that asynchronous work runs on; nil for the default.
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
