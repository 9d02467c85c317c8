/// An action that requests navigation to a route.
///
/// It needs ``StoreBuilder/withNavigationMiddleware(for:_:)`` for its route type. Without that, the
/// screenlet of the store reports the missing middleware.
///
/// ```swift
/// store.dispatch(.navigate(OrdersRoute.order(42)))
/// ```
public struct Navigate<Route: Sendable>: StoreAction {
  /// The destination.
  public let route: Route

  /// Creates the action.
  ///
  /// - Parameter route: The destination.
  public init(_ route: Route) { self.route = route }

  /// The name `navigate`, without the route, which may be private.
  public var actionName: String { "navigate" }

  /// The call that adds middleware for this route type.
  public var requiredMiddleware: String? { "withNavigationMiddleware(for: \(Route.self).self)" }
}

extension StoreAction {
  /// Creates an action that requests navigation.
  ///
  /// - Parameter route: The destination.
  public static func navigate<Route: Sendable>(_ route: Route) -> Self
  where Self == Navigate<Route> {
    Navigate(route)
  }
}
