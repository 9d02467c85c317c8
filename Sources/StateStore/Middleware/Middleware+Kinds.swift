extension Middleware {
  /// Returns middleware that writes the name of each action, without its associated values.
  ///
  /// ```swift
  /// .logging { lines.append($0) }
  /// ```
  ///
  /// - Parameter write: Receives the name of an action, before the reducers run.
  public static func logging(to write: @escaping @MainActor (String) -> Void) -> Middleware {
    Middleware { action, _, next in
      write(action.actionName)
      next(action)
    }
  }

  /// Returns middleware that reports each action with the new state.
  ///
  /// ```swift
  /// .analytics { action, state in counts[action.actionName, default: 0] += 1 }
  /// ```
  ///
  /// - Parameter tell: Called after the reducers.
  public static func analytics(
    _ tell: @escaping @MainActor (any StoreAction, State) -> Void
  ) -> Middleware {
    Middleware { action, store, next in
      next(action)
      tell(action, store.state)
    }
  }

  /// Returns middleware that handles ``Navigate`` actions with routes of one type.
  ///
  /// ```swift
  /// .navigation(for: OrdersRoute.self) { [weak coordinator] route in coordinator?.go(to: route) }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The route type.
  ///   - go: Navigates to the route.
  public static func navigation<Route: Sendable>(
    for type: Route.Type, _ go: @escaping @MainActor (Route) -> Void
  ) -> Middleware {
    interaction(on: Navigate<Route>.self) { wish, _ in go(wish.route) }
  }

  /// Returns middleware that handles actions of one type after the reducers, usually by starting
  /// work.
  ///
  /// Run portal requests with a worker, as with `run(_:_:as:then:)` of AppScenes.
  ///
  /// ```swift
  /// .interaction(on: OrdersAction.self) { action, store in
  ///   guard case .load = action else { return }
  ///   store.run(worker, .waiting, as: .load) { orders, _ in OrdersAction.loaded(orders) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The action type; subclasses of it do not match.
  ///   - act: Handles the action; the store already has the new state.
  public static func interaction<Action: StoreAction>(
    on type: Action.Type, _ act: @escaping @MainActor (Action, Store<State>) -> Void
  ) -> Middleware {
    Middleware { action, store, next in
      next(action)
      guard Swift.type(of: action) == type, let action = action as? Action else { return }
      store.unmet = nil
      act(action, store)
    }
  }
}
