extension PortalComment: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("commentId", commentId)
    members.write("userId", userId, unless: 0)
    members.write("userName", userName, unless: "")
    members.write("htmlBody", htmlBody)
    members.write("created", ifPresent: created)
    members.write("modified", ifPresent: modified)
    members.write("canEdit", canEdit, unless: false)
    members.write("canDelete", canDelete, unless: false)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      commentId: try members.read("commentId"), userId: try members.read("userId", or: 0),
      userName: try members.read("userName", or: ""), htmlBody: try members.read("htmlBody"),
      created: try members.readIfPresent("created"),
      modified: try members.readIfPresent("modified"),
      canEdit: try members.read("canEdit", or: false),
      canDelete: try members.read("canDelete", or: false))
  }
}

extension CommentDraft: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("asset", asset)
    members.write("body", body)
    members.write("userId", userId, unless: 0)
    members.write("key", ifPresent: key)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      try members.read("asset"), body: try members.read("body"),
      userId: try members.read("userId", or: 0), key: try members.readIfPresent("key"))
  }
}
