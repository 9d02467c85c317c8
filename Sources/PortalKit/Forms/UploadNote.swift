/// A document that was brought to a portal for a record, before there is a record that has it.
public struct UploadNote: Hashable, Sendable {
  /// What it is called in the portal, like no other.
  public var name: String
  /// The site; 0 for the portal's own.
  public var groupId: Int64
  /// The folder; 0 for the top.
  public var folderId: Int64
  /// Its number; nil while it is on its way.
  public var fileEntryId: Int64?
  /// The name that outlives moves; empty while it is on its way.
  public var uuid: String
  /// Whether a record with it was sent, and nobody knows whether that has arrived.
  public var isSending: Bool

  /// Makes one.
  public init(
    name: String, groupId: Int64 = 0, folderId: Int64 = 0, fileEntryId: Int64? = nil,
    uuid: String = "", isSending: Bool = false
  ) {
    (self.name, self.groupId, self.folderId) = (name, groupId, folderId)
    (self.fileEntryId, self.uuid, self.isSending) = (fileEntryId, uuid, isSending)
  }

  /// A document that is about to be brought.
  public init(_ upload: DocumentUpload) {
    self.init(name: upload.name, groupId: upload.groupId, folderId: upload.folderId)
  }
}

extension UploadNote {
  /// The note for a file of notes.
  package var json: JSONValue {
    var object = JSONObject([
      .init(name: "name", value: .string(name)), .init(name: "groupId", value: .integer(groupId)),
      .init(name: "folderId", value: .integer(folderId)),
    ])
    if let fileEntryId { object["fileEntryId"] = .integer(fileEntryId) }
    if !uuid.isEmpty { object["uuid"] = .string(uuid) }
    if isSending { object["isSending"] = true }
    return .object(object)
  }

  /// Reads a note; nil if it is none.
  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, !name.isEmpty else { return nil }
    self.init(
      name: name, groupId: json["groupId"]?.number?.integer ?? 0,
      folderId: json["folderId"]?.number?.integer ?? 0,
      fileEntryId: json["fileEntryId"]?.number?.integer, uuid: json["uuid"]?.string ?? "",
      isSending: json["isSending"] == true)
  }
}
