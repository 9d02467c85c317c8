/// A store for those who may ask for things, and may not look: a view, a row, a menu.
///
/// It does not keep its store alive.
///
/// ```swift
/// final class OrderRow {
///   let store: DispatchingStore
///
///   func approve() { store.dispatch(OrdersAction.approve(id)) }
/// }
/// ```
@MainActor public struct DispatchingStore: Sendable {
  private let send: @MainActor (any StoreAction) -> Void

  /// Makes one of what takes the actions; a test may collect them.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let store = DispatchingStore { heard.append($0.actionName) }
  /// ```
  public init(_ send: @escaping @MainActor (any StoreAction) -> Void) { self.send = send }

  /// Sends an action on its way.
  public func dispatch(_ action: some StoreAction) { send(action) }
}
