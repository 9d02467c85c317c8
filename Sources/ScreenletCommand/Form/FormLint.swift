import FormKit
import PortalKit
import ThemeKit

/// Everything that is wrong with a definition, or may be, and the form if it can be used.
struct FormLint {
  /// The form; nil if its text is refused.
  let definition: FormDefinition?
  /// What is wrong, errors and warnings, by line.
  let diagnostics: [Diagnostic]

  private let text: FormText

  /// The places that are looked for: each costs a walk through the text.
  private static let located = 200

  /// Reads and checks a form.
  init(_ text: FormText) {
    self.text = text
    do throws(FormError) {
      let definition = try text.definition()
      self.definition = definition
      let rules = RuleSet(definition)
      let validator = FormValidator(rules)
      let notices = definition.notices.map { notice in
        Diagnostic(notice, of: text)
      }
      let problems = (rules.problems + validator.problems).enumerated().map { index, problem in
        // Rules that wait for one another have no answer; what is only unknown changes nothing.
        Diagnostic(
          problem, problem.kind == .cycle ? .error : .warning, of: text,
          isLocated: index < Self.located)
      }
      diagnostics = (notices + problems).sorted()
    } catch {
      definition = nil
      diagnostics = [Diagnostic(error, .error, of: text, isLocated: true)]
    }
  }

  /// Whether the form cannot be used.
  var hasErrors: Bool { definition == nil || diagnostics.contains { $0.severity == .error } }

  /// What there is, in one line.
  var summary: String {
    let problems = Self.problems(diagnostics)
    guard let definition else { return "\(text.name): not a valid form. \(problems)" }
    return "\(text.name): \(definition.format.words), "
      + Self.count(definition.fields.count, "field") + " on "
      + Self.count(definition.pages.count, "page") + ". " + problems
  }

  /// How many errors and warnings there are, as a sentence.
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
  /// What people call it.
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
  /// Takes what is wrong with a form, and finds its line where only the way to it is known.
  init(
    _ error: FormError, _ severity: Severity, of text: FormText, isLocated: Bool
  ) {
    let part = text.part(of: error)
    self.init(
      severity, file: part.name, place: error.place, in: isLocated ? part.bytes : nil,
      code: error.code, message: error.message, advice: error.fullAdvice)
  }

  /// Takes what the author of a form would want to know.
  init(_ notice: FormNotice, of text: FormText) {
    self.init(
      .warning, file: text.name, place: notice.place, in: nil,
      code: "form.\(notice.kind.rawValue)", message: notice.message, advice: "")
  }

  /// Makes one of a place, which is looked for in the text if it has no line.
  init(
    _ severity: Severity, file: String, place: FormPlace, in text: [UInt8]?, code: String,
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
  /// What to do: what the error says itself, else what helps with errors of its sort.
  fileprivate var fullAdvice: String {
    guard advice.isEmpty else { return advice }
    return switch kind {
    case .syntax: "Correct the syntax."
    case .limit: "Make it smaller or flatter."
    case .unrecognized: "Give the definition of a form."
    case .missing: "Add it."
    case .wrong: "Correct it."
    case .duplicate: "Rename or remove one of them."
    case .unknown: "Correct the name, or add what it names."
    case .cycle: "Remove one of them."
    case .changed: "Start again."
    }
  }
}
