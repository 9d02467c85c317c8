/// A step between an action and the reducers: it can pass, observe, replace or drop the action, and
/// start work.
///
/// ```swift
/// let onlyOnce = Middleware<OrdersState> { action, store, next in
///   if store.state.isLoading, case OrdersAction.load = action { return }
///   next(action)
/// }
/// ```
public struct Middleware<State: Sendable>: Sendable {
  /// The handler of an action at one position of the middleware chain.
  typealias Step = @MainActor (any StoreAction, Store<State>) -> Void

  let body: @MainActor (any StoreAction, Store<State>, _ next: (any StoreAction) -> Void) -> Void

  /// Creates middleware.
  ///
  /// Call `next` to pass an action on. It cannot be called later; to delay an action, dispatch it
  /// again. Before `next` the store has the old state, afterwards the new one.
  ///
  /// - Parameter body: Handles an action.
  public init(
    _ body:
      @escaping @MainActor (
        _ action: any StoreAction, _ store: Store<State>, _ next: (any StoreAction) -> Void
      ) -> Void
  ) {
    self.body = body
  }
}
