import Screenlets

/// An order: what is known of it, its lines, and what can be done with it.
final class OrderScreenlet: PresentedScreenlet<OrderViewData> {
  /// Told what a person wants.
  var onWish: ((Action) -> Void)?

  override class var doc: String { "An order, and what can be done with it." }
  override class var group: String? { nil }
  override class var viewClass: ScreenletView.Type { OrderView.self }
  override class var defaultLayout: String? { OrderLayout.xml }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(.approveOrder, doc: "Approves the order.") { (me: OrderScreenlet) in
        me.onWish?(.approveOrder)
      },
      ActionDeclaration(.rejectOrder, doc: "Rejects the order.") { (me: OrderScreenlet) in
        me.onWish?(.rejectOrder)
      },
      ActionDeclaration(.transferOrder, doc: "Moves the order to another branch.") {
        (me: OrderScreenlet) in me.onWish?(.transferOrder)
      },
      ActionDeclaration(.showComments, doc: "Shows what is said of the order.") {
        (me: OrderScreenlet) in me.onWish?(.showComments)
      },
      ActionDeclaration(.refresh, doc: "Gets the order again.") { (me: OrderScreenlet) in
        me.onWish?(.refresh)
      },
    ]
  }

}

/// The skin of an order.
class OrderView: ScreenletView, PresenterOutput {
  @Outlet private var number: Label
  @Outlet private var state: Message
  @Outlet("names") private var factNames: Label
  @Outlet("values") private var factValues: Label
  @Outlet private var lines: TableView
  @Outlet private var trouble: Message
  @Outlet private var urgency: Message?

  func show(_ data: OrderViewData) {
    setCondition("there", !data.number.isEmpty)
    setCondition("open", data.isOpen)
    setCondition("lines", !data.lines.isEmpty)
    number.words = .verbatim(data.number)
    state.say(.verbatim(data.state), data.mark)
    factNames.words = .verbatim(data.facts.map { theme.string($0.name) }.joined(separator: "\n"))
    factValues.words = .verbatim(data.facts.map(\.value).joined(separator: "\n"))
    lines.content = { row in
      guard data.lines.indices.contains(row) else { return .waiting }
      return .row(RowContent(id: "\(row)", texts: data.lines[row]))
    }
    lines.rowCount = data.lines.count
    if let urgent = data.customData[Urgency.self], let words = urgent.words {
      urgency?.say(words, .warning)
    } else {
      urgency?.clear()
    }
    if let failure = data.failure {
      trouble.say(Words(failure), .mistake)
    } else {
      trouble.clear()
    }
  }
}
