import Screenlets

/// Shows an order: its facts, lines and actions.
final class OrderScreenlet: PresentedScreenlet<OrderViewData> {
  /// Called when the user chooses an action; the document is the file to open, if any.
  var onWish: ((Action, FormDocument?) -> Void)?

  override class var doc: String { "An order and its actions." }
  override class var group: String? { nil }
  override class var viewClass: ScreenletView.Type { OrderView.self }
  override class var defaultLayout: String? { OrderLayout.xml }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(.approveOrder, doc: "Approves the order.") { (me: OrderScreenlet) in
        me.onWish?(.approveOrder, nil)
      },
      ActionDeclaration(.rejectOrder, doc: "Rejects the order.") { (me: OrderScreenlet) in
        me.onWish?(.rejectOrder, nil)
      },
      ActionDeclaration(.transferOrder, doc: "Moves the order to another branch.") {
        (me: OrderScreenlet) in me.onWish?(.transferOrder, nil)
      },
      ActionDeclaration(.showComments, doc: "Shows the comments on the order.") {
        (me: OrderScreenlet) in me.onWish?(.showComments, nil)
      },
      ActionDeclaration(.openAttachment, doc: "Opens the file at the cursor.") {
        (me: OrderScreenlet) in
        if let file = (me.screenletView as? OrderView)?.attachment {
          me.onWish?(.openAttachment, file)
        }
      },
      ActionDeclaration(.refresh, doc: "Reloads the order.") { (me: OrderScreenlet) in
        me.onWish?(.refresh, nil)
      },
    ]
  }
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
