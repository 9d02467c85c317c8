public import PortalKit
import ScreenletControls
public import ScreenletKit
import TerminalCore
import ThemeKit

/// The view of the sync queue: the entries in sending order, and details of the current one.
open class SyncView: ScreenletView {
  @Outlet private var rows: TableView
  @Outlet private var header: Header?
  @Outlet private var counts: Label?
  @Outlet private var what: Label?
  @Outlet private var detail: Label?
  @Outlet private var hint: Label?
  @Outlet private var message: Message?

  /// Called when the cursor moves to another row.
  public final var onMove: (@MainActor () -> Void)? {
    didSet {
      // Capture the closure, not the view, because the rows of another theme may take it over.
      let heard = onMove
      rows.onMove = { _ in heard?() }
    }
  }
  private final var contents: [RowContent] = []

  /// The index of the row at the cursor, from 0; nil if there is none.
  public final var currentRow: Int? {
    get { rows.currentRow }
    set { rows.currentRow = newValue }
  }

  open override func onCreated() {
    super.onCreated()
    rows.narrowNote = 1
    header?.hidesPendingWrites = true
    fitColumns()
  }

  /// Fits the time column to its content and leaves the remaining width to the texts.
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

  // A pane or a stage has no header, so the view shows its text above the rows.
  open override func onShow() {
    super.onShow()
    setCondition("embedded", header?.isCollapsed != false)
  }

  /// Shows the queue: a row for each entry, and a summary.
  ///
  /// - Parameter queue: The queue as text.
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

  /// Returns the offline note for an example queue; for the app's own queue the header shows it.
  private func note(of queue: SyncOverview) -> DisplayText {
    guard queue.isExample else { return .none }
    guard sizeClass != .compact, let since = queue.offlineSince else {
      return .key("sync.example.mark")
    }
    let words = theme.text(of: .key("sync.offlineSince", since))
    return .verbatim(theme.glyph("mark.error").string + " " + words)
  }

  /// Shows the details of the entry at the cursor.
  ///
  /// - Parameter entry: The entry as text; nil if there is none.
  open func show(current entry: SyncEntryText?) {
    what?.words = .verbatim(entry?.summary ?? "")
    detail?.words = .verbatim(entry?.detail ?? "")
    setCondition("entry", entry != nil)
    setCondition("conflict", entry?.choice == .compare)
    setCondition("tryable", entry?.choice == .tryAgain)
    setCondition("discardable", entry.map { $0.choice != .nothing } ?? false)
  }

  /// Shows whether this screenlet is sending entries.
  ///
  /// - Parameter isSending: Whether it is sending.
  open func show(isSending: Bool) {
    setCondition("sending", isSending)
    if isSending { message?.clear() }
  }

  /// Asks the user to confirm discarding an entry.
  ///
  /// - Parameters:
  ///   - what: A description of the entry.
  ///   - others: The number of entries that depend on it and are discarded too.
  ///   - discard: Called if the user confirms.
  open func ask(
    discard what: String, others: Int, then discard: @escaping @MainActor () -> Void
  ) {
    let text: DisplayText =
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

  /// Shows whether the entries could be loaded, with a button to load them again.
  ///
  /// - Parameter failure: The reason why not; nil if they are loaded.
  open func show(failure: ScreenletError?) {
    let hadFailed = holds("failed")
    // A user who cancels the first load sees no entries, so the view offers to load again.
    setCondition("failed", failure.map { $0 != .cancelled || contents.isEmpty } ?? false)
    guard let failure else {
      // Other messages are unrelated to the list and stay.
      if hadFailed { message?.clear() }
      return
    }
    show(failure, in: message)
    if contents.isEmpty, hasFocus { focusWhenAvailable("again") }
  }

  // Only the first load blocks the view.
  open override func onStartInteraction(_ action: Action) {
    if contents.isEmpty { super.onStartInteraction(action) }
  }
}
