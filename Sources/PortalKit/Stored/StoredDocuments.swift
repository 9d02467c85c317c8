extension FileEntry: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("fileEntryId", fileEntryId)
    members.write("uuid", uuid, unless: "")
    members.write("groupId", groupId, unless: 0)
    members.write("repositoryId", repositoryId, unless: 0)
    members.write("folderId", folderId, unless: 0)
    members.write("title", title)
    members.write("summary", summary, unless: "")
    members.write("mimeType", mimeType, unless: "")
    members.write("size", size, unless: 0)
    members.write("userId", userId, unless: 0)
    members.write("userName", userName, unless: "")
    members.write("created", ifPresent: created)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      fileEntryId: try members.read("fileEntryId"), uuid: try members.read("uuid", or: ""),
      groupId: try members.read("groupId", or: 0),
      repositoryId: try members.read("repositoryId", or: 0),
      folderId: try members.read("folderId", or: 0), title: try members.read("title"),
      summary: try members.read("summary", or: ""),
      mimeType: try members.read("mimeType", or: ""), size: try members.read("size", or: 0),
      userId: try members.read("userId", or: 0), userName: try members.read("userName", or: ""),
      created: try members.readIfPresent("created"))
  }
}

extension DocumentFolder: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("folderId", folderId)
    members.write("parentFolderId", parentFolderId, unless: 0)
    members.write("groupId", groupId, unless: 0)
    members.write("name", name)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      folderId: try members.read("folderId"),
      parentFolderId: try members.read("parentFolderId", or: 0),
      groupId: try members.read("groupId", or: 0), name: try members.read("name"))
  }
}

extension FileContent: StoredWithBytes {
  package var storedBytes: StoredBytes { StoredBytes(json: entry.stored, bytes: bytes) }

  package init?(storedBytes: StoredBytes) {
    guard let entry = FileEntry(stored: storedBytes.json), let bytes = storedBytes.bytes else {
      return nil
    }
    self.init(entry: entry, bytes: bytes)
  }
}

extension DocumentUpload: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("path", path)
    members.write("name", name)
    members.write("title", title, unless: "")
    members.write("summary", summary, unless: "")
    members.write("mimeType", mimeType, unless: "")
    members.write("groupId", groupId, unless: 0)
    members.write("repositoryId", repositoryId, unless: 0)
    members.write("folderId", folderId, unless: 0)
    members.write("userId", userId, unless: 0)
    members.write("awaitsRecord", awaitsRecord, unless: false)
    members.write("key", ifPresent: key)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      path: try members.read("path"), name: try members.read("name"),
      mimeType: try members.read("mimeType", or: ""),
      groupId: try members.read("groupId", or: 0),
      repositoryId: try members.read("repositoryId", or: 0),
      folderId: try members.read("folderId", or: 0), userId: try members.read("userId", or: 0))
    title = try members.read("title", or: "")
    summary = try members.read("summary", or: "")
    awaitsRecord = try members.read("awaitsRecord", or: false)
    key = try members.readIfPresent("key")
  }
}
