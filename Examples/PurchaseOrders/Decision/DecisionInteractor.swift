import Screenlets

/// A scene that shows orders and returns them as the user sees them.
@MainActor protocol OrderSource: Scene {
  /// Returns an order as shown; nil if it is not shown.
  func shown(_ id: Int64) -> Order?
}

/// Loads the order to decide about.
///
/// It prefers the order as shown, so that the user decides about what they see.
final class DecisionInteractor: SceneInteractor<OrdersRoute, Outcome<Order>> {
  private let orders: Resource<OrderReading>

  init(_ orders: Resource<OrderReading>, in context: ScreensContext) {
    self.orders = orders
    super.init(in: context)
  }

  override func begin() {
    guard case .decide(let id, _) = destination else { return }
    if let shown = (requestingScene as? any OrderSource)?.shown(id) {
      return respond(.success(shown))
    }
    run(orders, .init(id: id, language: context.languageTag), as: "load") { [weak self] in
      self?.respond($0)
    }
  }
}
