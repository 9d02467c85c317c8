/// What somebody wants of a store: a case of an enum, never a string.
///
/// A feature has an enum of its own; an app that adds to a feature has another, and reducers and
/// middleware of its own that know it.
///
/// ```swift
/// enum OrdersAction: StoreAction {
///   case load
///   case loaded([Order])
/// }
/// ```
public protocol StoreAction: Sendable {
  /// What logs and analytics call it; without anything that somebody typed.
  var actionName: String { get }

  /// The middleware without which it does nothing; nil, the default, where reducers are enough.
  ///
  /// An action that gets to the reducers and meets no middleware for its type is told to whoever owns
  /// the store, so that a middleware that was forgotten is missed.
  var need: String? { get }
}

extension StoreAction {
  /// The type with the case, as in `OrdersAction.loaded`; never what the case carries.
  public var actionName: String {
    let type = String(describing: Self.self)
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? "\(self)")"
  }

  /// Reducers are enough.
  public var need: String? { nil }
}
