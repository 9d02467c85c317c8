import Screenlets

/// An order, beside the list or on a screen of its own.
final class OrderFragment: Fragment {
  private let presenter: OrderPresenter

  /// What a person wants with the order.
  struct Wish: FragmentEvent {
    let order: Int64
    /// The number that people know it by.
    let number: String
    let action: Action
    /// The file that is to be opened.
    var document: FormDocument?
  }

  init(_ presenter: OrderPresenter, in context: ScreensContext) {
    self.presenter = presenter
    let screenlet = OrderScreenlet(in: context)
    super.init(screenlet)
    presenter.output = screenlet
    screenlet.onWish = { [weak self] in self?.hear($0, $1) }
  }

  /// The order that is shown.
  private(set) var order: Int64 = 0

  /// Shows an order.
  func show(_ order: Int64) {
    if order != self.order { (screenlet as? OrderScreenlet)?.show(OrderViewData(isLoading: true)) }
    self.order = order
    presenter.prepare(for: OrdersRoute.order(order), from: nil)
  }

  /// The order as it is shown; nil where it is another, or not there.
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
