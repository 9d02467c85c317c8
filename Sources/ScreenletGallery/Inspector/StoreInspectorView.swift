import AppScenes
import ScreenletControls
import ScreenletKit
import TerminalCore
import ThemeKit

/// The view of the inspector.
final class StoreInspectorView: ScreenletView, PresenterOutput {
  @Outlet private var steps: SelectionList
  @Outlet private var count: Label
  @Outlet private var before: Label
  @Outlet private var after: Label
  @Outlet private var back: Button
  @Outlet private var forward: Button

  /// Called when the user selects another action.
  var onLook: ((Int) -> Void)?

  override func onCreated() {
    setCondition("empty", true)
    steps.onMove = { [weak self] item in
      if let number = Int(item.id) { self?.onLook?(number) }
    }
  }

  func show(_ viewData: StoreInspection) {
    setCondition("empty", viewData.steps.isEmpty)
    count.words = .key("inspector.count", count: viewData.steps.count)
    steps.items = viewData.steps.map { step in
      SelectionList.Item(
        id: "\(step.number)", words: .verbatim("\(step.number)  \(step.name)"),
        note: step.isUndone ? .key("inspector.undone") : .none)
    }
    if let chosen = viewData.look.chosen { steps.selectedId = "\(chosen)" }
    let mark = theme.glyph("mark.needed").string
    before.words = .verbatim(
      StateLine.text(viewData.look.before, besides: viewData.look.after, mark: mark))
    after.words = .verbatim(
      StateLine.text(viewData.look.after, besides: viewData.look.before, mark: mark))
    (back.isEnabled, forward.isEnabled) = (viewData.canStepBack, viewData.canStepForward)
  }
}
