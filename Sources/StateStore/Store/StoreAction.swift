/// An action of a store, usually a case of an enum.
///
/// Each feature has its own enum. An app that extends a feature adds another enum, with its own
/// reducers and middleware.
///
/// ```swift
/// enum OrdersAction: StoreAction {
///   case load
///   case loaded([Order])
/// }
/// ```
public protocol StoreAction: Sendable {
  /// The name for logs and analytics; it must not contain user input.
  var actionName: String { get }

  /// The middleware that the action requires; nil, the default, if reducers suffice.
  ///
  /// If an action reaches the reducers without passing middleware for its type, the owner of the
  /// store is notified, so that forgotten middleware is noticed.
  var requiredMiddleware: String? { get }
}

extension StoreAction {
  /// The type with the case, as in `OrdersAction.loaded`, without associated values.
  public var actionName: String {
    let type = String(describing: Self.self)
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? "\(self)")"
  }

  /// Nil, because most actions need only reducers.
  public var requiredMiddleware: String? { nil }
}
