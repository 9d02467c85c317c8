/// Reads a structure from a response of the portal's services.
///
/// The member `xsd` is XML of 6.2, `definition` is JSON of 7.x, both as text; a layout may
/// accompany them.
enum AnswerReader {
  static func read(_ text: JSONSource, layout: JSONSource?) throws(FormError) -> FormDefinition {
    var path = JSONPath.top
    var answer = text.json
    if let inner = answer["ddmStructure"] {
      path = path.appending("ddmStructure")
      answer = inner
    }
    if let xsd = answer["xsd"]?.string {
      return try inside(path.appending("xsd"), of: text) { () throws(FormError) in
        try XMLDefinitionReader.read(Array(xsd.utf8), name: text.name)
      }
    }
    var layout = layout
    if layout == nil { layout = try self.layout(of: text) }
    let name = answer["nameCurrentValue"]?.string.map { LocalizedText($0) } ?? .none
    let identifier = answer["structureId"].flatMap { $0.string ?? $0.number?.text } ?? ""
    let definition = path.appending("definition")
    switch answer["definition"] {
    case .string(let json):
      return try inside(definition, of: text) { () throws(FormError) in
        let source = try JSONSource.parsing(
          Array(json.utf8), name: text.name, strictness: .strict)
        return try JSONDefinitionReader.read(
          source, layout: layout, name: name, identifier: identifier)
      }
    case .object(let object):
      return try inside(definition, of: text) { () throws(FormError) in
        try JSONDefinitionReader.read(
          JSONSource(json: .object(object), name: text.name), layout: layout, name: name,
          identifier: identifier)
      }
    default:
      throw text.error(.missing, definition, "the structure has no definition")
    }
  }

  private static func layout(of text: JSONSource) throws(FormError) -> JSONSource? {
    for name in ["ddmFormLayout", "DDMFormLayout", "ddmStructureLayout", "layout"] {
      switch text.json[name] {
      case .string(let json):
        return try JSONSource.parsing(
          Array(json.utf8), name: "\(text.name) (\(name))", strictness: .strict)
      case .object(let object):
        if let json = object["definition"]?.string {
          return try JSONSource.parsing(
            Array(json.utf8), name: "\(text.name) (\(name))", strictness: .strict)
        }
        return JSONSource(json: .object(object), name: text.name)
      default: continue
      }
    }
    return nil
  }

  /// Adds the path of the embedded text to an error, because its line and path refer to that text.
  private static func inside(
    _ path: JSONPath, of text: JSONSource,
    _ read: () throws(FormError) -> FormDefinition
  ) throws(FormError) -> FormDefinition {
    do throws(FormError) {
      return try read()
    } catch {
      throw FormError(
        error.kind, source: error.source, at: error.place,
        message: "\(error.message) (inside \(path))", advice: error.advice)
    }
  }
}
