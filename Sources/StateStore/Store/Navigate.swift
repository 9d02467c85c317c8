/// The wish to go somewhere: an action that carries a route.
///
/// Nobody goes anywhere unless ``StoreBuilder/withNavigationMiddleware(for:_:)`` says how; where it
/// does not, the screenlet of the store says what is missing.
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

  /// Whoever goes to routes of this type.
  public var need: String? { "withNavigationMiddleware(for: \(Route.self).self)" }
}

extension StoreAction {
  /// The wish to go somewhere.
  public static func navigate<Route: Sendable>(_ route: Route) -> Self
  where Self == Navigate<Route> {
    Navigate(route)
  }
}
