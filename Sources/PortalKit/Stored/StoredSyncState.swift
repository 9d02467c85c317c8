extension SyncState: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    switch self {
    case .waiting(let tries, let next):
      members.write("state", "waiting")
      members.write("tries", tries, unless: 0)
      members.write("next", ifPresent: next)
    case .sending(let progress):
      members.write("state", "sending")
      members.write("stored", ifPresent: progress?.stored)
      members.write("total", ifPresent: progress?.total)
    case .refused(let error):
      members.write("state", "refused")
      members.write("error", error)
    case .conflict(let name, let moment):
      members.write("state", "conflict")
      members.write("by", name, unless: "")
      members.write("at", ifPresent: moment)
    case .sent(let moment):
      members.write("state", "sent")
      members.write("at", moment)
    }
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    switch try members.read("state") as String {
    case "waiting":
      self = .waiting(
        tries: try members.read("tries", or: 0), next: try members.readIfPresent("next"))
    case "sending":
      let total: Int64? = try members.readIfPresent("total")
      guard let total else {
        self = .sending(nil)
        return
      }
      self = .sending(UploadProgress(stored: try members.read("stored"), total: total))
    case "refused": self = .refused(try members.read("error"))
    case "conflict":
      self = .conflict(by: try members.read("by", or: ""), at: try members.readIfPresent("at"))
    case "sent": self = .sent(at: try members.read("at"))
    default: throw StoredDamage("state")
    }
  }
}
