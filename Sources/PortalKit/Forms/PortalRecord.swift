/// A record as a portal keeps it.
public struct PortalRecord: Hashable, Sendable, Identifiable {
  /// The number of the record.
  public var recordId: Int64
  /// The list that it is in.
  public var recordSetId: Int64
  /// Its structure; 0 if nobody says.
  public var structureId: Int64
  /// Who wrote it; 0 if nobody says.
  public var userId: Int64
  /// When it was last changed; nil if nobody says.
  public var modified: Instant?
  /// Which version this is; to be sent back with a change, and otherwise nobody's to understand.
  public var version: String
  /// Whether it is kept, but not sent yet.
  public var isDraft: Bool
  /// The values: an object with `modelValues`, `fieldValues` or `formFieldValues`.
  public var values: JSONValue
  /// What else the portal says of it.
  public var attributes: JSONObject

  /// The number of the record.
  public var id: Int64 { recordId }

  /// Makes one.
  public init(
    recordId: Int64, recordSetId: Int64, structureId: Int64 = 0, userId: Int64 = 0,
    modified: Instant? = nil, version: String = "", isDraft: Bool = false, values: JSONValue,
    attributes: JSONObject = JSONObject()
  ) {
    (self.recordId, self.recordSetId, self.structureId) = (recordId, recordSetId, structureId)
    (self.userId, self.modified, self.version) = (userId, modified, version)
    (self.isDraft, self.values, self.attributes) = (isDraft, values, attributes)
  }
}

extension PortalRecord {
  /// The record as one JSON object: its values, and beside them `modelAttributes` with the rest.
  public var json: JSONValue {
    var all = attributes
    all["recordId"] = .integer(recordId)
    all["recordSetId"] = .integer(recordSetId)
    if structureId != 0 { all["structureId"] = .integer(structureId) }
    if userId != 0 { all["userId"] = .integer(userId) }
    if let modified { all["modifiedDate"] = .integer(modified.milliseconds) }
    if !version.isEmpty { all["version"] = .string(version) }
    var object = values.object ?? JSONObject()
    object["modelAttributes"] = .object(all)
    return .object(object)
  }
}
