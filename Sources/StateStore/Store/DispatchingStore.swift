/// A write-only reference to a store, for code that dispatches actions but must not read the state:
/// a view, a row, a menu.
///
/// It does not keep the store alive.
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

  /// Creates a reference that passes actions to a closure, for example to collect them in a test.
  ///
  /// ```swift
  /// var heard: [String] = []
  /// let store = DispatchingStore { heard.append($0.actionName) }
  /// ```
  ///
  /// - Parameter send: Receives the dispatched actions.
  public init(_ send: @escaping @MainActor (any StoreAction) -> Void) { self.send = send }

  /// Dispatches an action.
  ///
  /// - Parameter action: The action.
  public func dispatch(_ action: some StoreAction) { send(action) }
}
