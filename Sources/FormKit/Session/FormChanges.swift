/// What is different after a step of somebody who fills in a form.
public struct FormChanges: Hashable, Sendable {
  /// The instances whose answer, state or mistake is different; groups that came to sight too.
  public var instances: Set<InstanceID> = []
  /// The repeatable fields whose rows came, went or moved.
  public var lists: Set<FieldID> = []
  /// Whether pages are passed over that were not, or the other way round, or another one is shown.
  public var hasOtherPages = false
  /// Whether the list of what is wrong is different.
  public var hasOtherProblems = false
  /// Whether data providers are to be asked; see ``FormSession/takeRequests()``.
  public var hasRequests = false

  /// Nothing is different.
  public init() {}

  /// Whether nothing is different.
  public var isEmpty: Bool { self == FormChanges() }

  /// Adds what else is different.
  public mutating func add(_ other: FormChanges) {
    instances.formUnion(other.instances)
    lists.formUnion(other.lists)
    hasOtherPages = hasOtherPages || other.hasOtherPages
    hasOtherProblems = hasOtherProblems || other.hasOtherProblems
    hasRequests = hasRequests || other.hasRequests
  }
}
