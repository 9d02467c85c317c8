import Screenlets

/// Shows an order: its facts, lines and actions.
final class OrderScreenlet: BaseScreenlet {
  /// The resource that loads orders; required.
  var orders: Resource<OrderReading>?
  /// Called when the user chooses what to do with the order.
  var onActionChosen: ((OrderFragment.ActionChosen.OrderAction) -> Void)?

  @ViewModel var view: OrderView

  /// The ID of the order; 0 for none.
  private(set) var id: Int64 = 0
  /// The order as shown; nil if it is not loaded.
  private(set) var shown: Order?
  private var viewData = OrderViewData()

  let load = UserAction("Loads the order.", isBackground: true) {
    (me: OrderScreenlet) throws(ScreenletError) in
    try me.reading()
  } then: { me, order in
    me.didLoad(order)
  } failed: { me, error in
    me.didFail(error)
  }
  let refresh = UserAction("Reloads the order.", isBackground: true) {
    (me: OrderScreenlet) throws(ScreenletError) in
    try me.reading()
  } then: { me, order in
    me.didLoad(order)
  } failed: { me, error in
    me.didFail(error)
  }
  let approveOrder = UserAction(
    "Approves the order.", perform: { (me: OrderScreenlet) in me.onActionChosen?(.approve) })
  let rejectOrder = UserAction(
    "Rejects the order.", perform: { (me: OrderScreenlet) in me.onActionChosen?(.reject) })
  let transferOrder = UserAction(
    "Moves the order to another branch.",
    perform: { (me: OrderScreenlet) in me.onActionChosen?(.transfer) })
  let showComments = UserAction(
    "Shows the comments of the order.",
    perform: { (me: OrderScreenlet) in me.onActionChosen?(.showComments) })
  let openAttachment = UserAction(
    "Opens the attachment at the cursor.",
    perform: { (me: OrderScreenlet) in
      if let file = me.view.attachment { me.onActionChosen?(.openAttachment(file)) }
    })

  override class var doc: String { "An order and the actions for it." }
  override class var group: String? { nil }
  override class var defaultLayout: String? { OrderLayout.xml }

  override func onCreated() { view.show(viewData) }

  /// Loads and shows an order.
  func show(_ id: Int64) {
    if id != self.id {
      (self.id, shown) = (id, nil)
      show(OrderViewData(isLoading: true))
    }
    load()
  }

  /// Loads the current order again, if there is one.
  func reloadOrder() {
    if id != 0, isLoaded { load() }
  }

  private func reading() throws(ScreenletError) -> WorkInteractor<Resource<OrderReading>> {
    guard id != 0, let orders else { throw .misuse("there is no order or no resource") }
    // A running request may be for another order.
    cancelInteractors()
    return WorkInteractor(orders, OrderReading.Request(id: id, language: context.languageTag))
  }

  private func didLoad(_ order: Order) {
    shown = order
    show(OrderMapping.mapper(OrderMapping.PresentedOrder(order, at: context.wallClock.now())))
  }

  private func didFail(_ error: ScreenletError) {
    guard error != .cancelled else { return }
    shown = nil
    show(OrderViewData(failure: error.userMessage))
  }

  private func show(_ viewData: OrderViewData) {
    self.viewData = viewData
    if isLoaded { view.show(viewData) }
  }
}

/// The default view of an order.
class OrderView: ScreenletView {
  @Outlet private var number: Label
  @Outlet private var state: Message
  @Outlet("names") private var factNames: Label
  @Outlet("values") private var factValues: Label
  @Outlet private var lines: TableView
  @Outlet private var attachments: TableView?
  @Outlet private var trouble: Message
  @Outlet private var urgency: Message?

  private var files: [FormDocument] = []

  /// The selected file; nil if there are none.
  var attachment: FormDocument? {
    let row = attachments?.currentRow ?? 0
    return files.indices.contains(row) ? files[row] : files.first
  }

  func show(_ data: OrderViewData) {
    setCondition("there", !data.number.isEmpty)
    setCondition("open", data.isOpen)
    setCondition("loading", data.isLoading)
    setCondition("lines", !data.lines.isEmpty)
    setCondition("attachments", !data.attachments.isEmpty)
    number.words = .verbatim(data.number)
    state.showText(.verbatim(data.state), data.mark)
    factNames.words = .verbatim(data.facts.map { theme.string($0.name) }.joined(separator: "\n"))
    factValues.words = .verbatim(data.facts.map(\.value).joined(separator: "\n"))
    lines.content = { row in
      guard data.lines.indices.contains(row) else { return .waiting }
      return .row(RowContent(id: "\(row)", texts: data.lines[row]))
    }
    lines.rowCount = data.lines.count
    files = data.attachments
    let file = theme.string("orders.attachment")
    attachments?.content = { row in
      guard data.attachments.indices.contains(row) else { return .waiting }
      let title = data.attachments[row].title
      return .row(RowContent(id: "\(row)", texts: [title.isEmpty ? "\(file) \(row + 1)" : title]))
    }
    attachments?.rowCount = data.attachments.count
    if let urgent = data.customData[Urgency.self], let words = urgent.words {
      urgency?.showText(words, .warning)
    } else {
      urgency?.clear()
    }
    if let failure = data.failure {
      trouble.showText(DisplayText(failure), .error)
    } else {
      trouble.clear()
    }
  }
}
