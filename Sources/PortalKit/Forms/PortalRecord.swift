/// A record as a portal stores it.
public struct PortalRecord: Hashable, Sendable, Identifiable {
  /// The ID of the record.
  public var recordId: Int64
  /// The ID of the record set that contains the record.
  public var recordSetId: Int64
  /// The ID of the structure of the record; 0 if unknown.
  public var structureId: Int64
  /// The ID of the author; 0 if unknown.
  public var userId: Int64
  /// The time of the last change; nil if unknown.
  public var modified: Instant?
  /// An opaque version, to send back with a change so that the portal can detect conflicts.
  public var version: String
  /// Whether the record is saved as a draft but not submitted.
  public var isDraft: Bool
  /// The values: an object with `modelValues`, `fieldValues` or `formFieldValues`.
  public var values: JSONValue
  /// Other attributes that the portal returned with the record.
  public var attributes: JSONObject

  /// The ID of the record.
  public var id: Int64 { recordId }

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - recordId: The ID of the record.
  ///   - recordSetId: The ID of the record set that contains the record.
  ///   - structureId: The ID of its structure; 0 if unknown.
  ///   - userId: The ID of the author; 0 if unknown.
  ///   - modified: The time of the last change; nil if unknown.
  ///   - version: An opaque version, to send back with a change; empty if unknown.
  ///   - isDraft: Whether the record is saved as a draft but not submitted.
  ///   - values: The values: an object with `modelValues`, `fieldValues` or `formFieldValues`.
  ///   - attributes: Other attributes that the portal returned with the record.
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
  /// The record as one JSON object: its values, and the other properties in a `modelAttributes`
  /// member.
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
