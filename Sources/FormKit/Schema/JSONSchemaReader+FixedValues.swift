extension JSONSchemaReader {
  /// Keywords that fix the allowed values; only one of them is read.
  private static let fixing = ["enum", "const", "oneOf", "anyOf"]

  /// Rejects keywords that limit fixed values further, because they would be ignored.
  ///
  /// - Parameters:
  ///   - schema: The schema of a property.
  ///   - type: Its type; nil if it declares none.
  mutating func checkFixedValues(of schema: SchemaNode, _ type: SchemaValueType?) throws(FormError)
  {
    let found = Self.fixing.filter { schema[$0] != nil }
    guard let first = found.first else { return }
    if found.count > 1 {
      throw failure(
        "\"\(found[1])\" is not supported beside \"\(first)\"", schema.path.appending(found[1]))
    }
    for limit in SchemaKeyword.limits where schema[limit.name] != nil && limit.name != "format" {
      throw failure(
        "\"\(limit.name)\" is not supported beside \"\(first)\"",
        schema.path.appending(limit.name), "The values already define the answers: remove it.")
    }
    if schema["format"] != nil {
      note("the format is not checked beside \"\(first)\"", schema.path.appending("format"))
    }
    guard schema["type"] != nil, let type else { return }
    for value in fixedValues(of: schema) where !value.isNull && !type.takes(value) {
      throw failure(
        "the value \(value) is not of type \(type.rawValue), and could not be chosen",
        schema.path.appending(first))
    }
  }

  private func fixedValues(of schema: SchemaNode) -> [JSONValue] {
    if let constant = schema["const"] { return [constant] }
    if let values = schema["enum"]?.array { return values }
    return (schema["oneOf"] ?? schema["anyOf"])?.array?.compactMap { $0["const"] } ?? []
  }
}

extension SchemaValueType {
  /// Whether a JSON value has this type.
  fileprivate func takes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.object, .object), (.array, .array), (.string, .string), (.number, .number),
      (.boolean, .bool):
      true
    case (.integer, .number(let number)): DecimalNumber(number)?.isInteger ?? false
    default: false
    }
  }
}
