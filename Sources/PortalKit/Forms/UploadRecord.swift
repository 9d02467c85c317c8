/// A ledger entry for a document that was uploaded for a record that does not exist yet.
///
/// With it, the document can be deleted if the record is never submitted.
public struct UploadRecord: Hashable, Sendable {
  /// The unique file name in the portal.
  public var name: String
  /// The ID of the site; 0 for the portal's default site.
  public var groupId: Int64
  /// The ID of the folder; 0 for the root folder.
  public var folderId: Int64
  /// The ID of the file; nil while the upload is in progress.
  public var fileEntryId: Int64?
  /// The UUID of the file, which stays the same when the file moves; empty while the upload is in
  /// progress.
  public var uuid: String
  /// Whether a record with the document was sent without a confirmation that it arrived.
  public var isSending: Bool

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - name: The unique file name in the portal.
  ///   - groupId: The ID of the site; 0 for the portal's default site.
  ///   - folderId: The ID of the folder; 0 for the root folder.
  ///   - fileEntryId: The ID of the file; nil while the upload is in progress.
  ///   - uuid: The UUID of the file; empty while the upload is in progress.
  ///   - isSending: Whether a record with the document was sent without a confirmation that it
  ///     arrived.
  public init(
    name: String, groupId: Int64 = 0, folderId: Int64 = 0, fileEntryId: Int64? = nil,
    uuid: String = "", isSending: Bool = false
  ) {
    (self.name, self.groupId, self.folderId) = (name, groupId, folderId)
    (self.fileEntryId, self.uuid, self.isSending) = (fileEntryId, uuid, isSending)
  }

  /// Creates the entry for an upload that has not started.
  ///
  /// - Parameter upload: The upload.
  public init(_ upload: DocumentUpload) {
    self.init(name: upload.name, groupId: upload.groupId, folderId: upload.folderId)
  }
}

extension UploadRecord {
  /// The entry as JSON, for the upload ledger on disk.
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

  /// Creates an entry from JSON; returns nil if `name` is missing or empty.
  ///
  /// - Parameter json: The value of `json` of another entry.
  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, !name.isEmpty else { return nil }
    self.init(
      name: name, groupId: json["groupId"]?.number?.integer ?? 0,
      folderId: json["folderId"]?.number?.integer ?? 0,
      fileEntryId: json["fileEntryId"]?.number?.integer, uuid: json["uuid"]?.string ?? "",
      isSending: json["isSending"] == true)
  }
}
