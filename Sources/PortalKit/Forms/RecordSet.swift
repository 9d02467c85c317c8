/// A list that records of one structure go to.
public struct RecordSet: Hashable, Sendable, Identifiable {
  /// The number of the list.
  public var id: Int64
  /// The site that it belongs to.
  public var groupId: Int64
  /// The structure of its records.
  public var structureId: Int64
  /// What it is called.
  public var name: String
  /// Who made it; 0 if nobody says.
  public var userId: Int64

  /// Makes one.
  public init(
    id: Int64, groupId: Int64 = 0, structureId: Int64, name: String, userId: Int64 = 0
  ) {
    (self.id, self.groupId, self.structureId) = (id, groupId, structureId)
    (self.name, self.userId) = (name, userId)
  }
}
