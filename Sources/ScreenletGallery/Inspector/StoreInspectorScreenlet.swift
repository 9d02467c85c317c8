import AppScenes
import ScreenletKit
import StateStore

/// Inspects a store: its actions, the state before and after each, and undo and redo.
final class StoreInspectorScreenlet: PresentedScreenlet<StoreInspection> {
  override class var doc: String {
    "The actions of a store, the state before and after each, and the way back and forward."
  }
  override class var group: String? { nil }

  @ViewModel var view: StoreInspectorView

  let stepBack = UserAction(
    "Steps back to the state before the last action.",
    perform: { (me: StoreInspectorScreenlet) in me.input?.perform(.stepBack) })
  let stepForward = UserAction(
    "Steps forward to the state after the next action.",
    perform: { (me: StoreInspectorScreenlet) in me.input?.perform(.stepForward) })

  /// The handler of the user's requests; set by the scene that shows the inspector.
  weak var input: (any InteractorInput<InspectorRequest>)?
  /// The presenter for use without a scene, which would otherwise own it.
  private var presenter: InspectorPresenter?

  /// Starts to inspect a store, without retaining it.
  func inspect<State: Sendable>(_ store: Store<State>) {
    let presenter = InspectorPresenter(StepsInteractor(in: context), StatesInteractor(in: context))
    (self.presenter, input, presenter.output) = (presenter, presenter, self)
    presenter.look(into: InspectedStore(store))
  }

  override func show(_ viewData: StoreInspection) {
    if viewData != self.viewData { super.show(viewData) }
  }

  override func onCreated() {
    super.onCreated()
    view.onLook = { [weak self] in self?.input?.perform(.look($0)) }
  }

  override class var defaultLayout: String? {
    """
    <screenlet xmlns="urn:screenlets:theme:1" for="StoreInspectorScreenlet">
      <column>
        <row gap="2">
          <text style="Heading" text="@string/inspector.title"/>
          <spacer/>
          <text id="count" style="Help" shrink="0"/>
        </row>
        <text style="Help" text="@string/inspector.empty" when="empty"/>
        <list id="steps" shrink="1" min-height="3" when="!empty"/>
        <spacer height="1" max-height="1" priority="-9"/>
        <grid columns="1fr 1fr" gap="2" when="!empty" shrink="0">
          <text style="Heading" text="@string/inspector.before"/>
          <text style="Heading" text="@string/inspector.after"/>
          <text id="before" overflow="cut"/>
          <text id="after" overflow="cut"/>
        </grid>
        <spacer height="1" max-height="1" priority="-9"/>
        <wrap gap="2" when="!empty" shrink="0">
          <button id="back" action="stepBack" text="@string/inspector.back"/>
          <button id="forward" action="stepForward" text="@string/inspector.forward"/>
        </wrap>
        <spacer/>
        <key press="Left" action="stepBack" hint="@string/inspector.back.key" when="!empty"/>
        <key press="Right" action="stepForward" hint="@string/inspector.forward.key"
             when="!empty"/>
      </column>
    </screenlet>
    """
  }
}
