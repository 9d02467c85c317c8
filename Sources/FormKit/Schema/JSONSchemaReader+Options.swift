extension JSONSchemaReader {
  /// Returns the options of an enumeration; nil if the schema has none.
  mutating func options(
    of schema: SchemaNode
  ) throws(FormError) -> (options: [FieldOption], dataType: String)? {
    if let values = schema["enum"] {
      let path = schema.path.appending("enum")
      guard let values = values.array, !values.isEmpty else {
        throw failure("\"enum\" must be an array of at least one value", path)
      }
      return try options(values.map { ($0, "") }, path)
    }
    for name in ["oneOf", "anyOf"] {
      guard let ways = schema[name] else { continue }
      let path = schema.path.appending(name)
      guard let ways = ways.array, !ways.isEmpty else {
        throw failure("\"\(name)\" must be an array of at least one schema", path)
      }
      var pairs: [(JSONValue, String)] = []
      for (index, way) in ways.enumerated() {
        for member in way.object?.members ?? [] where !Self.partsOfChoice.contains(member.name) {
          // A member without a value is reported below.
          if way["const"] == nil { break }
          throw failure(
            "\"\(member.name)\" is not supported beside a value to choose",
            path.appending(index).appending(member.name))
        }
        guard let constant = way["const"] else {
          throw failure(
            "only values with titles can be chosen from", path.appending(index),
            "Write each as {\"const\": value, \"title\": \"text\"}.")
        }
        pairs.append((constant, way["title"]?.string ?? ""))
      }
      return try options(pairs, path)
    }
    return nil
  }

  /// The keywords allowed beside each value to choose from.
  private static let partsOfChoice: Set<String> = [
    "const", "title", "description", "$comment", "deprecated",
  ]

  private func options(
    _ pairs: [(value: JSONValue, title: String)], _ path: JSONPath
  ) throws(FormError) -> (options: [FieldOption], dataType: String) {
    // An empty answer represents null.
    let pairs = pairs.filter { !$0.value.isNull }
    let sorts = Set(pairs.map(\.value.typeName))
    let dataType: String =
      switch sorts {
      case ["string"]: "string"
      case ["number"]: "number"
      default: "json"
      }
    var seen: Set<ExactString> = []
    var options: [FieldOption] = []
    for (value, title) in pairs {
      let stored = Self.stored(value, dataType)
      guard seen.insert(ExactString(stored)).inserted else {
        throw failure("the value \(value) is repeated", path)
      }
      let words = title.isEmpty ? value.string ?? value.description : title
      options.append(FieldOption(value: stored, label: LocalizedText(words)))
    }
    guard !options.isEmpty else { throw failure("the field has no values to choose from", path) }
    return (options, dataType)
  }
}
