/// The keywords of JSON Schema and their treatment by the reader.
///
/// The article FormDefinitions lists them; a test compares the article with these sets.
enum SchemaKeyword {
  /// Keywords that the reader supports.
  static let understood: Set<String> = [
    "$schema", "$id", "$ref", "$defs", "definitions", "$comment", "title", "description",
    "default", "examples", "readOnly", "writeOnly", "type", "enum", "const", "oneOf", "anyOf",
    "allOf", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
    "minLength", "maxLength", "pattern", "required", "properties", "items", "minItems",
    "maxItems", "uniqueItems", "contentMediaType", "additionalProperties",
    "unevaluatedProperties", "errorMessage",
  ]

  /// Keywords that do not restrict records and are ignored without a notice.
  static let harmless: Set<String> = ["$anchor", "$vocabulary", "$dynamicAnchor"]

  /// Keywords that change which answers are valid and are rejected.
  static let refused: Set<String> = [
    "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies",
    "patternProperties", "propertyNames", "minProperties", "maxProperties", "contains",
    "minContains", "maxContains", "prefixItems", "additionalItems", "unevaluatedItems",
    "$dynamicRef", "$recursiveRef", "extends", "disallow", "divisibleBy",
  ]

  /// Descriptive keywords, which may differ between merged schemas.
  static let descriptive: Set<String> = [
    "$schema", "$id", "$comment", "$defs", "definitions", "$anchor", "title", "description",
    "default", "examples", "readOnly", "writeOnly", "deprecated", "errorMessage",
  ]

  /// Keywords that forbid properties that are not declared.
  static let closing = ["additionalProperties", "unevaluatedProperties"]

  /// Keywords that limit a value, with the type that each limits.
  ///
  /// In a schema without `type`, the first of them decides the type.
  static let limits: [(name: String, type: SchemaValueType)] = [
    ("properties", .object), ("items", .array), ("minItems", .array), ("maxItems", .array),
    ("uniqueItems", .array), ("minLength", .string), ("maxLength", .string),
    ("pattern", .string), ("format", .string), ("minimum", .number), ("maximum", .number),
    ("exclusiveMinimum", .number), ("exclusiveMaximum", .number), ("multipleOf", .number),
  ]

  /// The JSON types that the values of some keywords must have; another type is an error, because
  /// the keyword would have no effect.
  static let sorts: [String: String] = [
    "format": "string", "pattern": "string", "readOnly": "boolean", "writeOnly": "boolean",
    "uniqueItems": "boolean", "required": "array", "properties": "object", "$defs": "object",
    "definitions": "object",
  ]

  /// Whether a rejected keyword has a value that allows every answer.
  static func allowsEverything(_ name: String, _ value: JSONValue) -> Bool {
    switch name {
    case "not": value == .bool(false)
    case "if", "then", "else", "propertyNames", "additionalItems", "unevaluatedItems":
      value == .bool(true)
    default: false
    }
  }

  /// Whether the value of a ``closing`` keyword allows all undeclared properties without limits.
  static func isOpen(_ value: JSONValue?) -> Bool {
    value == nil || value == .bool(true) || value?.object?.isEmpty == true
  }
}
