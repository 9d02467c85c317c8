import Screenlets

/// Gets the order that is to be decided about, so that nobody decides about another one.
final class DecisionInteractor: SceneInteractor<OrdersRoute, Outcome<Order>> {
  private let orders: Resource<OrderReading>

  init(_ orders: Resource<OrderReading>, in context: ScreensContext) {
    self.orders = orders
    super.init(in: context)
  }

  override func begin() {
    guard case .decide(let id, _) = destination else { return }
    run(orders, .init(id: id, language: context.languageTag), as: .load) { [weak self] in
      self?.respond($0)
    }
  }
}
