/// A feature of an app: a state, what changes it, and what a view shows of it.
///
/// What it is made of is said once, and works with no further code. An app that wants another part
/// says so where it registers the feature.
///
/// ```swift
/// enum Orders: StoreFeature {
///   static var parts: FeatureParts<OrdersState, OrdersViewData> {
///     FeatureParts(
///       store: StoreBuilder(OrdersState()).withReducer(on: OrdersAction.self, change),
///       mapper: ViewDataMapper { OrdersViewData(rows: $0.orders.map(\.title)) })
///   }
/// }
/// ```
public protocol StoreFeature {
  /// What is so.
  associatedtype State: Sendable
  /// What a view shows of it.
  associatedtype ViewData: Sendable

  /// What it is made of, unless an app says otherwise.
  static var parts: FeatureParts<State, ViewData> { get }
}

/// What a feature is made of.
///
/// ```swift
/// var parts = Orders.parts
/// parts.store = parts.store.withAnalyticsMiddleware { action, _ in count(action.actionName) }
/// ```
public struct FeatureParts<State: Sendable, ViewData: Sendable>: Sendable {
  /// What its store is made of.
  public var store: StoreBuilder<State>
  /// What makes view data of its state.
  public var mapper: ViewDataMapper<State, ViewData>

  /// Puts the parts together.
  public init(store: StoreBuilder<State>, mapper: ViewDataMapper<State, ViewData>) {
    (self.store, self.mapper) = (store, mapper)
  }
}
