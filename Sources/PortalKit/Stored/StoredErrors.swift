extension UserMessage: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("key", key, unless: "")
    members.write("english", english)
    members.write("arguments", arguments, unless: [])
    members.write("count", ifPresent: count)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(
      key: try members.read("key", or: ""), english: try members.read("english"),
      arguments: try members.read("arguments", or: []), count: try members.readIfPresent("count"))
  }
}

extension FieldError: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("path", path, unless: "")
    members.write("message", message)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(path: try members.read("path", or: ""), message: try members.read("message"))
  }
}

extension ScreenletError: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    switch self {
    case .server(let code, let message):
      members.write("error", "server")
      members.write("code", code)
      members.write("message", message)
    case .validation(let field, let message):
      members.write("error", code)
      members.write("field", field)
      members.write("message", message)
    case .refused(let fieldErrors):
      members.write("error", code)
      members.write("complaints", fieldErrors)
    case .signInRefused(let message):
      members.write("error", code)
      members.write("message", message)
    case .misuse(let text):
      members.write("error", code)
      members.write("text", text)
    case .notSignedIn, .forbidden, .notFound, .conflict, .offline, .timeout, .cancelled:
      members.write("error", code)
    }
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    switch try members.read("error") as String {
    case "validation":
      self = .validation(field: try members.read("field"), message: try members.read("message"))
    case "refused": self = .refused(try members.read("complaints"))
    case "signInRefused": self = .signInRefused(message: try members.read("message"))
    case "server":
      self = .server(code: try members.read("code"), message: try members.read("message"))
    case "misuse": self = .misuse(try members.read("text"))
    case "notSignedIn": self = .notSignedIn
    case "forbidden": self = .forbidden
    case "notFound": self = .notFound
    case "conflict": self = .conflict
    case "offline": self = .offline
    case "timeout": self = .timeout
    case "cancelled": self = .cancelled
    default: throw StoredDamage("error")
    }
  }
}
