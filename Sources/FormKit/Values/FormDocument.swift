/// A file in the portal, or a local file to be uploaded.
public struct FormDocument: Hashable, Sendable {
  /// The ID of the site that the file belongs to.
  public var groupId: Int64?
  /// The UUID in the portal, the same for all versions; empty before the upload.
  @Exact public var uuid: String
  /// The version in the portal, as in `1.0`.
  public var version: String
  /// The file entry ID, which headless-form uses.
  public var fileEntryId: Int64?
  /// The title; empty if unknown.
  @Exact public var title: String
  /// The media type; empty if unknown.
  public var mimeType: String
  /// The local path of a file that is not uploaded yet; never sent.
  @Exact public var localPath: String?
  /// Other members of the portal's JSON, kept unchanged; `url` is the web address of a file outside
  /// the portal.
  public var others: JSONObject

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - groupId: The ID of the site.
  ///   - uuid: The UUID in the portal; empty for none.
  ///   - version: The version in the portal.
  ///   - fileEntryId: The file entry ID.
  ///   - title: The title.
  ///   - mimeType: The media type.
  ///   - localPath: The local path, for a file that is not uploaded.
  ///   - others: Other members of the portal's JSON.
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

  /// Creates a local file to be uploaded.
  ///
  /// - Parameters:
  ///   - localPath: The local path.
  ///   - title: The title.
  public init(localPath: String, title: String) {
    self.init(title: title, localPath: localPath)
  }

  /// The path of the file on its portal, as in `/documents/20182/c0c65ba5-…`; nil if its site or
  /// UUID is unknown.
  public var address: String? {
    guard let groupId, !uuid.isEmpty else { return nil }
    return "/documents/\(groupId)/\(uuid)"
  }

  /// Whether the file is in the portal.
  public var isUploaded: Bool { fileEntryId != nil || !uuid.isEmpty }
}
