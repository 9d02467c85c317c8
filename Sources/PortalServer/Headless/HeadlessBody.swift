import PortalKit

/// The JSON body of a request, validated against the property names of its schema.
struct HeadlessBody: Sendable {
  private let object: JSONObject

  /// Parses a body.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - schema: The name of the schema, for error messages.
  ///   - names: The properties of the schema.
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

  /// Returns a text; nil if it is absent.
  func text(_ name: String) throws -> String? {
    switch value(name) {
    case .null: return nil
    case .string(let text): return text
    case let value: throw Self.mismatch(name, value, "String")
    }
  }

  /// Returns the external reference code that the client chose for a new object; nil for none.
  func code() throws -> String? {
    let code = try text("externalReferenceCode") ?? ""
    return code.isEmpty || code.utf8.count > 75 ? nil : code
  }

  /// Returns a number; nil if it is absent.
  func double(_ name: String) throws -> Double? {
    let value = value(name)
    if value.isNull { return nil }
    guard let number = value.number?.double else { throw Self.mismatch(name, value, "Double") }
    return number
  }

  /// Returns an integer; nil if it is absent.
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
