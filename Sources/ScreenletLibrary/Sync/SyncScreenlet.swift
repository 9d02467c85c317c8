public import PortalKit
public import ScreenletKit

extension Action {
  /// Loads the entries of the sync queue.
  public static let loadSync = Action("loadSync")
  /// Sends all waiting entries, including rejected ones and those scheduled for a later retry.
  public static let sendAllNow = Action("sendAllNow")
  /// Sends the current entry and the entries that it depends on.
  public static let tryEntry = Action("tryEntry")
  /// Sends the entries chosen by `sendAllNow` or `tryEntry`.
  public static let sendSync = Action("sendSync")
  /// Stops sending; unsent entries stay in the queue.
  public static let stopSending = Action("stopSending")
  /// Shows both versions of the current entry.
  public static let compareEntry = Action("compareEntry")
  /// Goes to the next open entry.
  public static let leaveEntry = Action("leaveEntry")
  /// Asks the user to confirm discarding the current entry.
  public static let askToDiscardEntry = Action("askToDiscardEntry")
  /// Discards the current entry.
  public static let discardEntry = Action("discardEntry")
  /// Closes the sync queue.
  public static let closeSync = Action("closeSync")
}

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
  @ViewModel public var viewModel: any SyncViewModel

  /// The entries of the queue; nil until they are loaded.
  public private(set) var entries: [SyncEntry]?
  /// Called when the user closes the screenlet; if nil, the user cannot close it.
  public var onClose: (@MainActor () -> Void)? { didSet { if isLoaded { show() } } }

  private var example: (any SyncQueue)?
  private var hearing: [Subscription] = []
  private var scope = SyncScope.due
  private var doomed: Int64?
  private var currentId: Int64?
  private var sentGoes: Subscription?

  override public class var doc: String {
    "Shows what was written while the portal was away, in the order of sending."
  }
  override public class var group: String? { "group.offline" }
  override public class var viewClass: ScreenletView.Type { SyncView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadSync, doc: "Loads the entries of the sync queue.",
        run: { (me: SyncScreenlet) in SyncListInteractor(me.queue) },
        finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(
        .sendAllNow, doc: "Sends all waiting entries, including rejected and postponed ones."
      ) {
        (me: SyncScreenlet) in me.send(.all)
      },
      ActionDeclaration(
        .tryEntry, doc: "Sends the current entry and the entries that it depends on."
      ) {
        (me: SyncScreenlet) in if let current = me.current { me.send(.entry(current.id)) }
      },
      ActionDeclaration(
        .sendSync, doc: "Sends the entries chosen by sendAllNow or tryEntry.", whenRunning: .ignore,
        run: { (me: SyncScreenlet) in
          SyncSendInteractor(me.scope, in: me.queueOrNothing, events: me.context.events)
        }, finish: { me, outcome in me.didSend(outcome) }),
      ActionDeclaration(.stopSending, doc: "Stops sending; unsent entries stay in the queue.") {
        (me: SyncScreenlet) in me.cancelInteractors(for: .sendSync)
      },
      ActionDeclaration(.compareEntry, doc: "Shows both versions of the current entry.") {
        (me: SyncScreenlet) in me.compare()
      },
      ActionDeclaration(.leaveEntry, doc: "Goes to the next open entry.") {
        (me: SyncScreenlet) in me.leave()
      },
      ActionDeclaration(
        .askToDiscardEntry, doc: "Asks the user to confirm discarding the current entry."
      ) { (me: SyncScreenlet) in me.askWhetherToDiscard() },
      ActionDeclaration(
        .discardEntry, doc: "Discards the current entry and the entries that depend on it.",
        whenRunning: .ignore,
        run: { (me: SyncScreenlet) in
          SyncDiscardInteractor(
            me.doomed ?? me.current?.id ?? 0, in: me.queueOrNothing, events: me.context.events)
        }, finish: { me, outcome in me.didDiscard(outcome) }),
      ActionDeclaration(.closeSync, doc: "Closes the sync queue.") { (me: SyncScreenlet) in
        me.onClose?()
      },
    ]
  }

  /// Uses an example queue if the context has none.
  override public func prepareExample() {
    if context.sync == nil { example = SyncExample.queue(now: context.wallClock.now()) }
  }

  private var queue: (any SyncQueue)? { example ?? context.sync }
  private var queueOrNothing: any SyncQueue { queue ?? MemorySyncQueue() }

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
    guard hearing.isEmpty else { return }
    hearing = [
      context.events.subscribe(to: SyncEntryChanged.self) { [weak self] in self?.take($0.entry) },
      context.events.subscribe(to: SyncQueueChanged.self) { [weak self] _ in self?.lookAgain() },
    ]
  }

  override public func onShow() {
    if autoLoad, entries == nil, !isActionRunning(.loadSync) { performUserAction(.loadSync) }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    switch action {
    case .tryEntry, .compareEntry, .askToDiscardEntry, .leaveEntry:
      if current == nil { throw .notFound }
    case .discardEntry: if doomed == nil, current == nil { throw .notFound }
    default: break
    }
  }

  // MARK: What is there

  private func lookAgain() { if entries != nil { performUserAction(.loadSync) } }

  private func didLoad(_ outcome: Outcome<[SyncEntry]>) {
    guard case .success(let entries) = outcome else { return }
    self.entries = entries
    show()
  }

  /// Updates an entry; an unknown entry triggers a reload.
  private func take(_ entry: SyncEntry) {
    guard let entries else { return }
    guard let place = entries.firstIndex(where: { $0.id == entry.id }) else { return lookAgain() }
    self.entries?[place] = entry
    show()
  }

  private func didMove() {
    currentId = current?.id
    showCurrent()
  }

  private var words: SyncWords {
    SyncWords(
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
    viewModel.show(isSending: isActionRunning(.sendSync))
    showCurrent()
    waitUntilSentGoes()
  }

  private static func row(_ entry: SyncEntry, _ words: SyncWords) -> RowContent {
    var state = RowContent.Cell(words.state(entry))
    if case .sending(let progress) = entry.state {
      state.fraction = progress?.percent.map { Double($0) / 100 }
    }
    return RowContent(
      id: String(entry.id),
      cells: [
        RowContent.Cell(words.what(entry), mark: entry.mark), RowContent.Cell(words.when(entry)),
        state,
      ])
  }

  private func showCurrent() {
    viewModel.show(
      current: current.map {
        SyncEntryWords(what: words.what($0), detail: words.detail($0), choice: $0.choice)
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
        self?.lookAgain()
      }
    }
  }

  // MARK: Sending

  private func send(_ scope: SyncScope) {
    guard queue != nil, !isActionRunning(.sendSync) else { return }
    self.scope = scope
    performUserAction(.sendSync)
  }

  override public func onStartInteraction(_ action: Action) {
    if action == .sendSync { viewModel.show(isSending: true) }
  }

  private func didSend(_ outcome: Outcome<SyncReport>) {
    viewModel.show(isSending: false)
    lookAgain()
    guard case .success(let report) = outcome else { return }
    (delegate as? any SyncScreenletDelegate)?.screenlet(self, didSend: report)
    if report.isOffline {
      viewModel.say(.key("sync.said.offline"), .warning)
    } else if report.sent > 0 {
      viewModel.say(.key("sync.said.sent", count: report.sent), .success)
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
      conflict?.giveWayQuietly(to: self)
      lookAgain()
      switch decision {
      case .mine?, .merged?: send(.entry(current.id))
      default: break
      }
    }
    giveWayQuietly(to: conflict)
  }

  private func leave() {
    guard let row = viewModel.currentRow, let entries else { return }
    let others = Array(entries.indices.dropFirst(row + 1)) + Array(entries.indices.prefix(row))
    if let next = others.first(where: { entries[$0].isOpen }) { viewModel.currentRow = next }
  }

  private func askWhetherToDiscard() {
    guard let current, current.choice != .nothing else { return }
    // The rows may change while the dialog is open, so the ID is stored.
    doomed = current.id
    let others = (entries ?? []).count { $0.isOpen && $0.waitsFor.contains(current.id) }
    viewModel.ask(discard: words.what(current), others: others) { [weak self] in
      self?.performUserAction(.discardEntry)
    }
  }

  private func didDiscard(_ outcome: Outcome<Int64>) {
    doomed = nil
    lookAgain()
    guard case .success(let id) = outcome else { return }
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
  fileprivate var choice: SyncEntryWords.Choice {
    switch state {
    case .waiting, .refused: .tryAgain
    case .conflict: .compare
    case .sending, .sent: .nothing
    }
  }

  fileprivate var canBeSent: Bool { choice == .tryAgain }
}
