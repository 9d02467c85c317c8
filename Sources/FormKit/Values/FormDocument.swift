public import PortalKit

/// A file in the portal, or on its way there.
public struct FormDocument: Hashable, Sendable {
  /// The site that it belongs to.
  public var groupId: Int64?
  /// What the portal knows it by, whatever its version.
  @Exact public var uuid: String
  /// The version, as the portal wrote it: `1.0`.
  public var version: String
  /// The number that headless-form knows it by.
  public var fileEntryId: Int64?
  /// What it is called; empty if nobody said.
  @Exact public var title: String
  /// What sort of file it is; empty if nobody said.
  public var mimeType: String
  /// Where it is on this machine while it is not in the portal yet; never sent.
  @Exact public var localPath: String?
  /// What the portal says of it that we do not use.
  public var others: JSONObject

  /// Makes a file.
  public init(
    groupId: Int64? = nil, uuid: String = "", version: String = "", fileEntryId: Int64? = nil,
    title: String = "", mimeType: String = "", localPath: String? = nil,
    others: JSONObject = JSONObject()
  ) {
    (self.groupId, self.version, self.fileEntryId) = (groupId, version, fileEntryId)
    (self.mimeType, self.others) = (mimeType, others)
    self.uuid = uuid
    self.title = title
    self.localPath = localPath
  }

  /// Makes a file that is still to be sent.
  public init(localPath: String, title: String) {
    self.init(title: title, localPath: localPath)
  }

  /// Where the portal that it is from has it, as in `/documents/20182/c0c65ba5-…`; nil where it is
  /// not there.
  public var address: String? {
    guard let groupId, !uuid.isEmpty else { return nil }
    return "/documents/\(groupId)/\(uuid)"
  }

  /// Whether the portal has it.
  public var isUploaded: Bool { fileEntryId != nil || !uuid.isEmpty }
}
