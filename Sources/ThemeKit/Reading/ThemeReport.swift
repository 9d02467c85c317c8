import XMLTree

/// Collects what is wrong while files are read and checked: all of it, up to a limit.
final class ThemeReport {
  /// A file with a mistake a line must not become a list that nobody can hold.
  static let limit = 1000

  private(set) var diagnostics: [Diagnostic] = []

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  func add(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Self.limit else { return }
    diagnostics.append(diagnostic)
  }

  func add(contentsOf more: [Diagnostic]) { for diagnostic in more { add(diagnostic) } }

  /// About an element: its `<` and name are marked.
  func add(
    element: MarkupElement, _ code: String, _ message: String,
    severity: Diagnostic.Severity = .error
  ) {
    let place = element.location
    add(
      Diagnostic(
        severity, file: element.documentName, line: place.line, column: place.column,
        length: element.name.count + 1, code: code, message: message))
  }

  /// About the name of an attribute.
  func add(
    name attribute: MarkupAttribute, _ code: String, _ message: String,
    severity: Diagnostic.Severity = .error
  ) {
    let place = attribute.location
    add(
      Diagnostic(
        severity, file: attribute.documentName, line: place.line, column: place.column,
        length: attribute.name.count, code: code, message: message))
  }

  /// About the value of an attribute.
  func add(
    value attribute: MarkupAttribute, _ code: String, _ message: String,
    severity: Diagnostic.Severity = .error
  ) {
    let place = attribute.valueLocation
    add(
      Diagnostic(
        severity, file: attribute.documentName, line: place.line, column: place.column,
        length: attribute.value.count, code: code, message: message))
  }

  /// About the value of an attribute or the element that begins at a byte of a document.
  func add(
    _ document: MarkupDocument, offset: Int, _ code: String, _ message: String,
    severity: Diagnostic.Severity = .error
  ) {
    let place = document.location(of: offset)
    add(
      Diagnostic(
        severity, file: document.name, line: place.line, column: place.column,
        length: document.lengthOfValue(at: offset), code: code, message: message))
  }

  /// About a file as a whole.
  func add(file: String, _ code: String, _ message: String, severity: Diagnostic.Severity = .error)
  { add(Diagnostic(severity, file: file, code: code, message: message)) }

  /// What the XML parser or the file system said.
  func add(_ error: MarkupError) {
    add(
      Diagnostic(
        .error, file: error.name, line: error.line, column: error.column,
        code: error.kind == .unreadable ? "file.unreadable" : "xml.\(error.kind.rawValue)",
        message: error.message))
  }
}

extension ThemeReport {
  /// An element that may not stand here.
  func unknown(_ element: MarkupElement, in parent: String, expected: [String]) {
    let hint = Suggestion.words(for: element.name, in: expected)
    let there = expected.isEmpty ? "nothing" : expected.prefix(12).joined(separator: ", ")
    add(
      element: element, "xml.element",
      "unknown element <\(element.name)> in <\(parent)>"
        + (hint.isEmpty ? "; there may be \(there)" : hint))
  }

  /// An attribute that this element does not have.
  func unknown(_ attribute: MarkupAttribute, of element: String, expected: [String]) {
    add(
      name: attribute, "xml.attribute",
      "unknown attribute \"\(attribute.name)\" of <\(element)>"
        + Suggestion.words(for: attribute.name, in: expected))
  }

  /// An attribute that must be there.
  func missing(_ attribute: String, of element: MarkupElement) {
    add(element: element, "xml.required", "<\(element.name)> needs the attribute \"\(attribute)\"")
  }
}

extension MarkupDocument {
  /// The value that begins at a byte, as it was written; the tag's name where an element begins.
  func written(at offset: Int) -> String {
    let rest = source[min(max(offset, 0), source.count)...]
    guard offset > 0, let quote = source[safe: offset - 1], quote == 0x22 || quote == 0x27 else {
      let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != 0x2F && $0 != 0x3E }
      return String(decoding: rest.prefix(1) + name, as: UTF8.self)
    }
    return String(decoding: rest.prefix { $0 != quote }, as: UTF8.self)
  }

  /// How many characters ``written(at:)`` has.
  func lengthOfValue(at offset: Int) -> Int { written(at: offset).count }
}

extension Array {
  /// The element at an index, if there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
