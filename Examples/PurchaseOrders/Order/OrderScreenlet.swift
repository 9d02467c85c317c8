import Screenlets

/// Shows an order: its facts, lines and actions.
final class OrderScreenlet: PresentedScreenlet<OrderViewData> {
  /// Called when the user chooses what to do with the order.
  var onWish: ((OrderFragment.Wish.Deed) -> Void)?
  /// Called when the user reloads the order.
  var onRefresh: (() -> Void)?

  @ViewModel var view: OrderView

  let approveOrder = UserAction(
    "Approves the order.", perform: { (me: OrderScreenlet) in me.onWish?(.approve) })
  let rejectOrder = UserAction(
    "Rejects the order.", perform: { (me: OrderScreenlet) in me.onWish?(.reject) })
  let transferOrder = UserAction(
    "Moves the order to another branch.",
    perform: { (me: OrderScreenlet) in me.onWish?(.transfer) })
  let showComments = UserAction(
    "Shows the comments of the order.",
    perform: { (me: OrderScreenlet) in me.onWish?(.showComments) })
  let openAttachment = UserAction(
    "Opens the attachment at the cursor.",
    perform: { (me: OrderScreenlet) in
      if let file = me.view.attachment { me.onWish?(.openAttachment(file)) }
    })
  let refresh = UserAction(
    "Reloads the order.", perform: { (me: OrderScreenlet) in me.onRefresh?() })

  override class var doc: String { "An order, and what can be done with it." }
  override class var group: String? { nil }
  override class var defaultLayout: String? { OrderLayout.xml }
}

/// The default view of an order.
class OrderView: ScreenletView, PresenterOutput {
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
    state.say(.verbatim(data.state), data.mark)
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
