/// The features of one running app, with the app's changes.
///
/// Modules of two apps or tests are independent. A feature that was not registered has its default
/// parts.
///
/// ```swift
/// let module = StoreModule()
/// module.register(Orders.self) { parts in
///   parts.mapper = parts.mapper.changing { data, state in data.title = "\(state.orders.count)" }
/// }
/// let parts = module.parts(of: Orders.self)
/// ```
@MainActor public final class StoreModule {
  private var kept: [ObjectIdentifier: Any] = [:]

  /// Creates a module without changes.
  public init() {}

  /// Registers a feature and changes its parts.
  ///
  /// A further call changes the result of the previous one.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - change: Changes the parts.
  public func register<Feature: StoreFeature>(
    _ feature: Feature.Type,
    _ change: (inout FeatureParts<Feature.State, Feature.ViewData>) -> Void = { _ in }
  ) {
    var parts = parts(of: feature)
    change(&parts)
    kept[ObjectIdentifier(feature)] = parts
  }

  /// Returns the parts of a feature in this app.
  ///
  /// - Parameter feature: The feature.
  public func parts<Feature: StoreFeature>(
    of feature: Feature.Type
  ) -> FeatureParts<Feature.State, Feature.ViewData> {
    kept[ObjectIdentifier(feature)] as? FeatureParts<Feature.State, Feature.ViewData>
      ?? feature.parts
  }
}
