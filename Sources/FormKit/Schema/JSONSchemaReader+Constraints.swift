extension JSONSchemaReader {
  /// Parses the limits of a field; keywords for another type are ignored, as in JSON Schema.
  mutating func readConstraints(
    _ schema: SchemaNode, into field: inout FormField, _ type: SchemaValueType?
  ) throws(FormError) {
    switch type {
    case .number?, .integer?:
      field.constraints.minimum = try number("minimum", schema)
      field.constraints.maximum = try number("maximum", schema)
      field.constraints.exclusiveMinimum = try number("exclusiveMinimum", schema)
      field.constraints.exclusiveMaximum = try number("exclusiveMaximum", schema)
      field.constraints.multipleOf = try number("multipleOf", schema)
      if let unit = field.constraints.multipleOf, unit <= .zero {
        throw failure("\"multipleOf\" must be greater than zero", schema.path)
      }
    case .string?, nil:
      field.constraints.minimumLength = try count("minLength", schema)
      field.constraints.maximumLength = try count("maxLength", schema)
      let format = schema.string("format")
      if SchemaFormat(rawValue: format) != nil, field.kind == .text || field.kind == .password {
        field.constraints.format = format
      }
      try checkDayLength(schema, field)
      try readPattern(schema, into: &field)
    case .array?:
      field.constraints.minimumCount = try count("minItems", schema)
      field.constraints.maximumCount = try count("maxItems", schema)
      field.constraints.hasUniqueItems = schema["uniqueItems"]?.bool ?? false
    case .object?, .boolean?: break
    }
  }

  /// Checks length limits of a date field: dates always have ten characters, so a limit always or
  /// never holds.
  private func checkDayLength(_ schema: SchemaNode, _ field: FormField) throws(FormError) {
    guard field.kind == .date else { return }
    let length = 10
    if field.constraints.minimumLength ?? 0 > length {
      throw failure("a date has only 10 characters", schema.path.appending("minLength"))
    }
    if field.constraints.maximumLength ?? length < length {
      throw failure("a date has 10 characters", schema.path.appending("maxLength"))
    }
  }

  private func readPattern(
    _ schema: SchemaNode, into field: inout FormField
  ) throws(FormError) {
    guard let json = schema["pattern"] else { return }
    let path = schema.path.appending("pattern")
    guard let pattern = json.string else { throw failure("a pattern must be a string", path) }
    do throws(PatternError) {
      _ = try TextPattern(pattern)
    } catch {
      throw failure(
        "the pattern cannot be used: \(error.message), at its character \(error.column)", path)
    }
    if field.kind == .date {
      throw failure("a date cannot have a pattern", path, "Remove the format or the pattern.")
    }
    field.constraints.pattern = pattern
    field.constraints.patternExample = example(of: schema, matching: pattern)
    // As in the extension `ajv-errors`: one message, or one by keyword.
    let message = schema["errorMessage"]
    if let text = message?.string ?? message?["pattern"]?.string {
      field.constraints.patternMessage = LocalizedText(text)
    }
  }

  /// Returns the first of the examples that matches the pattern.
  private func example(of schema: SchemaNode, matching source: String) -> String? {
    guard let pattern = try? TextPattern(source) else { return nil }
    return schema["examples"]?.array?.compactMap(\.string)
      .first { pattern.isFound(in: $0) == true }
  }

  private func number(_ name: String, _ schema: SchemaNode) throws(FormError) -> DecimalNumber? {
    guard let json = schema[name] else { return nil }
    guard let number = json.number, let decimal = DecimalNumber(number) else {
      throw failure("\"\(name)\" is not a number of up to 38 digits", schema.path.appending(name))
    }
    return decimal
  }

  private func count(_ name: String, _ schema: SchemaNode) throws(FormError) -> Int? {
    guard let json = schema[name] else { return nil }
    guard let number = json.number, let count = DecimalNumber(number)?.int, count >= 0 else {
      throw failure("\"\(name)\" is not a whole number", schema.path.appending(name))
    }
    return count
  }
}
