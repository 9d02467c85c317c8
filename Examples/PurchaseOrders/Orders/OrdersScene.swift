import Screenlets

/// The list of open orders, with the selected order beside it on a wide screen.
final class OrdersScene: Scene, FragmentResponder, OrderSource {
  private let screenlets: OrdersSceneScreenlet
  private let list: OrderListFragment
  private let makeOrder: @MainActor () throws(ScreenletError) -> OrderFragment
  private var order: OrderFragment?
  private var resting: Subscription?

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - list: The list of orders.
  ///   - context: The context of the app.
  ///   - makeOrder: Makes the fragment beside the list when it is first needed.
  init(
    _ list: OrderListFragment, in context: ScreensContext,
    order makeOrder: @escaping @MainActor () throws(ScreenletError) -> OrderFragment
  ) throws(ScreenletError) {
    (self.list, self.makeOrder) = (list, makeOrder)
    screenlets = OrdersSceneScreenlet(in: context)
    super.init(screenlets)
    list.responder = self
    screenlets.onChoose = { [weak self] order in
      self?.attempt { () throws(ScreenletError) in try self?.show(order) }
    }
    try screenlets.fragments.attach(list, at: "list")
  }

  override var title: DisplayText { .key("orders.title") }

  func fragment(_ fragment: Fragment, raised event: any FragmentEvent) {
    attempt { () throws(ScreenletError) in
      if let actionChosen = event as? OrderFragment.ActionChosen { try follow(actionChosen) }
    }
    if let moved = event as? OrderListFragment.OrderSelected { follow(moved) }
  }

  /// Shows the selected order beside the list, if it is open, after the cursor has rested for 150
  /// ms.
  private func follow(_ moved: OrderListFragment.OrderSelected) {
    guard screenlets.chosen != 0, screenlets.fragments.hasPlace("order") else { return }
    resting = screenlet.screenletView?.root.surface?.clock.after(.milliseconds(150)) {
      [weak self] in self?.screenlets.chosen = moved.order
    }
  }

  override func receive(_ result: any SceneResult, from scene: Scene) { tell(result) }

  func shown(_ id: Int64) -> Order? { list.shown(id) }

  private func follow(_ actionChosen: OrderFragment.ActionChosen) throws(ScreenletError) {
    guard case .open = actionChosen.orderAction, screenlets.fragments.hasPlace("order") else {
      return try router.go(to: actionChosen.route, as: actionChosen.presentationStyle)
    }
    if screenlets.chosen == actionChosen.order {
      try show(actionChosen.order)
    } else {
      screenlets.chosen = actionChosen.order
    }
  }

  private func show(_ id: Int64) throws(ScreenletError) {
    if order == nil {
      let made = try makeOrder()
      made.responder = self
      try screenlets.fragments.attach(made, at: "order")
      order = made
    }
    order?.show(id)
  }
}

extension OrderFragment.ActionChosen {
  /// The route for the chosen deed.
  var route: any Route {
    switch orderAction {
    case .open: OrdersRoute.order(order)
    case .approve: OrdersRoute.decide(order, .approved)
    case .reject: OrdersRoute.decide(order, .rejected)
    case .transfer: TransferRoute(number: number)
    case .showComments: OrdersRoute.comments(order)
    case .openAttachment(let document): OrdersRoute.attachment(document)
    }
  }

  /// The presentation of the route: modal for a decision.
  var presentationStyle: PresentationStyle {
    switch orderAction {
    case .approve, .reject: .modal
    default: .push
    }
  }
}

extension Scene {
  /// Runs `work` and shows its error as a notice.
  func attempt(_ work: () throws(ScreenletError) -> Void) {
    do throws(ScreenletError) { try work() } catch {
      screenlet.context.events.publish(Notice(words: DisplayText(error.userMessage)))
    }
  }
}

extension Scene {
  /// Shows the outcome of a decision as a notice.
  func tell(_ result: any SceneResult) {
    guard let decided = result as? DecisionScene.DecisionMade else { return }
    let key = decided.isKept ? "orders.kept" : "orders.\(decided.state.rawValue)"
    let kind: MessageKind = decided.isKept ? .plain : .success
    screenlet.context.events.publish(Notice(words: .key(key, decided.number), kind: kind))
  }
}

/// The screenlet of the orders scene: a list, and on a wide screen an order beside it.
final class OrdersSceneScreenlet: SceneScreenlet {
  /// The ID of the order beside the list, 0 for none; saved and restored with the scene.
  @Attribute(
    "The ID of the order beside the list; 0 for none.",
    changed: { (me: OrdersSceneScreenlet, _) in me.show() })
  var chosen: Int64 = 0
  /// Called with the ID of the order to show beside the list.
  var onChoose: ((Int64) -> Void)?

  override class var group: String? { nil }
  override class var defaultLayouts: [String: String] {
    ["": OrdersSceneLayout.narrow, "wide": OrdersSceneLayout.wide]
  }

  override func onCreated() {
    super.onCreated()
    screenletView?.setCondition("chosen", chosen != 0)
  }

  override func onShow() {
    super.onShow()
    if chosen != 0, !isShown { show() }
  }

  private var isShown = false

  private func show() {
    isShown = true
    screenletView?.setCondition("chosen", chosen != 0)
    if chosen != 0 { onChoose?(chosen) }
  }
}

/// The layouts of the orders scene.
enum OrdersSceneLayout {
  static let narrow = """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrdersSceneScreenlet">
      <column>
        <header title="@string/orders.title"/>
        <control type="FragmentPlace" id="list" grow="1"/>
        <footer/>
      </column>
    </screenlet>
    """

  static let wide = """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrdersSceneScreenlet">
      <column>
        <header title="@string/orders.title"/>
        <row grow="1" align="stretch">
          <pane id="listPane" grow="3" shrink="1"><control type="FragmentPlace" id="list" grow="1"/></pane>
          <divider vertical="true" when="chosen"/>
          <pane id="orderPane" width="58" shrink="0" when="chosen">
            <control type="FragmentPlace" id="order" grow="1"/>
          </pane>
        </row>
        <footer/>
      </column>
    </screenlet>
    """
}
