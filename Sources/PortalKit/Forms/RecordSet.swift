/// A record set: a list of records that share one structure.
public struct RecordSet: Hashable, Sendable, Identifiable {
  /// The ID of the record set.
  public var id: Int64
  /// The ID of the site that the record set belongs to.
  public var groupId: Int64
  /// The ID of the structure of the records.
  public var structureId: Int64
  /// The name of the record set.
  public var name: String
  /// The ID of the user who created the record set; 0 if unknown.
  public var userId: Int64

  /// Creates a record set.
  ///
  /// - Parameters:
  ///   - id: The ID of the record set.
  ///   - groupId: The ID of the site.
  ///   - structureId: The ID of the structure of its records.
  ///   - name: The name of the record set.
  ///   - userId: The ID of the user who created it; 0 if unknown.
  public init(
    id: Int64, groupId: Int64 = 0, structureId: Int64, name: String, userId: Int64 = 0
  ) {
    (self.id, self.groupId, self.structureId) = (id, groupId, structureId)
    (self.name, self.userId) = (name, userId)
  }
}
