/// A JSON text with the position of every value in it.
struct JSONSource {
  let json: JSONValue
  let name: String
  private let bytes: [UInt8]
  private(set) var formWarnings: [FormWarning] = []

  /// Creates a source from JSON without text; positions are paths only.
  init(json: JSONValue, name: String) {
    (self.json, self.name, bytes) = (json, name, [])
  }

  private init(json: JSONValue, name: String, bytes: [UInt8], formWarnings: [FormWarning]) {
    (self.json, self.name, self.bytes, self.formWarnings) = (json, name, bytes, formWarnings)
  }

  static func parsing(
    _ bytes: [UInt8], name: String, strictness: DefinitionReader.Strictness
  ) throws(FormError) -> JSONSource {
    do throws(JSONError) {
      switch strictness {
      case .strict:
        return JSONSource(
          json: try JSONReader.read(bytes), name: name, bytes: bytes, formWarnings: [])
      case .lenient:
        let (json, warnings) = try JSONReader.readLeniently(bytes)
        let formWarnings = warnings.map {
          FormWarning(
            .lenient, at: FormTextPosition(line: $0.line, column: $0.column), message: $0.message)
        }
        return JSONSource(json: json, name: name, bytes: bytes, formWarnings: formWarnings)
      }
    } catch {
      throw FormError(error, source: name)
    }
  }

  /// Returns the position of a path, with its line if there is a text.
  func place(_ path: JSONPath) -> FormTextPosition {
    guard !bytes.isEmpty else { return FormTextPosition(path: path) }
    // A missing member has no position, so use the object that should contain it.
    for length in stride(from: path.steps.count, through: 0, by: -1) {
      let known = JSONPath(Array(path.steps.prefix(length)))
      if let place = JSONReader.place(of: known, in: bytes) {
        return FormTextPosition(line: place.line, column: place.column, path: path)
      }
    }
    return FormTextPosition(path: path)
  }

  func error(
    _ kind: FormError.Kind, _ path: JSONPath, _ message: String, _ advice: String = ""
  ) -> FormError {
    FormError(kind, source: name, at: place(path), message: message, advice: advice)
  }

  /// Returns the error with the name of the text, and with a line if it has only a path.
  func located(_ error: FormError) -> FormError {
    let place = error.place.path.map { error.place.line > 0 ? error.place : self.place($0) }
    return FormError(
      error.kind, source: name, at: place ?? error.place, message: error.message,
      advice: error.advice)
  }

  /// Returns the notices with line numbers.
  func located(_ formWarnings: [FormWarning]) -> [FormWarning] {
    // Each lookup scans from the start of the text, so only the first 20 notices get a line.
    formWarnings.enumerated().map { index, formWarning in
      guard index < 20, formWarning.place.line == 0, let path = formWarning.place.path else {
        return formWarning
      }
      return FormWarning(
        formWarning.kind, field: formWarning.field, at: place(path), message: formWarning.message)
    }
  }
}

extension FormError {
  /// Creates a form error from an error in the JSON text that is named `source`.
  init(_ error: JSONError, source: String) {
    let kind: Kind =
      switch error.kind {
      case .syntax, .encoding: .syntax
      case .size, .depth: .limit
      case .duplicate: .duplicate
      }
    self.init(
      kind, source: source,
      at: FormTextPosition(
        line: error.line, column: error.column,
        path: error.path == .top ? nil : error.path),
      message: error.message)
  }
}
