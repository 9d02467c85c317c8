public import PortalKit
import ScreenletControls
public import ScreenletKit
import ThemeKit

/// The view of a conflict: the fields of both versions, the result, and the button that sends it.
open class SyncConflictView: ScreenletView {
  @Outlet private var place: Column
  @Outlet private var header: Header?
  @Outlet private var what: Label?
  @Outlet private var facts: Label?
  @Outlet private var story: Label?
  @Outlet private var result: Label?
  @Outlet private var send: Button
  private final let list = SyncFields()

  /// Called when the user chooses a version for a field.
  public final var onChoose: (@MainActor (String, SyncComparison.Side) -> Void)?

  /// The index of the field at the cursor, from 0; nil if there is none.
  public final var currentRow: Int? {
    get { list.currentRow }
    set { list.currentRow = newValue }
  }

  open override func onCreated() {
    super.onCreated()
    list.layoutBox.shrink = 1
    place.add(list)
    list.onSide = { [weak self] field, side in self?.onChoose?(field, side) }
  }

  // A pane or a stage has no header, so the view shows the title above the fields.
  open override func onShow() {
    super.onShow()
    setCondition("embedded", header?.isCollapsed != false)
  }

  /// Shows both versions and the choices.
  ///
  /// - Parameter conflict: The conflict with its texts.
  open func show(_ conflict: SyncConflictText) {
    let comparison = conflict.comparison
    list.titles = (conflict.mineTitle, conflict.theirsTitle)
    (list.sides, list.fields) = (conflict.sides, fields(of: conflict))
    let differ = DisplayText.key(
      "sync.conflict.differ", "\(comparison.fields.count)", count: comparison.differences)
    let isWhole = comparison.kind == .deletedThere || comparison.kind == .deletedHere
    header?.title = .verbatim(conflict.summary)
    header?.detail = isWhole ? .none : differ
    what?.words = .verbatim(conflict.summary)
    facts?.words = isWhole ? .none : differ
    story?.words = .verbatim(conflict.story)
    showResult(of: conflict)
    setCondition("embedded", header?.isCollapsed != false)
    setCondition("loaded", true)
    setCondition("story", !conflict.story.isEmpty)
    setCondition("equal", comparison.fields.contains { !$0.differs })
  }

  /// Returns the fields, with a placeholder for empty or deleted values.
  private func fields(of conflict: SyncConflictText) -> [SyncComparison.Field] {
    let empty = theme.text(of: .key("sync.result.empty"))
    let deleted = theme.text(of: .key("sync.deleted"))
    return conflict.fields.map { field in
      guard field.differs else { return field }
      var (mine, theirs) = (field.mine, field.theirs)
      if mine.isEmpty { mine = conflict.comparison.kind == .deletedHere ? deleted : empty }
      if theirs.isEmpty { theirs = conflict.comparison.kind == .deletedThere ? deleted : empty }
      return field.saying(mine, theirs)
    }
  }

  /// Shows whether the user can leave the conflict for later.
  ///
  /// - Parameter canClose: Whether the user can.
  open func show(canClose: Bool) { setCondition("closable", canClose) }

  private func showResult(of conflict: SyncConflictText) {
    let kind = conflict.comparison.kind
    let (words, button): (DisplayText, DisplayText) =
      switch (kind, conflict.side) {
      case (.deletedThere, .mine): (.key("sync.result.again"), .key("sync.send.again"))
      case (.deletedThere, _): (.key("sync.result.gone"), .key("sync.send.gone"))
      case (.deletedHere, .mine): (.key("sync.result.delete"), .key("sync.send.delete"))
      case (_, .theirs): (.key("sync.result.theirs"), .key("sync.send.theirs"))
      default: (.verbatim(values(of: conflict)), .key("sync.send"))
      }
    result?.words = words
    send.words = button
  }

  /// Returns the resulting values of the differing fields as text.
  private func values(of conflict: SyncConflictText) -> String {
    conflict.comparison.fields.filter(\.differs).map { field in
      let value = conflict.sides[field.id] == .theirs ? field.theirs : field.mine
      return field.label + " " + (value.isEmpty ? theme.text(of: .key("sync.result.empty")) : value)
    }.joined(separator: ", ")
  }

  /// Asks the user to confirm discarding the local write.
  ///
  /// - Parameters:
  ///   - what: A description of the write.
  ///   - discard: Called if the user confirms.
  open func askToDiscard(_ what: String, then discard: @escaping @MainActor () -> Void) {
    root.surface?.ask(
      Modal(
        title: .key("sync.discard.title"), text: .key("sync.discard.text", what),
        choices: [
          Modal.Choice(.key("sync.discard.keep"), isHarmless: true),
          Modal.Choice(.key("sync.discard"), run: discard),
        ]))
  }

  open override func onStartInteraction(_ action: Action) {
    super.onStartInteraction(action)
    if action == "loadConflict" { setCondition("failed", false) }
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    // A user who cancels the first load sees no fields, so the view offers to load again.
    guard action == "loadConflict", failure != nil, !holds("loaded") else { return }
    setCondition("failed", true)
    if hasFocus { focusWhenAvailable("again") }
  }
}
