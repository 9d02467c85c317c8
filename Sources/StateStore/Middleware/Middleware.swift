/// What stands between an action and the reducers: it may let it pass, look at it, change it for
/// another, hold it back, and start work.
///
/// ```swift
/// let onlyOnce = Middleware<OrdersState> { action, store, next in
///   if store.state.isLoading, case OrdersAction.load = action { return }
///   next(action)
/// }
/// ```
public struct Middleware<State: Sendable>: Sendable {
  /// An action on its way through a store.
  typealias Step = @MainActor (any StoreAction, Store<State>) -> Void

  let body: @MainActor (any StoreAction, Store<State>, _ next: (any StoreAction) -> Void) -> Void

  /// Makes one of what it does.
  ///
  /// Calling `next` lets an action pass, now or never: who wants to wait dispatches later. Before it
  /// the store's state is the old one, and behind it the new one.
  public init(
    _ body:
      @escaping @MainActor (
        _ action: any StoreAction, _ store: Store<State>, _ next: (any StoreAction) -> Void
      ) -> Void
  ) {
    self.body = body
  }
}
