import FormKit
import PortalKit
import ThemeKit

/// The result of checking a form definition: all problems, and the form if it is usable.
struct FormLint {
  /// The form; nil if it cannot be parsed.
  let definition: FormDefinition?
  /// The errors and warnings, sorted by line.
  let diagnostics: [Diagnostic]

  private let text: FormText

  /// The maximum number of diagnostics that are located, because each requires a scan of the text.
  private static let located = 200

  /// Parses and checks a form.
  init(_ text: FormText) {
    self.text = text
    do throws(FormError) {
      let definition = try text.definition()
      self.definition = definition
      let rules = RuleSet(definition)
      let validator = FormValidator(rules)
      let formWarnings = definition.formWarnings.map { formWarning in
        Diagnostic(formWarning, of: text)
      }
      let problems = (rules.problems + validator.problems).enumerated().map { index, problem in
        // Cyclic rules have no result, so they are errors; unknown names have no effect.
        Diagnostic(
          problem, problem.kind == .cycle ? .error : .warning, of: text,
          isLocated: index < Self.located)
      }
      diagnostics = (formWarnings + problems).sorted()
    } catch {
      definition = nil
      diagnostics = [Diagnostic(error, .error, of: text, isLocated: true)]
    }
  }

  /// Whether the form is unusable.
  var hasErrors: Bool { definition == nil || diagnostics.contains { $0.severity == .error } }

  /// A one-line summary of the form and its problems.
  var summary: String {
    let problems = Self.problems(diagnostics)
    guard let definition else { return "\(text.name): not a valid form. \(problems)" }
    return "\(text.name): \(definition.format.words), "
      + Self.count(definition.fields.count, "field") + " on "
      + Self.count(definition.pages.count, "page") + ". " + problems
  }

  /// Returns the numbers of errors and warnings as a sentence.
  static func problems(_ diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    return diagnostics.isEmpty
      ? "No problems."
      : [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        .map { count($0.0, $0.1) }.joined(separator: ", ") + "."
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension DefinitionFormat {
  /// The name of the format in messages.
  fileprivate var words: String {
    switch self {
    case .xml62: "6.2 XML"
    case .json(let version): "7.x JSON (schema \(version))"
    case .headless: "headless-form JSON"
    case .jsonSchema: "JSON Schema"
    }
  }
}

extension Diagnostic {
  /// Creates a diagnostic from a form error; finds the line if only the path is known.
  init(
    _ error: FormError, _ severity: Severity, of text: FormText, isLocated: Bool
  ) {
    let part = text.part(of: error)
    self.init(
      severity, file: part.name, place: error.place, in: isLocated ? part.bytes : nil,
      code: error.code, message: error.message, advice: error.fullAdvice)
  }

  /// Creates a warning from a notice for the author of a form.
  init(_ formWarning: FormWarning, of text: FormText) {
    self.init(
      .warning, file: text.name, place: formWarning.place, in: nil,
      code: "form.\(formWarning.kind.rawValue)", message: formWarning.message, advice: "")
  }

  /// Creates a diagnostic for a position, which is located in the text if it has no line.
  init(
    _ severity: Severity, file: String, place: FormTextPosition, in text: [UInt8]?, code: String,
    message: String, advice: String
  ) {
    var (line, column) = (place.line, place.column)
    if line == 0, let path = place.path, let text,
      let found = JSONReader.place(of: path, in: text)
    {
      (line, column) = found
    }
    var message = message
    if line == 0, let path = place.path, path != .top, !message.contains("(\(path.words))") {
      message += " (\(path))"
    }
    if !advice.isEmpty { message += message.hasSuffix(".") ? " \(advice)" : ". \(advice)" }
    self.init(
      severity, file: file, line: line, column: column, code: code, message: message)
  }
}

extension FormError {
  /// The advice of the error, or else general advice for errors of its kind.
  fileprivate var fullAdvice: String {
    guard advice.isEmpty else { return advice }
    return switch kind {
    case .syntax: "Correct the syntax."
    case .limit: "Make it smaller or reduce its nesting."
    case .unrecognized: "Give the definition of a form."
    case .missing: "Add it."
    case .wrong: "Correct it."
    case .duplicate: "Rename or remove one of them."
    case .unknown: "Correct the name, or define the item."
    case .cycle: "Remove one of them."
    case .changed: "Start again."
    }
  }
}
