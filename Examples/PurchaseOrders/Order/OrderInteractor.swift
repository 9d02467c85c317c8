import Screenlets

/// Loads an order, and loads it again after a decision.
final class OrderInteractor: SceneInteractor<OrdersRoute, OrderInteractor.Response>,
  InteractorInput
{
  /// The requests of the view.
  enum Request: Sendable {
    /// Load the current order from the portal.
    case reload
  }

  /// The order with its language, or the error of loading it.
  typealias Response = Outcome<Shown>

  struct Shown: CustomDataCarrier {
    var order: Order
    var language: LanguageTag
    var customData = CustomData()
  }

  private let orders: Resource<OrderReading>

  init(_ orders: Resource<OrderReading>, in context: ScreensContext) {
    self.orders = orders
    super.init(in: context)
    follow(orders) { [weak self] in self?.load() }
  }

  override func begin() { load() }

  func perform(_ request: Request) {
    switch request {
    case .reload: load(as: "refresh")
    }
  }

  private func load(as action: Action = "load") {
    guard case .order(let id) = destination else { return }
    // A running request may be for another order.
    cancel(action == "load" ? "refresh" : "load")
    let language = context.languageTag
    run(orders, .init(id: id, language: language), as: action) { [weak self] outcome in
      if case .failure(.cancelled) = outcome { return }
      guard let self, destination == .order(id) else { return }
      respond(outcome.map { shown($0, language) })
    }
  }

  private func shown(_ order: Order, _ language: LanguageTag) -> Shown {
    var shown = Shown(order: order, language: language)
    shown.customData[Urgency.self] = Urgency(order, at: context.wallClock.now())
    return shown
  }
}
