/// A pure function that changes a state for actions of one type.
///
/// ```swift
/// let orders = Reducer<OrdersState>(on: OrdersAction.self) { state, action in
///   switch action {
///   case .load: state.isLoading = true
///   case .loaded(let orders): (state.isLoading, state.orders) = (false, orders)
///   }
/// }
/// ```
public struct Reducer<State>: Sendable {
  let body: @Sendable (inout State, any StoreAction) -> Void

  /// Creates a reducer for actions of one type; it ignores others.
  ///
  /// - Parameters:
  ///   - type: The action type.
  ///   - reduce: Changes the state for an action.
  public init<Action: StoreAction>(
    on type: Action.Type, _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) {
    body = { state, action in
      // The types are compared first, which is faster than a cast that fails.
      guard Swift.type(of: action) == type, let action = action as? Action else { return }
      reduce(&state, action)
    }
  }

  /// Creates a reducer from a reducer of a part of the state.
  ///
  /// ```swift
  /// let whole = Reducer<AppState>(of: \.orders, orders)
  /// ```
  ///
  /// - Parameters:
  ///   - slice: The key path to the part.
  ///   - reducer: The reducer of the part.
  public init<Slice>(
    of slice: any WritableKeyPath<State, Slice> & Sendable, _ reducer: Reducer<Slice>
  ) {
    body = { state, action in reducer.body(&state[keyPath: slice], action) }
  }

  /// Creates a reducer that runs others in order.
  init(all reducers: [Reducer]) {
    // A chain of calls is faster than iterating over a list for each action.
    var chain: @Sendable (inout State, any StoreAction) -> Void = { _, _ in }
    for reducer in reducers {
      let (before, last) = (chain, reducer.body)
      chain = { state, action in
        before(&state, action)
        last(&state, action)
      }
    }
    body = chain
  }
}
