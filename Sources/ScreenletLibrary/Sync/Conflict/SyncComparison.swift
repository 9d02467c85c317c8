public import PortalKit

/// A comparison of the local and the server version of an item, field by field.
public struct SyncComparison: Sendable {
  /// The version from which a value comes.
  public enum Side: Hashable, Sendable {
    /// The version written on this machine.
    case mine
    /// The version on the server.
    case theirs
  }

  /// The kind of conflict.
  public enum Kind: Hashable, Sendable {
    /// The versions can be merged field by field.
    case fields
    /// The versions can be compared, but only one can be taken as a whole.
    case whole
    /// The item was deleted on the server.
    case deletedThere
    /// The item is to be deleted by the local write.
    case deletedHere
  }

  /// A field with its two values.
  public struct Field: Hashable, Sendable, Identifiable {
    /// The name of the field.
    public let id: String
    /// The title of the field.
    public let label: String
    /// The local value as text.
    public let mine: String
    /// The server's value as text.
    public let theirs: String
    /// Whether the values differ.
    public let differs: Bool
    /// The default choice: the server's value if the local write did not change the field.
    public let suggestion: Side
    /// The names under which the answers of the field are sent.
    let names: Set<String>

    /// Returns the field with other texts for its values.
    func saying(_ mine: String, _ theirs: String) -> Field {
      Field(
        id: id, label: label, mine: mine, theirs: theirs, differs: differs,
        suggestion: suggestion, names: names)
    }
  }

  /// The entry of the sync queue.
  public let entry: SyncEntry
  /// The kind of conflict.
  public let kind: Kind
  /// The fields; differing ones first.
  public let fields: [Field]
  private let mine: ValueSheet?
  private let theirs: ValueSheet?

  init(
    entry: SyncEntry, kind: Kind, fields: [Field], mine: ValueSheet? = nil,
    theirs: ValueSheet? = nil
  ) {
    (self.entry, self.kind) = (entry, kind)
    self.fields = fields.filter(\.differs) + fields.filter { !$0.differs }
    (self.mine, self.theirs) = (mine, theirs)
  }

  /// The number of differing fields.
  public var differences: Int { fields.count { $0.differs } }

  /// The default choices for the differing fields, by field name.
  public var suggestions: [String: Side] {
    Dictionary(fields.filter(\.differs).map { ($0.id, $0.suggestion) }) { first, _ in first }
  }

  /// Returns the resolution for a set of choices.
  ///
  /// - Parameter sides: The chosen version by field name; missing fields count as `mine`.
  /// - Returns: The local version, the server's version, or a merge of both.
  public func resolution(choosing sides: [String: Side]) -> SyncResolution {
    let differing = fields.filter(\.differs)
    let taken = differing.filter { sides[$0.id] == .theirs }
    if taken.isEmpty { return .mine }
    guard taken.count < differing.count, kind == .fields, let mine, let theirs else {
      return .theirs
    }
    let names = taken.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    return .merged(mine.taking(names, from: theirs).values)
  }
}
