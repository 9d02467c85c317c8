import XMLTree

/// Collects the diagnostics of files while they are read and checked.
///
/// Files are untrusted, so the number of diagnostics is limited per file and in total; further ones
/// are only counted. Messages are built only for diagnostics that are kept, and suggestions are
/// searched only within a fixed budget.
final class ThemeReport {
  /// The maximum number of errors kept per file; the same number of warnings.
  static let fileLimit = 100
  /// The maximum number of diagnostics kept in total.
  static let limit = 1000

  private struct List: Hashable {
    var file: String
    var severity: Diagnostic.Severity
  }

  private var kept: [Diagnostic] = []
  private var counts: [List: Int] = [:]
  /// The number of dropped diagnostics of each file and severity.
  private var omitted: [List: Int] = [:]
  /// Whether an error was reported, including dropped ones.
  private(set) var hasErrors = false
  /// The remaining number of name comparisons for suggestions.
  private var searches = 200_000

  /// The kept diagnostics, plus a line for each file and severity with dropped ones.
  var diagnostics: [Diagnostic] {
    kept
      + omitted.map { list, count in
        Diagnostic(more: list.severity, file: list.file, count: count)
      }
  }

  func add(_ diagnostic: Diagnostic) {
    add(diagnostic.severity, of: diagnostic.file) { diagnostic }
  }

  /// Adds the diagnostic that `make` returns, or counts it if its list is full.
  private func add(
    _ severity: Diagnostic.Severity, of file: String, _ make: () -> Diagnostic
  ) {
    if severity == .error { hasErrors = true }
    let list = List(file: file, severity: severity)
    let count = counts[list, default: 0]
    guard count < Self.fileLimit, kept.count < Self.limit else {
      omitted[list, default: 0] += 1
      return
    }
    counts[list] = count + 1
    var diagnostic = make()
    diagnostic.message = Self.shortened(diagnostic.message)
    kept.append(diagnostic)
  }

  /// Returns the end of a message with a suggestion for an unknown word; empty if no name is
  /// similar.
  func hint<Names: Collection<String>>(
    for word: String, in names: @autoclosure () -> Names
  ) -> String {
    guard searches > 0 else { return "" }
    let names = names()
    searches -= names.count
    return Suggestion.words(for: word, in: names)
  }

  /// Shortens messages that contain long values.
  private static func shortened(_ message: String) -> String {
    guard message.utf8.count > 600 else { return message }
    return message.prefix(300) + "…" + message.suffix(150)
  }

  /// Reports a problem with an element; marks its `<` and name.
  func add(
    element: MarkupElement, _ code: String, _ message: @autoclosure () -> String,
    severity: Diagnostic.Severity = .error
  ) {
    add(severity, of: element.documentName) {
      let place = element.location
      return Diagnostic(
        severity, file: element.documentName, line: place.line, column: place.column,
        length: element.name.count + 1, code: code, message: message())
    }
  }

  /// Reports a problem with the name of an attribute.
  func add(
    name attribute: MarkupAttribute, _ code: String, _ message: @autoclosure () -> String,
    severity: Diagnostic.Severity = .error
  ) {
    add(severity, of: attribute.documentName) {
      let place = attribute.location
      return Diagnostic(
        severity, file: attribute.documentName, line: place.line, column: place.column,
        length: attribute.name.count, code: code, message: message())
    }
  }

  /// Reports a problem with the value of an attribute.
  func add(
    value attribute: MarkupAttribute, _ code: String, _ message: @autoclosure () -> String,
    severity: Diagnostic.Severity = .error
  ) {
    add(severity, of: attribute.documentName) {
      let place = attribute.valueLocation
      return Diagnostic(
        severity, file: attribute.documentName, line: place.line, column: place.column,
        length: attribute.value.count, code: code, message: message())
    }
  }

  /// Reports a problem with the attribute value or element at a byte offset of a document.
  func add(
    _ document: MarkupDocument, offset: Int, _ code: String, _ message: @autoclosure () -> String,
    severity: Diagnostic.Severity = .error
  ) {
    add(severity, of: document.name) {
      let place = document.location(of: offset)
      return Diagnostic(
        severity, file: document.name, line: place.line, column: place.column,
        length: document.lengthOfValue(at: offset), code: code, message: message())
    }
  }

  /// Reports a problem with a file as a whole.
  func add(
    file: String, _ code: String, _ message: String, severity: Diagnostic.Severity = .error
  ) { add(Diagnostic(severity, file: file, code: code, message: message)) }

  /// Reports an error of the XML parser or the file system.
  func add(_ error: MarkupError) {
    add(
      Diagnostic(
        .error, file: error.name, line: error.line, column: error.column,
        code: error.kind == .unreadable ? "file.unreadable" : "xml.\(error.kind.rawValue)",
        message: error.message))
  }
}

extension ThemeReport {
  /// Reports an element that is not allowed in its parent.
  func unknown(_ element: MarkupElement, in parent: String, expected: [String]) {
    let there = expected.isEmpty ? "nothing" : expected.prefix(12).joined(separator: ", ")
    add(
      element: element, "xml.element",
      "unknown element <\(element.name)> in <\(parent)>"
        + (hintOrNil(for: element.name, in: expected) ?? "; allowed: \(there)"))
  }

  /// Reports an attribute that the element does not have.
  func unknown(_ attribute: MarkupAttribute, of element: String, expected: [String]) {
    add(
      name: attribute, "xml.attribute",
      "unknown attribute \"\(attribute.name)\" of <\(element)>"
        + hint(for: attribute.name, in: expected))
  }

  private func hintOrNil(for word: String, in names: [String]) -> String? {
    let hint = hint(for: word, in: names)
    return hint.isEmpty ? nil : hint
  }

  /// Reports a missing required attribute.
  func missing(_ attribute: String, of element: MarkupElement) {
    add(element: element, "xml.required", "<\(element.name)> needs the attribute \"\(attribute)\"")
  }
}

extension MarkupDocument {
  /// Returns the attribute value at a byte offset as written, or the tag name if an element starts
  /// there.
  func written(at offset: Int) -> String {
    withSource { source in
      let start = min(max(offset, 0), source.count)
      let quote = start > 0 ? source[start - 1] : 0
      let rest = source[start...]
      if quote == 0x22 || quote == 0x27 {
        return String(decoding: rest.prefix { $0 != quote }, as: UTF8.self)
      }
      let name = rest.dropFirst().prefix { $0 > 0x20 && $0 != 0x2F && $0 != 0x3E }
      return String(decoding: rest.prefix(1 + name.count), as: UTF8.self)
    }
  }

  /// Returns the number of characters of ``written(at:)``.
  func lengthOfValue(at offset: Int) -> Int { written(at: offset).count }
}
