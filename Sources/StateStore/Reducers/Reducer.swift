/// How actions of one type change a state: a function of both and of nothing else.
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

  /// Makes one for the actions of one type.
  public init<Action: StoreAction>(
    on type: Action.Type, _ reduce: @escaping @Sendable (inout State, Action) -> Void
  ) {
    body = { state, action in
      guard Swift.type(of: action) == type else { return }
      reduce(&state, action.same(as: type))
    }
  }

  /// Makes one of a reducer for a part of the state.
  ///
  /// ```swift
  /// let whole = Reducer<AppState>(of: \.orders, orders)
  /// ```
  public init<Slice>(
    of slice: any WritableKeyPath<State, Slice> & Sendable, _ reducer: Reducer<Slice>
  ) {
    body = { state, action in reducer.body(&state[keyPath: slice], action) }
  }

  /// Makes one of several, one after the other.
  init(all reducers: [Reducer]) {
    // Calls that lead to each other cost less than walking a list for each action.
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

extension StoreAction {
  /// The action as its own type, for those who have asked which that is.
  func same<Action: StoreAction>(as type: Action.Type) -> Action {
    // A cast would look the type up again, for every reducer of every action.
    unsafeBitCast(self, to: type)
  }
}
