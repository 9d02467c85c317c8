public import PortalKit
import XMLTree

/// Reads a form from any text that defines one: 6.2 XML, 7.x JSON, headless JSON, JSON Schema.
///
/// ```swift
/// let form = try DefinitionReader.read(bytes, name: "incident.json")
/// ```
///
/// Strict: what is broken is refused with its place, and what is only unknown is kept, with a
/// notice. Safe on text from strangers, whatever is in it.
public enum DefinitionReader {
  /// How strictly a text is read.
  public enum Strictness: Sendable {
    /// As the standards say; for what comes over the network.
    case strict
    /// A comma behind the last value of a list is let pass, with a notice; for files.
    case lenient
  }

  /// What a text is.
  public enum Recognized: String, Hashable, Sendable {
    /// A structure of 6.2 in XML.
    case xml62
    /// A structure of 7.x in JSON.
    case json
    /// A structure inside what the portal's services answer about it.
    case answer
    /// A form of headless-form.
    case headless
    /// A JSON Schema.
    case jsonSchema
  }

  /// The most bytes that a definition may have.
  public static let maximumBytes = 16 << 20

  /// Reads a form, and the layout of its pages if that is in a text of its own.
  ///
  /// `name` is what errors and notices call it.
  public static func read(
    _ bytes: [UInt8], name: String, layout: [UInt8]? = nil, strictness: Strictness = .strict
  ) throws(FormError) -> FormDefinition {
    guard bytes.count <= maximumBytes else {
      throw FormError(
        .limit, source: name,
        message: "it has \(bytes.count) bytes, and \(maximumBytes) are allowed")
    }
    if let empty = emptiness(of: bytes, name: name) { throw empty }
    if isMarkup(bytes) { return try XMLDefinitionReader.read(bytes, name: name) }
    let text = try JSONSource.parsing(bytes, name: name, strictness: strictness)
    let pages = try layout.map { bytes throws(FormError) in
      try JSONSource.parsing(bytes, name: "\(name) (layout)", strictness: strictness)
    }
    return try read(text, layout: pages)
  }

  /// Reads a form that is JSON already.
  public static func read(_ json: JSONValue, name: String) throws(FormError) -> FormDefinition {
    try read(JSONSource(json: json, name: name), layout: nil)
  }

  /// What a text is; nil if it is no form, or broken.
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
      throw text.error(.unrecognized, .top, strangerMessage(text.json), stranger)
    }
  }

  private static let stranger =
    "A form is 6.2 XML, 7.x JSON with \"fields\", headless-form JSON, or a JSON Schema."

  private static func strangerMessage(_ json: JSONValue) -> String {
    guard let object = json.object else { return "this is no form but a JSON \(json.sort)" }
    if object["fieldValues"] != nil || object["modelValues"] != nil
      || object["formFieldValues"] != nil
    {
      return "this is no form but the values of one"
    }
    if object["pages"] != nil { return "this is no form but the layout of one" }
    return "this is JSON, but no form"
  }

  private static func emptiness(of bytes: [UInt8], name: String) -> FormError? {
    bytes.allSatisfy { $0 <= 0x20 }
      ? FormError(.unrecognized, source: name, message: "there is nothing in it") : nil
  }

  private static func isMarkup(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
