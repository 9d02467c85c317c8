/// A schema with its references expanded, and its path.
struct SchemaNode {
  var keywords: JSONObject
  let path: JSONPath

  subscript(_ name: String) -> JSONValue? { keywords[name] }

  func string(_ name: String) -> String { keywords[name]?.string ?? "" }

  /// Whether undeclared properties are allowed with any value.
  var isOpen: Bool { SchemaKeyword.closing.allSatisfy { SchemaKeyword.isOpen(keywords[$0]) } }
}

/// The types of JSON Schema.
enum SchemaValueType: String {
  case object, array, string, number, integer, boolean
}
