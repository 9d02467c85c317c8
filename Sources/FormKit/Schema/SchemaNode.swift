import PortalKit

/// A schema with its references followed, and where it stands.
struct SchemaNode {
  var keywords: JSONObject
  let path: JSONPath

  subscript(_ name: String) -> JSONValue? { keywords[name] }

  func string(_ name: String) -> String { keywords[name]?.string ?? "" }
}

/// The types that JSON Schema has.
enum SchemaType: String {
  case object, array, string, number, integer, boolean
}

/// What is done with a keyword.
enum SchemaKeyword {
  /// Keywords that are read.
  static let understood: Set<String> = [
    "$schema", "$id", "$ref", "$defs", "definitions", "$comment", "title", "description",
    "default", "examples", "readOnly", "writeOnly", "type", "enum", "const", "oneOf", "anyOf",
    "allOf", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
    "minLength", "maxLength", "pattern", "required", "properties", "items", "minItems",
    "maxItems", "uniqueItems", "contentMediaType",
  ]

  /// Keywords that hold whatever a form writes, because it writes the properties it knows.
  static let harmless: Set<String> = [
    "additionalProperties", "unevaluatedProperties", "$anchor", "$vocabulary", "$dynamicAnchor",
  ]

  /// Keywords that change which answers are right, and that are not understood.
  static let refused: Set<String> = [
    "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies",
    "patternProperties", "propertyNames", "minProperties", "maxProperties", "contains",
    "minContains", "maxContains", "prefixItems", "additionalItems", "unevaluatedItems",
    "$dynamicRef", "$recursiveRef",
  ]

  /// Keywords that only describe, so that one may stand beside another of its name.
  static let descriptive: Set<String> = [
    "$schema", "$id", "$comment", "$defs", "definitions", "$anchor", "title", "description",
    "default", "examples", "readOnly", "writeOnly", "deprecated",
  ]
}
