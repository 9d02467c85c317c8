import PortalKit

/// The JSON of a request: only the properties that its schema has, of the types that it says.
struct HeadlessBody: Sendable {
  private let object: JSONObject

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - schema: What the schema is called.
  ///   - names: The properties that it has.
  init(_ bytes: [UInt8], schema: String, _ names: Set<String>) throws {
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.read(bytes, limits: JSONLimits(depth: 64)) } catch
    {
      throw HeadlessError(400, error.description, type: "JsonParseException")
    }
    guard let object = value.object else {
      throw HeadlessError(400, "Unable to map JSON to \(schema)", type: "MismatchedInputException")
    }
    for member in object.members where !names.contains(member.name) {
      throw HeadlessError(400, "The property \"\(member.name)\" is not defined in \(schema).")
    }
    self.object = object
  }

  func value(_ name: String) -> JSONValue { object[name] ?? .null }

  /// A text; nil where there is none.
  func text(_ name: String) throws -> String? {
    switch value(name) {
    case .null: return nil
    case .string(let text): return text
    case let value: throw Self.mismatch(name, value, "String")
    }
  }

  /// The code that something new is to have, as whoever sends it wants it; nil for any.
  func code() throws -> String? {
    let code = try text("externalReferenceCode") ?? ""
    return code.isEmpty || code.utf8.count > 75 ? nil : code
  }

  /// A number; nil where there is none.
  func double(_ name: String) throws -> Double? {
    let value = value(name)
    if value.isNull { return nil }
    guard let number = value.number?.double else { throw Self.mismatch(name, value, "Double") }
    return number
  }

  /// A whole number; nil where there is none.
  func long(_ name: String) throws -> Int64? {
    let value = value(name)
    if value.isNull { return nil }
    guard let number = value.number?.integer else { throw Self.mismatch(name, value, "Long") }
    return number
  }

  private static func mismatch(_ name: String, _ value: JSONValue, _ type: String) -> HeadlessError
  {
    HeadlessError(
      400,
      "Unable to map JSON path \"\(name)\" with value \"\(ServiceParameters.text(value))\" to class "
        + "\"\(type)\"", type: "InvalidFormatException")
  }
}
