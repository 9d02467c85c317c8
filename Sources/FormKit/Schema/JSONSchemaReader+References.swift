extension JSONSchemaReader {
  /// Returns the schema with its reference and its `allOf` merged in and every keyword checked.
  mutating func unfolded(_ json: JSONValue, at path: JSONPath) throws(FormError) -> SchemaNode {
    try count(path)
    var parts: [SchemaNode] = []
    switch json {
    case .bool(true): return SchemaNode(keywords: JSONObject(), path: path)
    case .bool(false):
      throw failure("this schema allows no answer", path)
    case .object(let object):
      try checkKeywords(of: object, at: path)
      var keywords = object
      (keywords["$ref"], keywords["allOf"]) = (nil, nil)
      if let reference = object["$ref"] {
        let other = try referred(reference, at: path.appending("$ref"))
        keywords = try merged(keywords, other.keywords, at: path)
        parts.append(other)
      }
      if let list = object["allOf"] {
        let place = path.appending("allOf")
        guard let list = list.array else { throw failure("\"allOf\" is not an array", place) }
        for (index, part) in list.enumerated() {
          let other = try unfolded(part, at: place.appending(index))
          keywords = try merged(keywords, other.keywords, at: place.appending(index))
          parts.append(other)
        }
      }
      try checkClosed(parts, own: object, whole: keywords, at: path)
      return SchemaNode(keywords: keywords, path: path)
    default: throw failure("a schema must be an object, not a JSON \(json.typeName)", path)
    }
  }

  private mutating func checkKeywords(
    of object: JSONObject, at path: JSONPath
  ) throws(FormError) {
    for member in object.members {
      let place = path.appending(member.name)
      if let typeName = SchemaKeyword.sorts[member.name], member.value.typeName != typeName {
        throw failure(
          "\"\(member.name)\" is a JSON \(member.value.typeName), not \(typeName)", place)
      }
      let isKnown =
        SchemaKeyword.understood.contains(member.name)
        || SchemaKeyword.harmless.contains(member.name)
      if isKnown { continue }
      if SchemaKeyword.refused.contains(member.name),
        !SchemaKeyword.allowsEverything(member.name, member.value)
      {
        throw failure(
          "\"\(member.name)\" is not supported, and would change which answers are valid", place)
      }
      note("\"\(member.name)\" is not used", place)
    }
  }

  /// Rejects a part that forbids properties declared elsewhere in the schema, because no answer to
  /// them would be valid.
  ///
  /// - Parameters:
  ///   - parts: The schemas of `$ref` and `allOf`.
  ///   - own: The schema that contains them.
  ///   - whole: All of them merged.
  ///   - path: The path of the schema.
  private func checkClosed(
    _ parts: [SchemaNode], own: JSONObject, whole: JSONObject, at path: JSONPath
  ) throws(FormError) {
    guard let all = whole["properties"]?.object, !parts.isEmpty else { return }
    // `unevaluatedProperties` of the schema itself sees the properties of its parts. In a part it
    // sees only its own, and so does `additionalProperties` anywhere.
    var closed = parts.filter { !$0.isOpen }
    if !SchemaKeyword.isOpen(own["additionalProperties"]) {
      closed.append(SchemaNode(keywords: own, path: path))
    }
    for part in closed {
      let known = part["properties"]?.object ?? JSONObject()
      if let stray = all.members.first(where: { known[$0.name] == nil }) {
        throw failure(
          "the property \"\(stray.name)\" cannot have an answer, because #\(pointer(part.path)) "
            + "allows only its own properties", path,
          "Put \"unevaluatedProperties\" in the schema that combines all properties.")
      }
    }
  }

  private mutating func referred(
    _ reference: JSONValue, at path: JSONPath
  ) throws(FormError) -> SchemaNode {
    guard let target = reference.string else { throw failure("a \"$ref\" must be a string", path) }
    if let base = resource(around: path) { throw ownBase(base, path) }
    guard target.first == "#" else {
      throw failure(
        "the reference \"\(target)\" points outside this schema", path,
        "Copy its target to \"$defs\", and refer to \"#/$defs/name\".")
    }
    guard !references.contains(target) else {
      throw text.error(
        .cycle, path, "the reference \"\(target)\" refers to itself (#\(pointer(path)))",
        "A form cannot nest without limit: write out each level that you need.")
    }
    guard let (json, place) = find(target) else {
      throw text.error(
        .unknown, path, "the reference \"\(target)\" has no target (#\(pointer(path)))")
    }
    if let base = Self.base(of: json), place != .top, Self.hasReference(json) {
      throw ownBase(base, path)
    }
    references.append(target)
    return try unfolded(json, at: place)
  }

  private func ownBase(_ base: String, _ path: JSONPath) -> FormError {
    failure(
      "the reference is inside the schema \"\(base)\", which has an \"$id\" of its own", path,
      "Remove that \"$id\", and refer to the target from the root of the schema.")
  }

  /// Returns the `$id` that changes the base of references inside a schema; nil if it has none.
  private static func base(of json: JSONValue) -> String? {
    json["$id"]?.string.flatMap { $0.utf8.first == UInt8(ascii: "#") ? nil : $0 }
  }

  private static func hasReference(_ json: JSONValue) -> Bool {
    if let values = json.array { return values.contains(where: hasReference) }
    guard let object = json.object else { return false }
    return object["$ref"] != nil || object.members.contains { hasReference($0.value) }
  }

  /// Runs `read`, then removes the references that it added to the list of followed references.
  mutating func following<Result>(
    _ read: (inout JSONSchemaReader) throws(FormError) -> Result
  ) throws(FormError) -> Result {
    let before = references.count
    let result = try read(&self)
    references.removeSubrange(before...)
    return result
  }

  /// Returns the `$id` of the nearest enclosing schema that is a base for references; nil if that
  /// is the whole text.
  private func resource(around path: JSONPath) -> String? {
    var json = text.json
    var found: String?
    for (index, step) in path.steps.enumerated() {
      if index > 0, let id = Self.base(of: json) { found = id }
      switch step {
      case .name(let name): json = json[name] ?? .null
      case .index(let index):
        json = json.array.flatMap { index < $0.count ? $0[index] : nil } ?? .null
      }
    }
    return found
  }

  private func find(_ target: String) -> (JSONValue, JSONPath)? {
    let pointer = target.dropFirst()
    guard pointer.isEmpty || pointer.first == "/" else { return nil }
    var (json, path) = (text.json, JSONPath.top)
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = Self.unescaped(part)
      if let next = json[name] {
        (json, path) = (next, path.appending(name))
      } else if let index = Int(name), let values = json.array, values.indices.contains(index) {
        (json, path) = (values[index], path.appending(index))
      } else {
        return nil
      }
    }
    return (json, path)
  }

  private static func unescaped(_ part: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = part.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~"), let next = rest.first, next == 0x30 || next == 0x31 {
        bytes.append(next == 0x30 ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns both schemas merged; the same keyword must have the same value in both.
  private func merged(
    _ own: JSONObject, _ other: JSONObject, at path: JSONPath
  ) throws(FormError) -> JSONObject {
    var result = own
    for member in other.members {
      guard let there = result[member.name] else {
        result[member.name] = member.value
        continue
      }
      if there == member.value || SchemaKeyword.descriptive.contains(member.name) { continue }
      switch (member.name, there, member.value) {
      case ("required", .array(let one), .array(let two)):
        result["required"] = .array(one + two)
      case ("properties", .object(let one), .object(let two)):
        var properties = one
        for property in two.members {
          guard properties[property.name] == nil else {
            throw failure("the property \"\(property.name)\" is defined twice", path)
          }
          properties[property.name] = property.value
        }
        result["properties"] = .object(properties)
      default:
        throw failure("\"\(member.name)\" is repeated, with different values", path)
      }
    }
    return result
  }
}
