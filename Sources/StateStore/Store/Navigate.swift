/// The wish to go somewhere: an action that carries a route.
///
/// Nobody goes anywhere unless ``StoreBuilder/withNavigationMiddleware(for:_:)`` says how.
///
/// ```swift
/// store.dispatch(.navigate(OrdersRoute.order(42)))
/// ```
public struct Navigate<Route: Sendable>: StoreAction {
  /// Where to.
  public let route: Route

  /// Makes the wish.
  public init(_ route: Route) { self.route = route }

  /// As in `navigate`; where to may be somebody's own business.
  public var actionName: String { "navigate" }
}

extension StoreAction {
  /// The wish to go somewhere.
  public static func navigate<Route: Sendable>(_ route: Route) -> Self
  where Self == Navigate<Route> {
    Navigate(route)
  }
}
