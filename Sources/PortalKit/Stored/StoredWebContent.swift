extension WebContent: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("resourcePrimKey", resourcePrimKey)
    members.write("articleId", articleId)
    members.write("groupId", groupId, unless: 0)
    members.write("folderId", folderId, unless: 0)
    members.write("title", title)
    members.write("summary", summary, unless: "")
    members.write("structureId", structureId, unless: 0)
    members.write("templateId", templateId, unless: 0)
    members.write("userId", userId, unless: 0)
    members.write("userName", userName, unless: "")
    members.write("modified", ifPresent: modified)
    members.write("values", values, unless: .null)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      resourcePrimKey: try members.read("resourcePrimKey"),
      articleId: try members.read("articleId"), groupId: try members.read("groupId", or: 0),
      folderId: try members.read("folderId", or: 0), title: try members.read("title"),
      summary: try members.read("summary", or: ""),
      structureId: try members.read("structureId", or: 0),
      templateId: try members.read("templateId", or: 0),
      userId: try members.read("userId", or: 0), userName: try members.read("userName", or: ""),
      modified: try members.readIfPresent("modified"))
    values = try members.read("values", or: .null)
  }
}

extension WebContentPage: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("article", article)
    members.write("html", html)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(article: try members.read("article"), html: try members.read("html"))
  }
}

extension WebContentRecord: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("article", article)
    members.write("structure", structure)
    members.write("record", record)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      article: try members.read("article"), structure: try members.read("structure"),
      record: try members.read("record"))
  }
}
