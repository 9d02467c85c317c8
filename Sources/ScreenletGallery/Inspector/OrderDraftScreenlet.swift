import AppScenes
import ScreenletControls
import ScreenletKit
import StateStore

/// A draft of an order, backed by a store.
final class OrderDraftScreenlet: StoreScreenlet<OrderDraft> {
  override class var viewClass: ScreenletView.Type { OrderDraftView.self }
  override class var doc: String { "A draft order whose state is in a store." }
  override class var group: String? { nil }
  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="OrderDraftScreenlet">
      <column>
        <row gap="2">
          <text style="Heading" text="An order"/>
          <spacer/>
          <text id="total" shrink="0"/>
        </row>
        <text id="rows" overflow="cut"/>
        <text style="Help" text="Approved: step back to change it." when="approved"/>
        <spacer height="1" max-height="1" priority="-9"/>
        <wrap gap="2" shrink="0">
          <button id="chair" text="Add a chair"/>
          <button id="lamp" text="Add a lamp"/>
          <button id="remove" text="Remove the last"/>
          <button id="approve" text="Approve"/>
        </wrap>
      </column>
    </screenlet>
    """
  }
}

/// The view of an order draft.
final class OrderDraftView: ScreenletView, StoreView {
  @Outlet private var total: Label
  @Outlet private var rows: Label
  @Outlet private var chair: Button
  @Outlet private var lamp: Button
  @Outlet private var remove: Button
  @Outlet private var approve: Button

  var store: DispatchingStore?

  override func onCreated() {
    chair.onPress = asking(.add(.init(name: "Chair", price: 120)))
    lamp.onPress = asking(.add(.init(name: "Lamp", price: 45)))
    remove.onPress = asking(.removeLast)
    approve.onPress = asking(.approve)
  }

  func setup(with data: OrderDraftViewData) {
    rows.words = .verbatim(data.rows.joined(separator: "\n"))
    total.words = .verbatim(data.total)
    for button in [chair, lamp, remove, approve] { button.isEnabled = data.canChange }
    setCondition("approved", !data.canChange)
  }

  private func asking(_ action: OrderDraftAction) -> @MainActor () -> Void {
    { [weak self] in self?.store?.dispatch(action) }
  }
}
