/// A feature of an app: its state, its store and the mapping to view data.
///
/// The declared parts work without further code. An app can replace parts where it registers the
/// feature.
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
  /// The state of the store.
  associatedtype State: Sendable
  /// The data that the view shows.
  associatedtype ViewData: Sendable

  /// The default parts, which an app can replace with `StoreModule.register(_:_:)`.
  static var parts: FeatureParts<State, ViewData> { get }
}

/// The parts of a feature: the builder of its store and the mapper of its view data.
///
/// ```swift
/// var parts = Orders.parts
/// parts.store = parts.store.withAnalyticsMiddleware { action, _ in count(action.actionName) }
/// ```
public struct FeatureParts<State: Sendable, ViewData: Sendable>: Sendable {
  /// The builder of the feature's store.
  public var store: StoreBuilder<State>
  /// The mapper from state to view data.
  public var mapper: ViewDataMapper<State, ViewData>

  /// Creates the parts of a feature.
  ///
  /// - Parameters:
  ///   - store: The builder of the feature's store.
  ///   - mapper: The mapper from state to view data.
  public init(store: StoreBuilder<State>, mapper: ViewDataMapper<State, ViewData>) {
    (self.store, self.mapper) = (store, mapper)
  }
}
