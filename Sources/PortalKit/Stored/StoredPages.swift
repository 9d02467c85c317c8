package import FormKit

extension PortalPage: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("groupId", groupId)
    members.write("layoutId", layoutId)
    members.write("isPrivate", isPrivate, unless: false)
    members.write("parentLayoutId", parentLayoutId, unless: 0)
    members.write("title", title)
    members.write("path", path, unless: "")
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      groupId: try members.read("groupId"), layoutId: try members.read("layoutId"),
      isPrivate: try members.read("isPrivate", or: false),
      parentLayoutId: try members.read("parentLayoutId", or: 0),
      title: try members.read("title"), path: try members.read("path", or: ""))
  }
}
