/// The features of one running app, with what the app changed of them.
///
/// Two apps, or two tests, have two modules, and what one changes the other never hears of. A
/// feature that nobody registered is as it is made.
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

  /// Makes one in which every feature is as it is made.
  public init() {}

  /// Changes parts of a feature; a second change is made to what the first left.
  public func register<Feature: StoreFeature>(
    _ feature: Feature.Type,
    _ change: (inout FeatureParts<Feature.State, Feature.ViewData>) -> Void = { _ in }
  ) {
    var parts = parts(of: feature)
    change(&parts)
    kept[ObjectIdentifier(feature)] = parts
  }

  /// What a feature is made of in this app.
  public func parts<Feature: StoreFeature>(
    of feature: Feature.Type
  ) -> FeatureParts<Feature.State, Feature.ViewData> {
    kept[ObjectIdentifier(feature)] as? FeatureParts<Feature.State, Feature.ViewData>
      ?? feature.parts
  }
}
