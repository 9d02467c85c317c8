extension AssetEntry: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("entryId", entryId)
    members.write("classNameId", classNameId, unless: 0)
    members.write("className", className)
    members.write("classPK", classPK)
    members.write("groupId", groupId, unless: 0)
    members.write("title", title)
    members.write("summary", summary, unless: "")
    members.write("mimeType", mimeType, unless: "")
    members.write("userId", userId, unless: 0)
    members.write("userName", userName, unless: "")
    members.write("created", ifPresent: created)
    members.write("modified", ifPresent: modified)
    members.write("viewCount", viewCount, unless: 0)
    members.write("size", size, unless: 0)
    members.write("url", url, unless: "")
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      entryId: try members.read("entryId"), classNameId: try members.read("classNameId", or: 0),
      className: try members.read("className"), classPK: try members.read("classPK"),
      groupId: try members.read("groupId", or: 0), title: try members.read("title"),
      summary: try members.read("summary", or: ""),
      mimeType: try members.read("mimeType", or: ""), userId: try members.read("userId", or: 0),
      userName: try members.read("userName", or: ""), created: try members.readIfPresent("created"),
      modified: try members.readIfPresent("modified"),
      viewCount: try members.read("viewCount", or: 0), size: try members.read("size", or: 0),
      url: try members.read("url", or: ""))
  }
}

extension AssetReference: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    switch self {
    case .entry(let id): members.write("entryId", id)
    case .object(let className, let classPK):
      members.write("className", className)
      members.write("classPK", classPK)
    }
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    if let id: Int64 = try members.readIfPresent("entryId") {
      self = .entry(id)
    } else {
      self = .object(
        className: try members.read("className"), classPK: try members.read("classPK"))
    }
  }
}
