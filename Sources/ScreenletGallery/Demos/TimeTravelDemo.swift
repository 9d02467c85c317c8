import AppScenes
import ScreenletKit
import StateStore

final class TimeTravelDemo: DemoScreenlet {
  override class var doc: String {
    "A store inspector: all actions, the state before and after each, and time travel."
  }
  override class var group: String? { "group.apps" }
  override class var body: String {
    """
    <column style="Demo">
      <screenlet-view id="draft" of="OrderDraftScreenlet"/>
      <divider/>
      <screenlet-view id="inspector" of="StoreInspectorScreenlet" grow="1" shrink="1"/>
    </column>
    """
  }
  override class var defaultLayouts: [String: String] {
    [
      "wide": """
      <screenlet xmlns="urn:screenlets:theme:1" for="\(name)">
        <row style="Demo" gap="2" align="stretch">
          <screenlet-view id="draft" of="OrderDraftScreenlet" grow="1"/>
          <divider vertical="true"/>
          <screenlet-view id="inspector" of="StoreInspectorScreenlet" grow="1"/>
        </row>
      </screenlet>
      """
    ]
  }

  override func onCreated() {
    super.onCreated()
    guard let draft = screenlet("draft") as? OrderDraftScreenlet,
      let inspector = screenlet("inspector") as? StoreInspectorScreenlet
    else { return }
    for action: OrderDraftAction in [
      .add(.init(name: "Chair", price: 120)), .add(.init(name: "Lamp", price: 45)), .removeLast,
    ] {
      draft.dispatch(action)
    }
    inspector.inspect(draft.store)
  }

  private func screenlet(_ id: String) -> BaseScreenlet? {
    (screenletView?.control(id) as? ScreenletSlot)?.screenlet
  }
}
