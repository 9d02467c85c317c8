/// A destination in an app; a coordinator makes a scene of it.
///
/// ```swift
/// enum OrdersRoute: Route {
///   case list
///   case order(Int64, mode: OrderMode)
/// }
/// ```
public protocol Route: Hashable, Sendable {}
