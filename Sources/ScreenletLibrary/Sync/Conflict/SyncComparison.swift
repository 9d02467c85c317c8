public import PortalKit

/// Two versions of one thing, field by field: what stands in each, and what could become of both.
public struct SyncComparison: Sendable {
  /// Whose answer it is.
  public enum Side: Hashable, Sendable {
    /// That of whoever looks at it.
    case mine
    /// That of the portal.
    case theirs
  }

  /// What the two versions are.
  public enum Sort: Hashable, Sendable {
    /// Both can be looked at, and put together field by field.
    case fields
    /// Both can be looked at, and one of them taken.
    case whole
    /// The portal has none any more.
    case deletedThere
    /// It was to be deleted here.
    case deletedHere
  }

  /// A field.
  public struct Field: Hashable, Sendable, Identifiable {
    /// Its name.
    public let id: String
    /// What people call it.
    public let label: String
    /// What it says here.
    public let mine: String
    /// What it says there.
    public let theirs: String
    /// Whether that is not the same.
    public let differs: Bool
    /// Whose answer it would be if nobody says otherwise: of the one who changed it.
    public let suggestion: Side
    /// The names that its answers go by.
    let names: Set<String>

    /// The same in other words.
    func saying(_ mine: String, _ theirs: String) -> Field {
      Field(
        id: id, label: label, mine: mine, theirs: theirs, differs: differs,
        suggestion: suggestion, names: names)
    }
  }

  /// What is in the queue.
  public let entry: SyncEntry
  /// What the two versions are.
  public let sort: Sort
  /// The fields, those that differ first.
  public let fields: [Field]
  private let mine: ValueSheet?
  private let theirs: ValueSheet?

  init(
    entry: SyncEntry, sort: Sort, fields: [Field], mine: ValueSheet? = nil,
    theirs: ValueSheet? = nil
  ) {
    (self.entry, self.sort) = (entry, sort)
    self.fields = fields.filter(\.differs) + fields.filter { !$0.differs }
    (self.mine, self.theirs) = (mine, theirs)
  }

  /// How many fields differ.
  public var differences: Int { fields.count { $0.differs } }

  /// What nobody has chosen yet.
  public var suggestions: [String: Side] {
    Dictionary(fields.filter(\.differs).map { ($0.id, $0.suggestion) }) { first, _ in first }
  }

  /// What the queue is told when these were chosen.
  public func resolution(choosing sides: [String: Side]) -> SyncResolution {
    let differing = fields.filter(\.differs)
    let taken = differing.filter { sides[$0.id] == .theirs }
    if taken.isEmpty { return .mine }
    guard taken.count < differing.count, sort == .fields, let mine, let theirs else {
      return .theirs
    }
    let names = taken.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return .merged(mine.taking(names, from: theirs).values)
  }
}
