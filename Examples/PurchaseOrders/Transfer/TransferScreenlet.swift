import Screenlets

/// Moves an order to another branch; its whole state is in the store.
final class TransferScreenlet: StoreScreenlet<TransferFeature> {
  override class var doc: String { "Moves an order to another branch." }
  override class var group: String? { nil }
  override class var viewClass: ScreenletView.Type { TransferView.self }
  override class var defaultLayout: String? { TransferLayout.xml }

  let submit = UserAction(
    "Moves the order to the chosen branch.",
    perform: { (me: TransferScreenlet) in me.dispatch(TransferAction.send) })

  override func customize(
    _ store: StoreBuilder<TransferState>
  ) -> StoreBuilder<TransferState> {
    store.withInteractionMiddleware(on: TransferAction.self) { [weak self] action, _ in
      self?.follow(action)
    }
    .withNavigationMiddleware(for: OrdersRoute.self) { [weak self] in self?.go(to: $0, as: .root) }
  }

  override func onCreated() {
    super.onCreated()
    dispatch(
      TransferAction.speaks(LanguageTag(context.appearance.environment.language) ?? .english))
  }

  /// Returns to the list after a transfer.
  private func follow(_ action: TransferAction) {
    guard case .sent(let isKept) = action else { return }
    context.events.publish(Notice(words: .key(isKept ? "orders.kept" : "transfer.done")))
    dispatch(.navigate(OrdersRoute.list))
  }
}

/// The default view of the transfer form.
class TransferView: ScreenletView, StoreView {
  @Outlet private var number: TextField
  @Outlet private var from: Select
  @Outlet private var to: RadioGroup
  @Outlet private var message: Message

  var store: DispatchingStore?

  override func onCreated() {
    super.onCreated()
    from.options = OrderForm.branches.map { ChoiceOption($0, .key("branch.\($0)")) }
    number.onChange = { [weak self] text in self?.store?.dispatch(TransferAction.wrote(text)) }
    from.onSelect = { [weak self] _ in self?.dispatchSourceBranch() }
    to.onChange = { [weak self] value in
      self?.store?.dispatch(TransferAction.chose(value ?? ""))
    }
  }

  override func onShow() {
    super.onShow()
    dispatchSourceBranch()
  }

  /// Dispatches the source branch, which may be prefilled with the default branch without a change
  /// event.
  private func dispatchSourceBranch() { store?.dispatch(TransferAction.left(from.value ?? "")) }

  func setup(with data: TransferViewData) {
    to.options = data.choices
    if number.text != data.number { number.text = data.number }
    if to.selected ?? "" != data.to { to.selected = data.to.isEmpty ? nil : data.to }
    setCondition("sending", data.isSending)
    for (id, field) in [("number", number), ("from", from), ("to", to)] as [(String, Field)] {
      field.errorText = data.problem?.field == id ? data.problem?.words : nil
    }
    if let problem = data.problem, problem.field.isEmpty {
      message.showText(problem.words, .error)
    } else {
      message.clear()
    }
  }
}

/// The layout of the transfer form, in the XML of themes.
enum TransferLayout {
  static let xml = """
    <screenlet xmlns="urn:screenlets:theme:1" for="TransferScreenlet">
      <column>
        <header title="@string/transfer.title"/>
        <column style="Form" grow="1" max-width="60">
          <spacer style="Gap"/>
          <text-field id="number" label="@string/orders.number" placeholder="PO-10042" required="true"/>
          <select id="from" label="@string/transfer.from" default="branch" required="true"/>
          <radio-group id="to" label="@string/transfer.to" required="true"/>
          <spacer style="Gap"/>
          <button id="send" style="Primary" action="submit" key="Ctrl+S" text="@string/transfer.send"
                  hint="@string/transfer.send.key"/>
          <row gap="2" when="sending"><spinner/><text style="Help" text="@string/transfer.sending"/></row>
          <message id="message"/>
        </column>
        <footer/>
      </column>
    </screenlet>
    """
}
