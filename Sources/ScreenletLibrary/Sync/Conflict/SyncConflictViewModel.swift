/// What a conflict looks like from outside the skin.
@MainActor public protocol SyncConflictViewModel: AnyObject {
  /// The field that the person is at, from 0; nil where there is none.
  var currentRow: Int? { get set }
  /// Called when a person chose a side for a field.
  var onChoose: (@MainActor (_ field: String, _ side: SyncComparison.Side) -> Void)? { get set }

  /// Shows both versions, and what was chosen.
  func show(_ conflict: SyncConflictWords)
  /// Says whether it can be left.
  func show(canClose: Bool)
  /// Asks whether what was written is to be forgotten.
  func askToDiscard(_ what: String, then discard: @escaping @MainActor () -> Void)
}

/// A conflict in words.
public struct SyncConflictWords: Sendable {
  /// Both versions.
  public var comparison: SyncComparison
  /// Whose answer each field has that differs.
  public var sides: [String: SyncComparison.Side]
  /// Whether fields that are equal are shown.
  public var showsEqual: Bool
  /// What it is.
  public var what: String
  /// What heads the column of whoever looks at it.
  public var mineTitle: String
  /// What heads the other column.
  public var theirsTitle: String
  /// What happened, in a sentence; empty where the fields tell.
  public var story: String

  /// Makes one.
  public init(
    comparison: SyncComparison, sides: [String: SyncComparison.Side], showsEqual: Bool = true,
    what: String = "", mineTitle: String = "", theirsTitle: String = "", story: String = ""
  ) {
    (self.comparison, self.sides, self.showsEqual) = (comparison, sides, showsEqual)
    (self.what, self.mineTitle, self.theirsTitle) = (what, mineTitle, theirsTitle)
    self.story = story
  }

  /// The fields that are shown.
  public var fields: [SyncComparison.Field] {
    comparison.fields.filter { showsEqual || $0.differs }
  }

  /// Whether everything that differs has one side; nil where it is some of each.
  public var side: SyncComparison.Side? {
    let all = Set(comparison.fields.filter(\.differs).map { sides[$0.id] ?? .mine })
    return all.count == 1 ? all.first : all.isEmpty ? .mine : nil
  }
}
