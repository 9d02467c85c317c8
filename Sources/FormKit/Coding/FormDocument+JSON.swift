extension FormDocument {
  /// Parses the description of a file by the portal.
  ///
  /// - Parameter object: The JSON of a form record or of a headless document; unknown members are
  ///   kept.
  public init(_ object: JSONObject) {
    self.init()
    for member in object.members {
      switch (member.name, member.value) {
      case ("groupId", _) where member.value.wholeNumber != nil:
        groupId = member.value.wholeNumber
      case ("fileEntryId", _) where member.value.wholeNumber != nil:
        fileEntryId = member.value.wholeNumber
      case ("id", _) where member.value.wholeNumber != nil && object["fileEntryId"] == nil:
        fileEntryId = member.value.wholeNumber
      case ("uuid", .string(let text)): uuid = text
      case ("version", .string(let text)): version = text
      case ("version", .number(let number)): version = number.text
      case ("title", .string(let text)),
        ("name", .string(let text)) where title.isEmpty:
        title = text
      case ("type", .string(let text)), ("mimeType", .string(let text)),
        ("encodingFormat", .string(let text)):
        mimeType = text
      default: others[member.name] = member.value
      }
    }
  }

  /// Returns the JSON that a server accepts for the file; nil if it is not uploaded yet.
  func json(as format: ValueFormat) -> JSONValue? {
    guard isUploaded else { return nil }
    if format == .headless, let fileEntryId {
      return ["fileEntryId": .integer(fileEntryId)]
    }
    var object = JSONObject()
    if let groupId { object["groupId"] = .integer(groupId) }
    if uuid.isEmpty, let fileEntryId { object["fileEntryId"] = .integer(fileEntryId) }
    if !uuid.isEmpty { object["uuid"] = .string(uuid) }
    if !version.isEmpty { object["version"] = .string(version) }
    return .object(object)
  }

  /// All known properties as JSON, for answers and drafts.
  var fullJSON: JSONValue {
    var object = json(as: .v7)?.object ?? JSONObject()
    if let fileEntryId { object["fileEntryId"] = .integer(fileEntryId) }
    if !title.isEmpty { object["title"] = .string(title) }
    if !mimeType.isEmpty { object["type"] = .string(mimeType) }
    for member in others.members { object[member.name] = member.value }
    return .object(object)
  }
}
