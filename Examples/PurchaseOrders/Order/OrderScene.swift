import Screenlets

/// A scene with one order, and with its comments on a wide screen.
final class OrderScene: Scene, FragmentResponder, OrderSource {
  private let screenlets: OrderSceneScreenlet
  private let order: OrderFragment

  init(_ order: OrderFragment, in context: ScreensContext) throws(ScreenletError) {
    self.order = order
    screenlets = OrderSceneScreenlet(in: context)
    super.init(screenlets)
    order.responder = self
    try screenlets.fragments.attach(order, at: "order")
  }

  override var title: DisplayText { .key("orders.one") }

  override func prepare() {
    guard case .order(let id) = route as? OrdersRoute else { return }
    order.show(id)
    let comments = CommentListScreenlet(in: screenlet.context)
    (comments.className, comments.classPK) = ("DDLRecord", id)
    attempt { () throws(ScreenletError) in
      try screenlets.fragments.attach(Fragment(comments), at: "comments")
    }
  }

  func shown(_ id: Int64) -> Order? { order.shown(id) }

  override func receive(_ result: any SceneResult, from scene: Scene) { tell(result) }

  func fragment(_ fragment: Fragment, raised event: any FragmentEvent) {
    guard let actionChosen = event as? OrderFragment.ActionChosen else { return }
    attempt { () throws(ScreenletError) in
      try router.go(to: actionChosen.route, as: actionChosen.presentationStyle)
    }
  }
}

/// The screenlet of the order scene.
final class OrderSceneScreenlet: SceneScreenlet {
  override class var group: String? { nil }
  override class var defaultLayouts: [String: String] {
    ["": layout(""), "wide": layout(comments)]
  }

  private static let comments = """
    <divider vertical="true"/>
    <pane id="commentsPane" grow="1"><control type="FragmentPlace" id="comments" grow="1"/></pane>
    """

  private static func layout(_ beside: String) -> String {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderSceneScreenlet">
      <column>
        <header title="@string/orders.one"/>
        <row grow="1" align="stretch">
          <pane id="orderPane" grow="2"><control type="FragmentPlace" id="order" grow="1"/></pane>
          \(beside)
        </row>
        <footer/>
      </column>
    </screenlet>
    """
  }
}
