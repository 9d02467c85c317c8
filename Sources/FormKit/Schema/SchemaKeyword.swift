import PortalKit

/// The keywords of JSON Schema, and what the reader does with each.
///
/// The article FormDefinitions lists them; a test compares the article with these sets.
enum SchemaKeyword {
  /// Keywords that are read.
  static let understood: Set<String> = [
    "$schema", "$id", "$ref", "$defs", "definitions", "$comment", "title", "description",
    "default", "examples", "readOnly", "writeOnly", "type", "enum", "const", "oneOf", "anyOf",
    "allOf", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
    "minLength", "maxLength", "pattern", "required", "properties", "items", "minItems",
    "maxItems", "uniqueItems", "contentMediaType", "additionalProperties",
    "unevaluatedProperties",
  ]

  /// Keywords that every record satisfies, and that are ignored without a notice.
  static let harmless: Set<String> = ["$anchor", "$vocabulary", "$dynamicAnchor"]

  /// Keywords that change which answers are valid, and that are refused.
  static let refused: Set<String> = [
    "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies",
    "patternProperties", "propertyNames", "minProperties", "maxProperties", "contains",
    "minContains", "maxContains", "prefixItems", "additionalItems", "unevaluatedItems",
    "$dynamicRef", "$recursiveRef", "extends", "disallow", "divisibleBy",
  ]

  /// Keywords that only describe, so that one may stand beside another of its name.
  static let descriptive: Set<String> = [
    "$schema", "$id", "$comment", "$defs", "definitions", "$anchor", "title", "description",
    "default", "examples", "readOnly", "writeOnly", "deprecated",
  ]

  /// Keywords that forbid properties that are not declared.
  static let closing = ["additionalProperties", "unevaluatedProperties"]

  /// Keywords that limit a value, with the type that each limits.
  ///
  /// The first that a schema has says which type is meant where it has no `type`.
  static let limits: [(name: String, type: SchemaType)] = [
    ("properties", .object), ("items", .array), ("minItems", .array), ("maxItems", .array),
    ("uniqueItems", .array), ("minLength", .string), ("maxLength", .string),
    ("pattern", .string), ("format", .string), ("minimum", .number), ("maximum", .number),
    ("exclusiveMinimum", .number), ("exclusiveMaximum", .number), ("multipleOf", .number),
  ]

  /// The sort of value that a keyword must have, where another sort would be ignored.
  static let sorts: [String: String] = [
    "format": "text", "pattern": "text", "readOnly": "boolean", "writeOnly": "boolean",
    "uniqueItems": "boolean", "required": "array", "properties": "object", "$defs": "object",
    "definitions": "object",
  ]

  /// Whether a refused keyword has a value with which it allows every answer.
  static func allowsEverything(_ name: String, _ value: JSONValue) -> Bool {
    switch name {
    case "not": value == .bool(false)
    case "if", "then", "else", "propertyNames", "additionalItems", "unevaluatedItems":
      value == .bool(true)
    default: false
    }
  }

  /// Whether ``closing`` keywords with this value forbid no property and limit none.
  static func isOpen(_ value: JSONValue?) -> Bool {
    value == nil || value == .bool(true) || value?.object?.isEmpty == true
  }
}
