import Screenlets

/// Shows an order, beside the list or in a separate scene.
final class OrderFragment: Fragment {
  private let order: OrderScreenlet
  private let following: Subscription

  /// An event: the user chose an action for the order.
  struct ActionChosen: FragmentEvent {
    /// What to do with the order.
    enum OrderAction: Equatable {
      case open, approve, reject, transfer, showComments
      case openAttachment(FormDocument)
    }

    let order: Int64
    /// The order number, such as PO-10042.
    let number: String
    let orderAction: OrderAction
  }

  init(_ orders: Resource<OrderReading>, in context: ScreensContext) {
    let order = OrderScreenlet(in: context)
    order.orders = orders
    self.order = order
    following = orders.onChange { [weak order] in order?.reloadOrder() }
    super.init(order)
    order.onActionChosen = { [weak self] orderAction in self?.actionChosen(orderAction) }
  }

  /// Loads and shows an order.
  func show(_ id: Int64) { order.show(id) }

  /// Returns the order as shown; nil if it is another one or not loaded.
  func shown(_ id: Int64) -> Order? { order.id == id ? order.shown : nil }

  private func actionChosen(_ orderAction: ActionChosen.OrderAction) {
    raise(
      ActionChosen(order: order.id, number: order.shown?.number ?? "", orderAction: orderAction))
  }
}
