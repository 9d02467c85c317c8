import PortalKit

/// A schema with its references followed, and where it stands.
struct SchemaNode {
  var keywords: JSONObject
  let path: JSONPath

  subscript(_ name: String) -> JSONValue? { keywords[name] }

  func string(_ name: String) -> String { keywords[name]?.string ?? "" }

  /// Whether properties that are not declared are accepted, whatever their values.
  var isOpen: Bool { SchemaKeyword.closing.allSatisfy { SchemaKeyword.isOpen(keywords[$0]) } }
}

/// The types that JSON Schema has.
enum SchemaType: String {
  case object, array, string, number, integer, boolean
}
