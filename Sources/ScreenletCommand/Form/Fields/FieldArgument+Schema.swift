import AppMain
import FormKit
import PortalKit

extension FieldArgument {
  /// Returns fields as the JSON Schema of a form, in which each field is a property.
  ///
  /// - Parameters:
  ///   - fields: The fields, in the order in which the form asks for them.
  ///   - title: The title of the form; empty for none.
  /// - Throws: `CommandLineError` if two fields have the same name, or a limit is not a number.
  static func schema(
    of fields: [FieldArgument], title: String = ""
  ) throws(CommandLineError) -> JSONValue {
    var properties = JSONObject()
    for field in fields {
      guard properties[field.name] == nil else {
        throw error("there are two fields \"\(field.name)\"; rename one of them")
      }
      properties[field.name] = try field.schema()
    }
    var schema = JSONObject([JSONObject.Member(name: "type", value: "object")])
    if !title.isEmpty { schema["title"] = .string(title) }
    let required = fields.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { schema["required"] = .array(required) }
    schema["properties"] = .object(properties)
    return .object(schema)
  }

  private func schema() throws(CommandLineError) -> JSONValue {
    var schema = base.object ?? JSONObject()
    schema["title"] = .string(label.isEmpty ? name : label)
    if !help.isEmpty { schema["description"] = .string(help) }
    if !placeholder.isEmpty { schema["examples"] = .array([.string(placeholder)]) }
    if let first = initial.first { schema["default"] = try value(first) }
    if let pattern {
      guard limits?.minimum == "minLength" else { throw unsupported("pattern") }
      schema["pattern"] = .string(pattern)
    }
    // An empty list is an answer, but not one that somebody gave.
    if kind == .choices, isRequired { schema["minItems"] = 1 }
    if let minimum {
      guard let limits else { throw unsupported("min") }
      schema[limits.minimum] = .number(try Self.number(minimum))
    }
    if let maximum {
      guard let limits else { throw unsupported("max") }
      schema[limits.maximum] = .number(try Self.number(maximum))
    }
    return .object(schema)
  }

  private func unsupported(_ setting: String) -> CommandLineError {
    Self.error("a field of the type \(kind.rawValue) has no \(setting)")
  }

  /// The keywords of the type.
  private var base: JSONValue {
    switch kind {
    case .text: ["type": "string"]
    case .area: ["type": "string", "format": "textarea"]
    case .number: ["type": "number"]
    case .integer: ["type": "integer"]
    case .boolean: ["type": "boolean"]
    case .password, .date, .email, .url, .color:
      ["type": "string", "format": .string(kind.rawValue)]
    case .choice: ["enum": .array(values)]
    case .choices: ["type": "array", "items": ["enum": .array(values)]]
    }
  }

  /// The options without duplicates.
  private var values: [JSONValue] {
    var seen: Set<ExactString> = []
    return options.filter { seen.insert(ExactString($0)).inserted }.map { .string($0) }
  }

  /// The keywords of the limits; nil if the type has none.
  private var limits: (minimum: String, maximum: String)? {
    switch kind {
    case .number, .integer: ("minimum", "maximum")
    case .text, .area, .password, .email, .url: ("minLength", "maxLength")
    case .choices: ("minItems", "maxItems")
    case .date, .boolean, .color, .choice: nil
    }
  }

  /// Returns the initial answer as JSON, of which `text` is the first part.
  private func value(_ text: String) throws(CommandLineError) -> JSONValue {
    switch kind {
    case .number, .integer: return .number(try Self.number(text))
    case .boolean:
      guard ["yes", "no", "true", "false"].contains(text) else {
        throw Self.error("the default \"\(text)\" is neither yes nor no")
      }
      return .bool(text == "yes" || text == "true")
    case .choices: return .array(initial.map { .string($0) })
    default: return .string(text)
    }
  }

  private static func number(_ text: String) throws(CommandLineError) -> JSONNumber {
    guard let number = JSONNumber(text) else {
      throw error("\"\(text)\" is not a number; write one as in 18 or 2.5")
    }
    return number
  }
}
