public import PortalKit
public import ScreenletKit

extension Action {
  /// Loads both versions.
  public static let loadConflict = Action("loadConflict")
  /// Chooses the local version for every field.
  public static let takeAllMine = Action("takeAllMine")
  /// Chooses the server's version for every field.
  public static let takeAllTheirs = Action("takeAllTheirs")
  /// Shows or hides the equal fields.
  public static let toggleEqual = Action("toggleEqual")
  /// Submits the chosen resolution.
  public static let sendResult = Action("sendResult")
  /// Asks the user to confirm discarding the local write.
  public static let askToDiscardMine = Action("askToDiscardMine")
  /// Discards the local write.
  public static let discardMine = Action("discardMine")
  /// Leaves the conflict for later.
  public static let leaveConflict = Action("leaveConflict")
}

/// Shows both versions of a conflict side by side and takes the user's decision.
///
/// ```xml
/// <screenlet-view of="SyncConflictScreenlet" entryId="12"/>
/// ```
public final class SyncConflictScreenlet: BaseScreenlet {
  /// The ID of the conflicting entry in the sync queue.
  @Attribute("The ID of the conflicting entry in the sync queue.")
  public var entryId: Int64 = 0

  /// The view.
  @ViewModel public var viewModel: any SyncConflictViewModel

  /// The comparison of both versions; nil until it is loaded.
  public private(set) var comparison: SyncComparison?
  /// The chosen version of each differing field, by field name.
  public private(set) var sides: [String: SyncComparison.Side] = [:]
  /// Called with the decision, or with nil if the user leaves it for later.
  ///
  /// If nil, the user cannot leave the screenlet.
  public var onClose: (@MainActor (SyncResolution?) -> Void)? {
    didSet { if isLoaded { show() } }
  }
  /// A queue that replaces the queue of the context, for the example.
  var given: (any SyncQueue)?

  private var showsEqual = true
  /// The cursor row before the view was replaced.
  private var row: Int?

  override public class var doc: String {
    "Shows both versions of something that two people changed, to choose from."
  }
  override public class var group: String? { "group.offline" }
  override public class var viewClass: ScreenletView.Type { SyncConflictView.self }
  override public class var actions: [ActionDeclaration] {
    [
      ActionDeclaration(
        .loadConflict, doc: "Loads both versions of the conflicting entry.",
        run: { (me: SyncConflictScreenlet) in
          SyncConflictInteractor(me.entryId, in: me.queue, language: me.context.languageTag)
        }, finish: { me, outcome in me.didLoad(outcome) }),
      ActionDeclaration(.takeAllMine, doc: "Chooses the local version for every field.") {
        (me: SyncConflictScreenlet) in me.choose(.mine)
      },
      ActionDeclaration(.takeAllTheirs, doc: "Chooses the server's version for every field.") {
        (me: SyncConflictScreenlet) in me.choose(.theirs)
      },
      ActionDeclaration(.toggleEqual, doc: "Shows or hides the equal fields.") {
        (me: SyncConflictScreenlet) in
        me.showsEqual.toggle()
        me.show()
      },
      ActionDeclaration(
        .sendResult, doc: "Submits the chosen resolution.", whenRunning: .ignore,
        run: { (me: SyncConflictScreenlet) in
          me.resolve(me.comparison?.resolution(choosing: me.sides) ?? .later)
        }, finish: { me, outcome in me.didResolve(outcome) }),
      ActionDeclaration(
        .askToDiscardMine, doc: "Asks the user to confirm discarding the local write."
      ) { (me: SyncConflictScreenlet) in me.askWhetherToDiscard() },
      ActionDeclaration(
        .discardMine, doc: "Discards the local write.", whenRunning: .ignore,
        run: { (me: SyncConflictScreenlet) in me.resolve(.discard) },
        finish: { me, outcome in me.didResolve(outcome) }),
      ActionDeclaration(.leaveConflict, doc: "Leaves the conflict for later.") {
        (me: SyncConflictScreenlet) in me.onClose?(nil)
      },
    ]
  }

  override public func prepareExample() {
    guard context.sync == nil else { return }
    given = SyncExample.queue(now: context.wallClock.now())
    entryId = 3
  }

  private var queue: any SyncQueue { given ?? context.sync ?? MemorySyncQueue() }

  // MARK: Lifecycle

  override public func onPreCreate() { row = isLoaded ? viewModel.currentRow : nil }

  override public func onCreated() {
    viewModel.onChoose = { [weak self] field, side in self?.choose(side, for: field) }
    show()
    if let row { viewModel.currentRow = row }
  }

  override public func onShow() {
    if entryId != 0, comparison == nil, !isActionRunning(.loadConflict) {
      performUserAction(.loadConflict)
    }
  }

  override public func onAttributeChanged(_ name: String) {
    if isLoaded, entryId != 0 { performUserAction(.loadConflict) }
  }

  override public func onUserAction(_ action: Action) throws(ScreenletError) {
    switch action {
    case .loadConflict where entryId == 0: throw .misuse("a conflict needs an entryId")
    case .sendResult, .askToDiscardMine, .discardMine: if comparison == nil { throw .notFound }
    default: break
    }
  }

  // MARK: Choosing

  private func didLoad(_ outcome: Outcome<SyncComparison>) {
    guard case .success(let comparison) = outcome else { return }
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
    guard comparison.sort == .fields else { return choose(side) }
    sides[field] = side
    show()
  }

  private func show() {
    viewModel.show(canClose: onClose != nil)
    guard let comparison else { return }
    let entry = comparison.entry
    let words = SyncWords(
      [entry], isOffline: false, now: context.wallClock.now(), language: context.languageTag
    ) { [screenletView] words in screenletView?.theme.text(of: words) ?? "" }
    func text(_ words: Words) -> String { screenletView?.theme.text(of: words) ?? "" }
    var theirs = text(.key("sync.theirs"))
    if case .conflict(let who, let at) = entry.state {
      let parts = [who, at.map { words.time($0) } ?? ""].filter { !$0.isEmpty }
      if !parts.isEmpty { theirs += ", " + parts.joined(separator: " ") }
    }
    let story: String =
      switch comparison.sort {
      case .fields: ""
      case .whole: text(.key("sync.conflict.whole"))
      case .deletedThere: text(.key("sync.conflict.deletedThere"))
      case .deletedHere: text(.key("sync.conflict.deletedHere"))
      }
    viewModel.show(
      SyncConflictWords(
        comparison: comparison, sides: sides, showsEqual: showsEqual, what: words.what(entry),
        mineTitle: text(.key("sync.mine")) + ", " + words.when(entry), theirsTitle: theirs,
        story: story))
  }

  // MARK: Deciding

  private func resolve(_ decision: SyncResolution) -> SyncResolveInteractor {
    SyncResolveInteractor(entryId, as: decision, in: queue, events: context.events)
  }

  private func didResolve(_ outcome: Outcome<SyncResolution>) {
    guard case .success(let decision) = outcome else { return }
    (delegate as? any SyncConflictScreenletDelegate)?.screenlet(self, didDecide: decision)
    onClose?(decision)
  }

  private func askWhetherToDiscard() {
    guard let entry = comparison?.entry else { return }
    let words = SyncWords(
      [entry], isOffline: false, now: context.wallClock.now(), language: context.languageTag
    ) { [screenletView] words in screenletView?.theme.text(of: words) ?? "" }
    viewModel.askToDiscard(words.what(entry)) { [weak self] in
      self?.performUserAction(.discardMine)
    }
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
