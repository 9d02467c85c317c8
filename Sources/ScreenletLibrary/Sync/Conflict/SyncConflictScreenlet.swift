public import PortalKit
public import ScreenletKit

/// Shows both versions of a conflict side by side and takes the user's decision.
///
/// ```xml
/// <screenlet-view of="SyncConflictScreenlet" entryId="12"/>
/// ```
public final class SyncConflictScreenlet: BaseScreenlet {
  /// The ID of the conflicting entry in the sync queue.
  @Attribute(
    "The ID of the conflicting entry in the sync queue.",
    changed: { (me: SyncConflictScreenlet, id) in if id != 0 { me.loadConflict() } })
  public var entryId: Int64 = 0

  /// The view.
  @ViewModel public var viewModel: SyncConflictView

  /// The comparison of both versions; nil until it is loaded.
  public private(set) var comparison: SyncComparison?
  /// The chosen version of each differing field, by field name.
  public private(set) var sides: [String: SyncComparison.Side] = [:]
  /// Called with the decision, or with nil if the user postpones it.
  ///
  /// If this property is nil, the user cannot leave the screenlet.
  public var onClose: (@MainActor (SyncResolution?) -> Void)? {
    didSet { if isLoaded { show() } }
  }
  /// A queue that replaces the queue of the context, for the example.
  var given: (any SyncQueue)?

  /// Loads both versions of the conflicting entry.
  public let loadConflict = UserAction("Loads both versions of the conflicting entry.") {
    (me: SyncConflictScreenlet) throws(ScreenletError) in
    try me.makeComparison()
  } then: { me, comparison in
    me.didLoad(comparison)
  }
  /// Chooses the local version for every field.
  public let takeAllMine = UserAction(
    "Chooses the local version for every field.",
    perform: { (me: SyncConflictScreenlet) in me.choose(.mine) })
  /// Chooses the server's version for every field.
  public let takeAllTheirs = UserAction(
    "Chooses the server's version for every field.",
    perform: { (me: SyncConflictScreenlet) in me.choose(.theirs) })
  /// Shows or hides the equal fields.
  public let toggleEqual = UserAction(
    "Shows or hides the equal fields.",
    perform: { (me: SyncConflictScreenlet) in
      me.showsEqual.toggle()
      me.show()
    })
  /// Submits the chosen resolution.
  public let sendResult = UserAction("Submits the chosen resolution.", whenRunning: .ignore) {
    (me: SyncConflictScreenlet) throws(ScreenletError) in
    try me.makeResolution { $0.resolution(choosing: me.sides) }
  } then: { me, decision in
    me.didResolve(decision)
  }
  /// Asks the user to confirm discarding the local write.
  public let askToDiscardMine = UserAction(
    "Asks the user to confirm discarding the local write.",
    perform: { (me: SyncConflictScreenlet) in me.askWhetherToDiscard() })
  /// Discards the local write.
  public let discardMine = UserAction("Discards the local write.", whenRunning: .ignore) {
    (me: SyncConflictScreenlet) throws(ScreenletError) in
    try me.makeResolution { _ in .discard }
  } then: { me, decision in
    me.didResolve(decision)
  }
  /// Leaves the conflict for later.
  public let leaveConflict = UserAction(
    "Leaves the conflict for later.",
    perform: { (me: SyncConflictScreenlet) in me.onClose?(nil) })

  private var showsEqual = true
  /// The cursor row before the view was replaced.
  private var row: Int?

  override public class var doc: String {
    "Shows two conflicting versions of an entry and merges them."
  }
  override public class var group: String? { "group.offline" }

  override public func prepareExample() {
    guard context.services.sync == nil else { return }
    given = SyncExample.queue(now: context.wallClock.now())
    entryId = 3
  }

  private var queue: any SyncQueue {
    get throws(ScreenletError) {
      guard let queue = given ?? context.services.sync else { throw .notFound }
      return queue
    }
  }

  // MARK: Lifecycle

  override public func onPreCreate() { row = isLoaded ? viewModel.currentRow : nil }

  override public func onCreated() {
    viewModel.onChoose = { [weak self] field, side in self?.choose(side, for: field) }
    show()
    if let row { viewModel.currentRow = row }
  }

  override public func onShow() {
    if entryId != 0, comparison == nil, !loadConflict.isRunning { loadConflict() }
  }

  // MARK: Choosing

  private func makeComparison() throws(ScreenletError) -> Interactor<SyncComparison> {
    guard entryId != 0 else { throw .misuse("a conflict needs an entryId") }
    let queue = try queue
    return Interactor { [entryId, language = context.languageTag] in
      SyncComparison(try await queue.conflict(entryId), language: language)
    }
  }

  private func didLoad(_ comparison: SyncComparison) {
    self.comparison = comparison
    sides = comparison.suggestions
    show()
  }

  private func choose(_ side: SyncComparison.Side) {
    for field in sides.keys { sides[field] = side }
    show()
  }

  private func choose(_ side: SyncComparison.Side, for field: String) {
    guard let comparison, sides[field] != nil else { return }
    // Versions that cannot be merged are taken as a whole.
    guard comparison.kind == .fields else { return choose(side) }
    sides[field] = side
    show()
  }

  private func show() {
    viewModel.show(canClose: onClose != nil)
    guard let comparison else { return }
    let entry = comparison.entry
    let words = SyncEntryFormatter(
      [entry], isOffline: false, now: context.wallClock.now(), language: context.languageTag
    ) { [screenletView] words in screenletView?.theme.text(of: words) ?? "" }
    func text(_ words: DisplayText) -> String { screenletView?.theme.text(of: words) ?? "" }
    var theirs = text(.key("sync.theirs"))
    if case .conflict(let who, let at) = entry.state {
      let parts = [at.map { words.time($0) } ?? "", who].filter { !$0.isEmpty }
      if !parts.isEmpty { theirs += ", " + parts.joined(separator: " ") }
    }
    let story: String =
      switch comparison.kind {
      case .fields: ""
      case .whole: text(.key("sync.conflict.whole"))
      case .deletedThere: text(.key("sync.conflict.deletedThere"))
      case .deletedHere: text(.key("sync.conflict.deletedHere"))
      }
    viewModel.show(
      SyncConflictText(
        comparison: comparison, sides: sides, showsEqual: showsEqual, summary: words.summary(entry),
        mineTitle: text(.key("sync.mine")) + ", " + words.time(of: entry), theirsTitle: theirs,
        story: story))
  }

  // MARK: Deciding

  private func makeResolution(
    _ decide: (SyncComparison) -> SyncResolution
  ) throws(ScreenletError) -> Interactor<SyncResolution> {
    guard let comparison else { throw .notFound }
    let (decision, queue) = (decide(comparison), try queue)
    return Interactor { [entryId, events = context.events] in
      try await queue.resolve(entryId, as: decision)
      await events.publish(SyncQueueChanged())
      return decision
    }
  }

  private func didResolve(_ decision: SyncResolution) {
    (delegate as? any SyncConflictScreenletDelegate)?.screenlet(self, didDecide: decision)
    onClose?(decision)
  }

  private func askWhetherToDiscard() {
    guard let entry = comparison?.entry else { return }
    let words = SyncEntryFormatter(
      [entry], isOffline: false, now: context.wallClock.now(), language: context.languageTag
    ) { [screenletView] words in screenletView?.theme.text(of: words) ?? "" }
    viewModel.askToDiscard(words.summary(entry)) { [weak self] in self?.discardMine() }
  }
}

/// Receives the events of a `SyncConflictScreenlet`.
@MainActor public protocol SyncConflictScreenletDelegate: BaseScreenletDelegate {
  /// Called when the user has resolved the conflict.
  ///
  /// - Parameters:
  ///   - screenlet: The conflict screenlet.
  ///   - decision: The resolution.
  func screenlet(_ screenlet: SyncConflictScreenlet, didDecide decision: SyncResolution)
}
