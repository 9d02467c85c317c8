import Screenlets

/// Shows an order, beside the list or in a separate scene.
final class OrderFragment: Fragment {
  private let presenter: OrderPresenter

  /// An event: the user chose an action for the order.
  struct Wish: FragmentEvent {
    let order: Int64
    /// The order number, such as PO-10042.
    let number: String
    let action: Action
    /// The file to open; nil for other actions.
    var document: FormDocument?
  }

  init(_ presenter: OrderPresenter, in context: ScreensContext) {
    self.presenter = presenter
    let screenlet = OrderScreenlet(in: context)
    super.init(screenlet)
    presenter.output = screenlet
    screenlet.onWish = { [weak self] in self?.hear($0, $1) }
  }

  /// The ID of the shown order; 0 for none.
  private(set) var order: Int64 = 0

  /// Loads and shows an order.
  func show(_ order: Int64) {
    if order != self.order { (screenlet as? OrderScreenlet)?.show(OrderViewData(isLoading: true)) }
    self.order = order
    presenter.prepare(for: OrdersRoute.order(order), from: nil)
  }

  /// Returns the order as shown; nil if it is another one or not loaded.
  func shown(_ id: Int64) -> Order? {
    presenter.shown.flatMap { $0.id == id ? $0 : nil }
  }

  private func hear(_ action: Action, _ document: FormDocument?) {
    if action == .refresh {
      presenter.perform(.reload)
    } else {
      let number = presenter.viewData?.number ?? ""
      raise(Wish(order: order, number: number, action: action, document: document))
    }
  }
}
