extension BlogsEntry: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("entryId", entryId)
    members.write("assetEntryId", assetEntryId, unless: 0)
    members.write("groupId", groupId, unless: 0)
    members.write("title", title)
    members.write("subtitle", subtitle, unless: "")
    members.write("content", content)
    members.write("displayDate", ifPresent: displayDate)
    members.write("userId", userId, unless: 0)
    members.write("userName", userName, unless: "")
    members.write("coverImageFileEntryId", coverImageFileEntryId, unless: 0)
    members.write("coverImageCaption", coverImageCaption, unless: "")
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      entryId: try members.read("entryId"),
      assetEntryId: try members.read("assetEntryId", or: 0),
      groupId: try members.read("groupId", or: 0), title: try members.read("title"),
      subtitle: try members.read("subtitle", or: ""), content: try members.read("content"),
      displayDate: try members.readIfPresent("displayDate"),
      userId: try members.read("userId", or: 0), userName: try members.read("userName", or: ""),
      coverImageFileEntryId: try members.read("coverImageFileEntryId", or: 0),
      coverImageCaption: try members.read("coverImageCaption", or: ""))
  }
}
