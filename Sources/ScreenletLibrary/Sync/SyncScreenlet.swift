public import PortalKit
import ScreenletControls
public import ScreenletKit

/// Shows the writes queued while the portal was offline, in sending order.
///
/// The list follows the queue while it is shown, no matter which process sends entries.
///
/// ```xml
/// <screenlet-view of="SyncScreenlet"/>
/// ```
public final class SyncScreenlet: BaseScreenlet {
  /// Whether the queue loads as soon as the screenlet appears.
  @Attribute("Whether the queue loads as soon as the screenlet appears.")
  public var autoLoad = true

  /// The view.
  @ViewModel public var viewModel: SyncView

  /// The entries of the queue; nil until they are loaded.
  public private(set) var entries: [SyncEntry]?
  /// Called when the user closes the screenlet; if nil, the user cannot close it.
  public var onClose: (@MainActor () -> Void)? { didSet { if isLoaded { show() } } }

  /// Loads the entries of the sync queue.
  public let loadSync = UserAction("Loads the entries of the sync queue.") {
    (me: SyncScreenlet) in
    me.makeList()
  } then: { me, entries in
    me.didLoad(entries)
  } failed: { me, error in
    me.viewModel.show(failure: error)
  }
  /// Sends all waiting entries, including rejected ones and those scheduled for a later retry.
  public let sendAllNow = UserAction(
    "Sends all waiting entries, including rejected and postponed ones.",
    perform: { (me: SyncScreenlet) in me.send(.all) })
  /// Sends the current entry and the entries that it depends on.
  public let tryEntry = UserAction(
    "Sends the current entry and the entries that it depends on.",
    perform: { (me: SyncScreenlet) throws(ScreenletError) in
      me.send(.entry(try me.entryAtCursor().id))
    })
  /// Sends the entries chosen by `sendAllNow` or `tryEntry`.
  public let sendSync = UserAction(
    "Sends the entries chosen by sendAllNow or tryEntry.", whenRunning: .ignore, isBackground: true
  ) {
    (me: SyncScreenlet) throws(ScreenletError) in
    try me.makeSending()
  } then: { me, report in
    me.didSend(report)
  }
  /// Stops sending; unsent entries stay in the queue.
  public let stopSending = UserAction(
    "Stops sending; unsent entries stay in the queue.",
    perform: { (me: SyncScreenlet) in me.sendSync.cancel() })
  /// Shows both versions of the current entry.
  public let compareEntry = UserAction(
    "Shows both versions of the current entry.",
    perform: { (me: SyncScreenlet) throws(ScreenletError) in
      _ = try me.entryAtCursor()
      me.compare()
    })
  /// Goes to the next open entry.
  public let leaveEntry = UserAction(
    "Goes to the next open entry.",
    perform: { (me: SyncScreenlet) throws(ScreenletError) in
      _ = try me.entryAtCursor()
      me.leave()
    })
  /// Asks the user to confirm discarding the current entry.
  public let askToDiscardEntry = UserAction(
    "Asks the user to confirm discarding the current entry.",
    perform: { (me: SyncScreenlet) throws(ScreenletError) in
      _ = try me.entryAtCursor()
      me.askWhetherToDiscard()
    })
  /// Discards the current entry and the entries that depend on it.
  public let discardEntry = UserAction(
    "Discards the current entry and the entries that depend on it.", whenRunning: .ignore,
    isBackground: true
  ) {
    (me: SyncScreenlet) throws(ScreenletError) in
    try me.makeDiscarding()
  } then: { me, id in
    me.didDiscard(id)
  }
  /// Closes the sync queue.
  public let closeSync = UserAction(
    "Closes the sync queue.", perform: { (me: SyncScreenlet) in me.onClose?() })

  private var example: (any SyncQueue)?
  private var eventSubscriptions: [Subscription] = []
  private var scope = SyncScope.due
  private var entryToDiscard: Int64?
  private var currentId: Int64?
  private var sentGoes: Subscription?

  override public class var doc: String {
    "Lists the changes made offline, in the order of sending."
  }
  override public class var group: String? { "group.offline" }

  /// Uses an example queue if the context has none.
  override public func prepareExample() {
    if context.services.sync == nil { example = SyncExample.queue(now: context.wallClock.now()) }
  }

  private var queue: (any SyncQueue)? { example ?? context.services.sync }

  /// The entry at the cursor; nil if there is none.
  public var current: SyncEntry? {
    guard let row = viewModel.currentRow, let entries, entries.indices.contains(row) else {
      return nil
    }
    return entries[row]
  }

  // MARK: Lifecycle

  override public func onCreated() {
    viewModel.onMove = { [weak self] in self?.didMove() }
    show()
    guard eventSubscriptions.isEmpty else { return }
    eventSubscriptions = [
      context.events.subscribe(to: SyncEntryChanged.self) { [weak self] in self?.take($0.entry) },
      context.events.subscribe(to: SyncQueueChanged.self) { [weak self] _ in self?.reloadEntries()
      },
    ]
  }

  override public func onShow() {
    if autoLoad, entries == nil, !loadSync.isRunning { loadSync() }
  }

  // MARK: What is there

  private func reloadEntries() { if entries != nil { loadSync() } }

  private func makeList() -> Interactor<[SyncEntry]> {
    Interactor { [queue] in try await queue?.entries() ?? [] }
  }

  private func didLoad(_ entries: [SyncEntry]) {
    self.entries = entries
    show()
    viewModel.show(failure: nil)
  }

  /// Updates an entry; an unknown entry triggers a reload.
  private func take(_ entry: SyncEntry) {
    guard let entries else { return }
    guard let place = entries.firstIndex(where: { $0.id == entry.id }) else {
      return reloadEntries()
    }
    self.entries?[place] = entry
    show()
  }

  private func didMove() {
    currentId = current?.id
    showCurrent()
  }

  private var words: SyncEntryFormatter {
    SyncEntryFormatter(
      entries ?? [], isOffline: queue?.offlineSince != nil, now: context.wallClock.now(),
      language: context.languageTag
    ) { [screenletView] words in screenletView?.theme.text(of: words) ?? "" }
  }

  private func show() {
    let words = words
    var overview = SyncOverview(
      offlineSince: queue?.offlineSince.map { words.time($0) }, isExample: example != nil,
      canClose: onClose != nil)
    if queue == nil {
      overview.contents = .noQueue
    } else if let entries {
      overview.contents = .rows(entries.map { Self.row($0, words) })
      overview.counts = entries.isEmpty ? "" : words.counts
      overview.canSend = entries.contains(where: \.canBeSent)
    }
    // The rows change, but the cursor stays on the same entry.
    let wanted = currentId
    viewModel.show(overview)
    if let place = entries?.firstIndex(where: { $0.id == wanted }) { viewModel.currentRow = place }
    currentId = current?.id
    viewModel.show(isSending: sendSync.isRunning)
    showCurrent()
    waitUntilSentGoes()
  }

  private static func row(_ entry: SyncEntry, _ words: SyncEntryFormatter) -> RowContent {
    var state = RowContent.Cell(words.state(entry))
    if case .sending(let progress) = entry.state {
      state.fraction = progress?.percent.map { Double($0) / 100 }
    }
    return RowContent(
      id: String(entry.id),
      cells: [
        RowContent.Cell(words.summary(entry), mark: entry.mark),
        RowContent.Cell(words.time(of: entry)),
        state,
      ])
  }

  private func showCurrent() {
    viewModel.show(
      current: current.map {
        SyncEntryText(summary: words.summary($0), detail: words.detail($0), choice: $0.choice)
      })
  }

  /// Schedules a reload for the time when the queue drops a sent entry, one minute after sending.
  private func waitUntilSentGoes() {
    let now = context.wallClock.now()
    let left = (entries ?? []).compactMap { entry -> Int64? in
      guard case .sent(let at) = entry.state else { return nil }
      return at.milliseconds + 60_000 - now.milliseconds
    }.filter { $0 > 0 }.min()
    sentGoes = left.flatMap { left in
      screenletView?.root.surface?.after(.milliseconds(left + 1)) { [weak self] in
        self?.reloadEntries()
      }
    }
  }

  // MARK: Sending

  private func send(_ scope: SyncScope) {
    guard queue != nil, !sendSync.isRunning else { return }
    self.scope = scope
    sendSync()
  }

  private func makeSending() throws(ScreenletError) -> SyncSendInteractor {
    guard let queue else { throw .misuse("there is no sync queue") }
    return SyncSendInteractor(scope, in: queue, events: context.events)
  }

  override public func onStartInteraction(_ action: Action) {
    if action == sendSync { viewModel.show(isSending: true) }
  }

  /// Returns the current entry; throws an error if there is none.
  private func entryAtCursor() throws(ScreenletError) -> SyncEntry {
    guard let current else { throw .notFound }
    return current
  }

  override public func onFinishInteraction(_ action: Action, _ failure: ScreenletError?) {
    if action == sendSync { viewModel.show(isSending: sendSync.isRunning) }
    if action == discardEntry { entryToDiscard = nil }
    if action == sendSync || action == discardEntry { reloadEntries() }
  }

  private func didSend(_ report: SyncReport) {
    (delegate as? any SyncScreenletDelegate)?.screenlet(self, didSend: report)
    if report.isOffline {
      viewModel.showMessage(.key("sync.said.offline"), .warning)
    } else if report.sent > 0 {
      viewModel.showMessage(.key("sync.said.sent", count: report.sent), .success)
    }
  }

  // MARK: Deciding

  private func compare() {
    guard let current, case .conflict = current.state else { return }
    let conflict = SyncConflictScreenlet(in: context, theme: themeName)
    conflict.entryId = current.id
    conflict.given = example
    // The other screenlet retains this one, because nothing else does while it is replaced.
    conflict.onClose = { [weak conflict, self] decision in
      conflict?.replaceOnScreenReportingErrors(with: self)
      reloadEntries()
      switch decision {
      case .mine?, .merged?: send(.entry(current.id))
      default: break
      }
    }
    replaceOnScreenReportingErrors(with: conflict)
  }

  private func leave() {
    guard let row = viewModel.currentRow, let entries else { return }
    let others = Array(entries.indices.dropFirst(row + 1)) + Array(entries.indices.prefix(row))
    if let next = others.first(where: { entries[$0].isOpen }) { viewModel.currentRow = next }
  }

  private func askWhetherToDiscard() {
    guard let current, current.choice != .nothing else { return }
    // The rows may change while the dialog is open, so the ID is stored.
    entryToDiscard = current.id
    let others = (entries ?? []).count { $0.isOpen && $0.waitsFor.contains(current.id) }
    viewModel.ask(discard: words.summary(current), others: others) { [weak self] in
      self?.discardEntry()
    }
  }

  private func makeDiscarding() throws(ScreenletError) -> Interactor<Int64> {
    guard let queue, let id = entryToDiscard ?? current?.id else { throw .notFound }
    return Interactor { [events = context.events] in
      try await queue.discard(id)
      await events.publish(SyncQueueChanged())
      return id
    }
  }

  private func didDiscard(_ id: Int64) {
    (delegate as? any SyncScreenletDelegate)?.screenlet(self, didDiscard: id)
  }
}

extension SyncEntry {
  /// The mark in front of the entry.
  fileprivate var mark: RowContent.Mark {
    switch state {
    case .waiting: .blank
    case .sending: .going
    case .refused: .error
    case .conflict: .question
    case .sent: .ok
    }
  }

  /// The operations that the user can perform on the entry.
  fileprivate var choice: SyncEntryText.Choice {
    switch state {
    case .waiting, .refused: .tryAgain
    case .conflict: .compare
    case .sending, .sent: .nothing
    }
  }

  fileprivate var canBeSent: Bool { choice == .tryAgain }
}
