import XMLTree

/// Reads a form definition in any format: 6.2 XML, 7.x JSON, headless JSON, JSON Schema.
///
/// ```swift
/// let form = try DefinitionReader.read(bytes, name: "incident.json")
/// ```
///
/// The reader is strict: malformed parts are errors with their position; unknown parts are kept,
/// with a notice. It is safe for untrusted input.
public enum DefinitionReader {
  /// The strictness of the JSON syntax check.
  public enum Strictness: Sendable {
    /// Standard JSON only; for network responses.
    case strict
    /// A trailing comma is accepted with a notice; for files.
    case lenient
  }

  /// The detected format of a text.
  public enum Recognized: String, Hashable, Sendable {
    /// A 6.2 structure in XML.
    case xml62
    /// A 7.x structure in JSON.
    case json
    /// A structure within a response of the portal's services.
    case answer
    /// A form of the headless-form API.
    case headless
    /// A JSON Schema.
    case jsonSchema
  }

  /// The maximum size of a definition: 16 MiB.
  public static let maximumBytes = 16 << 20

  /// Reads a form definition in any format.
  ///
  /// - Parameters:
  ///   - bytes: The definition, at most `maximumBytes`.
  ///   - name: The name of the text in errors and notices, such as its file.
  ///   - layout: The JSON layout of the pages, if it is a separate text.
  ///   - strictness: The strictness of the JSON syntax check.
  /// - Throws: `FormError` if the text is too large, malformed, or no form.
  public static func read(
    _ bytes: [UInt8], name: String, layout: [UInt8]? = nil, strictness: Strictness = .strict
  ) throws(FormError) -> FormDefinition {
    guard bytes.count <= maximumBytes else {
      throw FormError(
        .limit, source: name,
        message: "it has \(bytes.count) bytes; the limit is \(maximumBytes)")
    }
    if let empty = emptiness(of: bytes, name: name) { throw empty }
    if isMarkup(bytes) { return try XMLDefinitionReader.read(bytes, name: name) }
    let text = try JSONSource.parsing(bytes, name: name, strictness: strictness)
    let pages = try layout.map { bytes throws(FormError) in
      try JSONSource.parsing(bytes, name: "\(name) (layout)", strictness: strictness)
    }
    return try read(text, layout: pages)
  }

  /// Reads a form definition from parsed JSON.
  ///
  /// - Parameters:
  ///   - json: The definition.
  ///   - name: The name of the definition in errors and notices.
  /// - Throws: `FormError` if the JSON is malformed or no form.
  public static func read(_ json: JSONValue, name: String) throws(FormError) -> FormDefinition {
    try read(JSONSource(json: json, name: name), layout: nil)
  }

  /// Returns the format of a text; nil if it is malformed or no form.
  ///
  /// - Parameter bytes: The text.
  public static func recognize(_ bytes: [UInt8]) -> Recognized? {
    if isMarkup(bytes) {
      return MarkupDocument.peek(at: bytes, name: "").flatMap { $0.name == "root" ? .xml62 : nil }
    }
    return (try? JSONReader.readLeniently(bytes)).flatMap { recognize($0.value) }
  }

  static func recognize(_ json: JSONValue) -> Recognized? {
    guard let object = json.object else { return nil }
    if object["formPages"] != nil || object["structure"]?["formPages"] != nil { return .headless }
    if object["fields"]?.array != nil { return .json }
    if object["xsd"] != nil || object["definition"] != nil || object["ddmStructure"] != nil {
      return .answer
    }
    let schema = object["$schema"]?.string ?? ""
    if schema.contains("json-schema.org") || object["properties"] != nil
      || object["type"] == "object" || object["$defs"] != nil
    {
      return .jsonSchema
    }
    return nil
  }

  static func read(_ text: JSONSource, layout: JSONSource?) throws(FormError) -> FormDefinition {
    switch recognize(text.json) {
    case .json: return try JSONDefinitionReader.read(text, layout: layout)
    case .headless: return try HeadlessDefinitionReader.read(text)
    case .answer: return try AnswerReader.read(text, layout: layout)
    case .jsonSchema: return try JSONSchemaReader.read(text)
    case .xml62, nil:
      throw text.error(.unrecognized, .top, foreignFormatMessage(text.json), foreignFormatHint)
    }
  }

  private static let foreignFormatHint =
    "A form is 6.2 XML, 7.x JSON with \"fields\", headless-form JSON, or a JSON Schema."

  private static func foreignFormatMessage(_ json: JSONValue) -> String {
    guard let object = json.object else { return "this is not a form but a JSON \(json.typeName)" }
    if object["fieldValues"] != nil || object["modelValues"] != nil
      || object["formFieldValues"] != nil
    {
      return "this is not a form but the values of one"
    }
    if object["pages"] != nil { return "this is not a form but the layout of one" }
    return "this is JSON, but not a form"
  }

  private static func emptiness(of bytes: [UInt8], name: String) -> FormError? {
    bytes.allSatisfy { $0 <= 0x20 }
      ? FormError(.unrecognized, source: name, message: "it is empty") : nil
  }

  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
