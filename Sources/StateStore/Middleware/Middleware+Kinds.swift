extension Middleware {
  /// Writes a line for each action: its name, and nothing that it carries.
  ///
  /// ```swift
  /// .logging { lines.append($0) }
  /// ```
  public static func logging(to write: @escaping @MainActor (String) -> Void) -> Middleware {
    Middleware { action, _, next in
      write(action.actionName)
      next(action)
    }
  }

  /// Tells each action with the state that it made.
  ///
  /// ```swift
  /// .analytics { action, state in counts[action.actionName, default: 0] += 1 }
  /// ```
  public static func analytics(
    _ tell: @escaping @MainActor (any StoreAction, State) -> Void
  ) -> Middleware {
    Middleware { action, store, next in
      next(action)
      tell(action, store.state)
    }
  }

  /// Goes where ``Navigate`` wants to go, for routes of one type.
  ///
  /// ```swift
  /// .navigation(for: OrdersRoute.self) { [weak coordinator] route in coordinator?.go(to: route) }
  /// ```
  public static func navigation<Route: Sendable>(
    for type: Route.Type, _ go: @escaping @MainActor (Route) -> Void
  ) -> Middleware {
    interaction(on: Navigate<Route>.self) { wish, _ in go(wish.route) }
  }

  /// Acts on actions of one type once the reducers know of them; most often by starting work.
  ///
  /// What asks a portal is handed to a worker, as with `run(_:_:as:then:)` of AppScenes.
  ///
  /// ```swift
  /// .interaction(on: OrdersAction.self) { action, store in
  ///   guard case .load = action else { return }
  ///   store.run(worker, .waiting, as: .load) { orders, _ in OrdersAction.loaded(orders) }
  /// }
  /// ```
  public static func interaction<Action: StoreAction>(
    on type: Action.Type, _ act: @escaping @MainActor (Action, Store<State>) -> Void
  ) -> Middleware {
    Middleware { action, store, next in
      next(action)
      guard Swift.type(of: action) == type else { return }
      store.unmet = nil
      act(action.same(as: type), store)
    }
  }
}
