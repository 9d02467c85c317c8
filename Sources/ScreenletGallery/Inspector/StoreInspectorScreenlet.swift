import AppScenes
import ScreenletKit
import StateStore

extension Action {
  static let stepBack = Action("stepBack")
  static let stepForward = Action("stepForward")
}

/// What the inspector shows: the actions, and the state before and after one of them.
struct StoreInspection: Equatable {
  var steps: [InspectedStore.Step] = []
  /// The action that is looked at.
  var chosen: Int?
  var before: [StateLine] = []
  var after: [StateLine] = []

  var canStepBack: Bool { steps.contains { !$0.isUndone } }
  var canStepForward: Bool { steps.contains { $0.isUndone } }
}

/// Looks into a store: which actions came, what each made of the state, and back through time.
final class StoreInspectorScreenlet: PresentedScreenlet<StoreInspection> {
  override class var viewClass: ScreenletView.Type { StoreInspectorView.self }
  override class var doc: String {
    "The actions of a store, the state before and after each, and the way back and forward."
  }
  override class var group: String? { nil }
  override class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(.stepBack, doc: "Goes to the state before the last action.") {
        (me: StoreInspectorScreenlet) in me.store?.stepBack()
      },
      ActionDeclaration(.stepForward, doc: "Goes on to the state after the next action.") {
        (me: StoreInspectorScreenlet) in me.store?.stepForward()
      },
    ]
  }

  private var store: InspectedStore?
  private var following: StoreSubscription?

  /// Looks into a store from now on, which it does not keep alive.
  func inspect<State: Sendable>(_ store: Store<State>) {
    let inspected = InspectedStore(store)
    self.store = inspected
    following = inspected.follow { [weak self] in self?.showLast() }
  }

  override func onCreated() {
    super.onCreated()
    (screenletView as? StoreInspectorView)?.onLook = { [weak self] in self?.look(at: $0) }
  }

  /// The last action that holds is what somebody wants to see next.
  private func showLast() {
    let steps = store?.steps() ?? []
    look(at: steps.last { !$0.isUndone }?.number ?? steps.first?.number)
  }

  private func look(at number: Int?) {
    guard let store else { return }
    let states = number.flatMap { store.states($0) }
    let data = StoreInspection(
      steps: store.steps(), chosen: number, before: states?.before ?? [],
      after: states?.after ?? [])
    if data != viewData { show(data) }
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
