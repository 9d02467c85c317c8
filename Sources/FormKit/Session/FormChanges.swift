/// The effects of one step in a form session, for updating the screen.
public struct FormChanges: Hashable, Sendable {
  /// The instances whose answer, state or error changed, including groups that became visible.
  public var instances: Set<InstanceID> = []
  /// The repeatable fields whose rows were added, removed or moved.
  public var lists: Set<FieldID> = []
  /// Whether the current page or the set of skipped pages changed.
  public var hasOtherPages = false
  /// Whether the list of problems changed.
  public var hasOtherProblems = false
  /// Whether there are new data provider requests; see ``FormSession/takeRequests()``.
  public var hasRequests = false

  /// Creates an empty set of changes.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { self == FormChanges() }

  /// Adds other changes to these.
  ///
  /// - Parameter other: The changes to add.
  public mutating func add(_ other: FormChanges) {
    instances.formUnion(other.instances)
    lists.formUnion(other.lists)
    hasOtherPages = hasOtherPages || other.hasOtherPages
    hasOtherProblems = hasOtherProblems || other.hasOtherProblems
    hasRequests = hasRequests || other.hasRequests
  }
}
