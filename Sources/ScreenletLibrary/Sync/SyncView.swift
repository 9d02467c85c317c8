public import PortalKit
public import ScreenletKit
import TerminalCore
import ThemeKit

/// The entries in the order of sending, and below them the one that the person is at.
open class SyncView: ScreenletView, SyncViewModel {
  @Outlet private var rows: TableView
  @Outlet private var header: Header?
  @Outlet private var counts: Label?
  @Outlet private var what: Label?
  @Outlet private var detail: Label?
  @Outlet private var hint: Label?
  @Outlet private var message: Message?

  /// Called when the person goes to another row.
  public final var onMove: (@MainActor () -> Void)? {
    didSet {
      // The rows of another skin take this over, and not this view.
      let heard = onMove
      rows.onMove = { _ in heard?() }
    }
  }
  private final var contents: [RowContent] = []

  /// The row that the person is at.
  public final var currentRow: Int? {
    get { rows.currentRow }
    set { rows.currentRow = newValue }
  }

  open override func onCreated() {
    super.onCreated()
    rows.narrowNote = 1
    header?.leavesOutWaiting = true
    fitColumns()
  }

  /// Moments take as much as they need, and leave the rest to words.
  private func fitColumns() {
    let times = contents.compactMap { $0.cells.count > 1 ? SafeText($0.cells[1].text).width : nil }
    let title = SafeText(theme.text(of: .key("sync.column.when"))).width
    let width = max(title, times.max() ?? 5)
    rows.tableColumns = [
      TableColumn("what", title: .key("sync.column.what"), width: 18...44, isSortable: false),
      TableColumn("when", title: .key("sync.column.when"), width: width...width, isSortable: false),
      TableColumn("state", title: .key("sync.column.state"), width: 14...48, isSortable: false),
    ]
  }

  /// In a pane or on a stage there is no header, and what it says stands above the rows.
  open override func onShow() {
    super.onShow()
    setCondition("embedded", header?.isCollapsed != false)
  }

  /// Shows what is in the queue.
  open func show(_ queue: SyncOverview) {
    let old = contents
    contents = if case .rows(let rows) = queue.contents { rows } else { [] }
    if contents != old {
      fitColumns()
      rows.content = { [contents] row in
        contents.indices.contains(row) ? .row(contents[row]) : .waiting
      }
    }
    if rows.rowCount != contents.count { rows.setNeedsLayout() }
    rows.rowCount = contents.count
    header?.detail = .verbatim(queue.counts)
    header?.note = note(of: queue)
    counts?.words = .verbatim(queue.counts)
    setCondition("embedded", header?.isCollapsed != false)
    setCondition("example", queue.isExample)
    setCondition("none", queue.contents == .noQueue)
    setCondition("empty", queue.contents == .rows([]))
    setCondition("any", !contents.isEmpty)
    setCondition("sendable", queue.canSend)
    setCondition("closable", queue.canClose)
    hint?.words = .key(queue.offlineSince != nil ? "sync.hint.offline" : "sync.hint.order")
  }

  /// Of the queue of the app a header tells by itself; of an example, the screen does.
  private func note(of queue: SyncOverview) -> Words {
    guard queue.isExample else { return .none }
    guard sizeClass != .compact, let since = queue.offlineSince else {
      return .key("sync.example.mark")
    }
    let words = theme.text(of: .key("sync.offlineSince", since))
    return .verbatim(theme.glyph("mark.error").string + " " + words)
  }

  /// Shows the entry that the person is at.
  open func show(current entry: SyncEntryWords?) {
    what?.words = .verbatim(entry?.what ?? "")
    detail?.words = .verbatim(entry?.detail ?? "")
    setCondition("entry", entry != nil)
    setCondition("conflict", entry?.choice == .compare)
    setCondition("tryable", entry?.choice == .tryAgain)
    setCondition("discardable", entry.map { $0.choice != .nothing } ?? false)
  }

  /// Shows whether anything is sent for this screen just now.
  open func show(isSending: Bool) {
    setCondition("sending", isSending)
    if isSending { message?.clear() }
  }

  /// Asks whether an entry is to be forgotten.
  open func ask(
    discard what: String, others: Int, then discard: @escaping @MainActor () -> Void
  ) {
    let text: Words =
      others == 0
      ? .key("sync.discard.text", what) : .key("sync.discard.text.others", what, count: others)
    root.surface?.ask(
      Modal(
        title: .key("sync.discard.title"), text: text,
        choices: [
          Modal.Choice(.key("sync.discard.keep"), isHarmless: true),
          Modal.Choice(.key("sync.discard"), run: discard),
        ]))
  }

  /// Says what came of sending, or what went wrong.
  open func say(_ words: Words, _ kind: Message.Kind) { message?.say(words, kind) }

  /// What is on its way keeps nobody from looking at the rest.
  open override func onStartInteraction(_ action: Action) {
    if action == .loadSync, contents.isEmpty { super.onStartInteraction(action) }
  }

  open override func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    super.onFinishInteraction(action, failure)
    guard action == .loadSync else {
      if let failure { show(failure, in: message) }
      return
    }
    let hadFailed = holds("failed")
    // Whoever stopped it and sees nothing can still begin it again.
    setCondition("failed", failure.map { $0 != .cancelled || contents.isEmpty } ?? false)
    guard let failure else {
      // What else was said there has nothing to do with the list.
      if hadFailed { message?.clear() }
      return
    }
    show(failure, in: message)
    if contents.isEmpty, hasFocus { focusWhenThere("again") }
  }
}
