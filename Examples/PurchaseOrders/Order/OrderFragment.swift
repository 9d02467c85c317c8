import Screenlets

/// Shows an order, beside the list or in a separate scene.
final class OrderFragment: Fragment {
  private let presenter: OrderPresenter

  /// An event: the user chose an action for the order.
  struct Wish: FragmentEvent {
    /// What to do with the order.
    enum Deed {
      case open, approve, reject, transfer, showComments
      case openAttachment(FormDocument)
    }

    let order: Int64
    /// The order number, such as PO-10042.
    let number: String
    let deed: Deed
  }

  init(_ presenter: OrderPresenter, in context: ScreensContext) {
    self.presenter = presenter
    let screenlet = OrderScreenlet(in: context)
    super.init(screenlet)
    presenter.output = screenlet
    screenlet.onWish = { [weak self] deed in self?.wish(deed) }
    screenlet.onRefresh = { [weak presenter] in presenter?.perform(.reload) }
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

  private func wish(_ deed: Wish.Deed) {
    raise(Wish(order: order, number: presenter.viewData?.number ?? "", deed: deed))
  }
}
