extension StructureText: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("id", id)
    members.write("groupId", groupId, unless: 0)
    members.write("name", name)
    members.write("definition", text: definition)
    if let layout { members.write("layout", text: layout) }
    members.write("userId", userId, unless: 0)
    members.write("version", version, unless: "")
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    guard let definition = try members.readTextIfPresent("definition") else {
      throw StoredDamage("definition")
    }
    self.init(
      id: try members.read("id"), groupId: try members.read("groupId", or: 0),
      name: try members.read("name"), definition: definition,
      layout: try members.readTextIfPresent("layout"), userId: try members.read("userId", or: 0),
      version: try members.read("version", or: ""))
  }
}

extension RecordSet: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("id", id)
    members.write("groupId", groupId, unless: 0)
    members.write("structureId", structureId)
    members.write("name", name)
    members.write("userId", userId, unless: 0)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      id: try members.read("id"), groupId: try members.read("groupId", or: 0),
      structureId: try members.read("structureId"), name: try members.read("name"),
      userId: try members.read("userId", or: 0))
  }
}

extension PortalRecord: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("recordId", recordId)
    members.write("recordSetId", recordSetId)
    members.write("structureId", structureId, unless: 0)
    members.write("userId", userId, unless: 0)
    members.write("modified", ifPresent: modified)
    members.write("version", version, unless: "")
    members.write("isDraft", isDraft, unless: false)
    members.write("values", values)
    members.write("attributes", attributes, unless: JSONObject())
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      recordId: try members.read("recordId"), recordSetId: try members.read("recordSetId"),
      structureId: try members.read("structureId", or: 0),
      userId: try members.read("userId", or: 0), modified: try members.readIfPresent("modified"),
      version: try members.read("version", or: ""),
      isDraft: try members.read("isDraft", or: false), values: try members.read("values"),
      attributes: try members.read("attributes", or: JSONObject()))
  }
}

extension RecordReceipt: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("recordId", recordId)
    members.write("version", version, unless: "")
    members.write("modified", ifPresent: modified)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      recordId: try members.read("recordId"), version: try members.read("version", or: ""),
      modified: try members.readIfPresent("modified"))
  }
}

extension RecordSubmission: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("recordSetId", recordSetId)
    members.write("recordId", ifPresent: recordId)
    members.write("expectedVersion", ifPresent: expectedVersion)
    members.write("values", values)
    members.write("isDraft", isDraft, unless: false)
    members.write("groupId", groupId, unless: 0)
    members.write("userId", userId, unless: 0)
    members.write("language", language)
    members.write("key", ifPresent: key)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      recordSetId: try members.read("recordSetId"), recordId: try members.readIfPresent("recordId"),
      expectedVersion: try members.readIfPresent("expectedVersion"),
      values: try members.read("values"), isDraft: try members.read("isDraft", or: false),
      groupId: try members.read("groupId", or: 0), userId: try members.read("userId", or: 0),
      language: try members.read("language", or: .english), key: try members.readIfPresent("key"))
  }
}
