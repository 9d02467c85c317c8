import Screenlets

/// A scene that shows orders, and so knows what a person sees of one.
@MainActor protocol OrderSource: Scene {
  /// An order as it is shown; nil where it is not.
  func shown(_ id: Int64) -> Order?
}

/// Gets the order that is to be decided about, so that nobody decides about another one.
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
    run(orders, .init(id: id, language: context.languageTag), as: .load) { [weak self] in
      self?.respond($0)
    }
  }
}
