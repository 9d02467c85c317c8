/// Somewhere in an app: a value, which a coordinator makes a scene of.
///
/// ```swift
/// enum OrdersRoute: Route {
///   case list
///   case order(Int64, mode: OrderMode)
/// }
/// ```
public protocol Route: Hashable, Sendable {}
