extension DataProviderResponse: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write(
      "outputs",
      JSONObject(
        outputs.sorted { $0.key < $1.key }.map { name, output in
          JSONObject.Member(name: name, value: output.stored)
        }))
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    let kept: JSONObject = try members.read("outputs")
    var outputs: [String: Output] = [:]
    for member in kept.members {
      guard let output = Output(stored: member.value) else { throw StoredDamage(member.name) }
      outputs[member.name] = output
    }
    self.init(outputs: outputs)
  }
}

extension DataProviderResponse.Output: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    switch self {
    case .value(let text): members.write("value", text)
    case .options(let options, let matching, let total):
      members.write("options", options)
      members.write("matching", matching)
      members.write("total", total)
    }
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    if let text: String = try members.readIfPresent("value") {
      self = .value(text)
    } else {
      self = .options(
        try members.read("options"), matching: try members.read("matching"),
        total: try members.read("total"))
    }
  }
}

extension DataProviderResponse.Option: StoredAsMembers {
  package func store(in members: inout StoredWriter) {
    members.write("value", value)
    members.write("label", label)
  }

  package init(from members: StoredReader) throws(StoredDamage) {
    self.init(value: try members.read("value"), label: try members.read("label"))
  }
}
