import Screenlets

/// The list of orders.
///
/// It sends an event when the user selects an order or chooses an action.
final class OrderListFragment: Fragment {
  private let list: OrderListScreenlet
  private var following: [Subscription] = []

  /// An event: the user moved to another order.
  struct OrderSelected: FragmentEvent {
    let order: Int64
  }

  /// The key of the setting that includes decided orders.
  static let showsDecided = "orders.decided"

  init(
    _ pages: Resource<OrderPages>, _ book: Resource<OrderBook>, _ settings: AppSettings,
    in context: ScreensContext
  ) {
    list = OrderListScreenlet(in: context)
    super.init(list)
    list.pages = pages
    list.showsDecided = settings.flag(Self.showsDecided)
    list.onMove = { [weak self] order in self?.raise(OrderSelected(order: order.id)) }
    list.onRefresh = {
      book.forget()
      pages.forget()
    }
    list.onActionChosen = { [weak self] order, orderAction in
      self?.raise(
        OrderFragment.ActionChosen(order: order.id, number: order.number, orderAction: orderAction))
    }
    following = [
      pages.onChange { [weak self] in self?.reload() },
      context.events.subscribe(to: BranchesChanged.self) { [weak self] _ in self?.reload() },
      context.events.subscribe(to: SettingsChanged.self) { [weak self, weak settings] change in
        guard let self, let settings, change.keys.contains(Self.showsDecided) else { return }
        list.showsDecided = settings.flag(Self.showsDecided)
        reload()
      },
    ]
  }

  /// Returns an order as shown in the list; nil if it is not loaded.
  func shown(_ id: Int64) -> Order? { list.rows.index(of: id).flatMap { list.rows[$0] } }

  /// Reloads the list after a decision or a change of branches or settings.
  private func reload() {
    if list.isLoaded { list.loadList() }
  }
}
