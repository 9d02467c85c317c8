extension WriteKey: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("uuid", uuid)
    members.write("mayHaveArrived", mayHaveArrived, unless: false)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      uuid: try members.read("uuid"),
      mayHaveArrived: try members.read("mayHaveArrived", or: false))
  }
}

extension PortalWrite: StoredWithBytes {
  package var storedBytes: StoredBytes {
    var members = StoredWriter()
    var bytes: [UInt8]?
    switch self {
    case .submitRecord(let submission):
      members.write("write", "submitRecord")
      members.write("record", submission)
    case .deleteRecord(let id, let version):
      members.write("write", "deleteRecord")
      members.write("id", id)
      members.write("version", ifPresent: version)
    case .addComment(let draft):
      members.write("write", "addComment")
      members.write("comment", draft)
    case .updateComment(let id, let body, let userId):
      members.write("write", "updateComment")
      members.write("id", id)
      members.write("body", body)
      members.write("userId", userId, unless: 0)
    case .deleteComment(let id, let userId):
      members.write("write", "deleteComment")
      members.write("id", id)
      members.write("userId", userId, unless: 0)
    case .rate(let query, let score):
      members.write("write", "rate")
      members.write("rating", query)
      members.write("score", score)
    case .deleteRating(let query):
      members.write("write", "deleteRating")
      members.write("rating", query)
    case .uploadPortrait(let upload):
      let stored = upload.storedBytes
      members.write("write", "uploadPortrait")
      members.write("portrait", stored.json)
      bytes = stored.bytes
    case .upload(let upload):
      members.write("write", "upload")
      members.write("file", upload)
    case .addFileEntry(let upload):
      members.write("write", "addFileEntry")
      members.write("file", upload)
    case .deleteFileEntry(let id):
      members.write("write", "deleteFileEntry")
      members.write("id", id)
    }
    return StoredBytes(json: members.value, bytes: bytes)
  }

  package init?(storedBytes: StoredBytes) {
    do throws(StoredDamage) {
      try self.init(from: StoredReader(storedBytes.json), bytes: storedBytes.bytes)
    } catch {
      return nil
    }
  }

  private init(from members: StoredReader, bytes: [UInt8]?) throws(StoredDamage) {
    switch try members.read("write") as String {
    case "submitRecord": self = .submitRecord(try members.read("record"))
    case "deleteRecord":
      self = .deleteRecord(
        id: try members.read("id"), version: try members.readIfPresent("version"))
    case "addComment": self = .addComment(try members.read("comment"))
    case "updateComment":
      self = .updateComment(
        id: try members.read("id"), body: try members.read("body"),
        userId: try members.read("userId", or: 0))
    case "deleteComment":
      self = .deleteComment(
        id: try members.read("id"), userId: try members.read("userId", or: 0))
    case "rate": self = .rate(try members.read("rating"), score: try members.read("score"))
    case "deleteRating": self = .deleteRating(try members.read("rating"))
    case "uploadPortrait":
      let stored = StoredBytes(json: try members.read("portrait"), bytes: bytes)
      guard let upload = PortraitUpload(storedBytes: stored) else {
        throw StoredDamage("portrait")
      }
      self = .uploadPortrait(upload)
    case "upload": self = .upload(try members.read("file"))
    case "addFileEntry": self = .addFileEntry(try members.read("file"))
    case "deleteFileEntry": self = .deleteFileEntry(id: try members.read("id"))
    default: throw StoredDamage("write")
    }
  }
}
