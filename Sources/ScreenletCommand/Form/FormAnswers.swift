import FormKit
import PortalKit
import ThemeKit

/// Answers read from a file: the filled-in form, and all errors in the answers.
@MainActor struct FormAnswers {
  /// The form with the answers.
  var session: FormSession
  /// The errors and warnings, in reading order.
  private(set) var diagnostics: [Diagnostic]

  private let text: (name: String, bytes: [UInt8])

  /// The maximum size of the answers in bytes (16 MiB).
  static let maximumBytes = 16 << 20
  /// The maximum number of diagnostics that are located, because each requires a scan of the text.
  private static let located = 200

  /// Whether the answers contain errors.
  ///
  /// No record can be created from such answers.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Fills in a form from JSON.
  ///
  /// - Parameters:
  ///   - text: The answers as JSON, with the file name for messages.
  ///   - record: The initial record.
  ///   - expressionContext: The context of expressions: date, roles and language.
  ///   - providers: Queries data providers.
  ///   - fileExists: Returns whether a file exists at a path.
  ///   - words: Translates a phrase into the user's language.
  init(
    _ text: (name: String, bytes: [UInt8]), to record: FormRecord,
    expressionContext: ExpressionContext, providers: FormProviders,
    fileExists: (String) -> Bool, words: (UserMessage) -> String
  ) async {
    var record = record
    var found: [Diagnostic] = []
    func note(
      _ severity: Diagnostic.Severity, _ path: JSONPath, _ code: String, _ message: String,
      _ advice: String = ""
    ) {
      found.append(
        Diagnostic(
          severity, file: text.name, place: FormTextPosition(path: path),
          in: found.count < Self.located ? text.bytes : nil, code: "form.\(code)",
          message: message, advice: advice))
    }
    do throws(JSONError) {
      let (json, warnings) = try JSONReader.readLeniently(
        text.bytes, limits: JSONLimits(bytes: Self.maximumBytes))
      found += warnings.map {
        Diagnostic(
          .warning, file: text.name, line: $0.line, column: $0.column, code: "form.lenient",
          message: $0.message)
      }
      for error in record.fill(json, source: text.name) {
        note(
          .error, error.place.path ?? .top, error.kind.rawValue, error.message, error.advice)
      }
    } catch {
      found.append(
        Diagnostic(
          .error, file: text.name, line: error.line, column: error.column, code: error.code,
          message: error.message + ". Answers are a JSON object with a member for each field."))
    }
    let isBroken = found.contains { $0.severity == .error && $0.code.hasPrefix("json.") }
    var session = FormSession(record, acceptsLocalFiles: true, expressionContext: expressionContext)
    if !isBroken {
      for unanswered in await providers.answer(&session).unansweredProviders {
        let id = session.record.allInstances(of: unanswered.field).first
        note(
          .warning, id.map { session.record.answersPath(of: $0) } ?? .top, "provider",
          "\(session.title(of: unanswered.field)) (\(record.definition[unanswered.field].key)): "
            + words(unanswered.reason).withoutStop)
      }
      let unread = Set(found.map(\.place))
      for id in record.allInstances {
        check(id, of: record, session: session, fileExists: fileExists, note: note)
      }
      for problem in session.problemsOfAll {
        let path = problem.instance.map { session.record.answersPath(of: $0) } ?? .top
        let title = problem.instance.map { session.fullTitle(of: $0) } ?? ""
        let before = found.count
        note(
          .error, path, problem.kind.rawValue,
          (title.isEmpty ? "" : "\(title) (\(path.words)): ") + words(problem.userMessage))
        // An unreadable answer was reported already, so do not report it as missing too.
        if problem.kind == .required, found[before].line > 0, unread.contains(found[before].place) {
          found.remove(at: before)
        }
      }
    }
    (self.session, diagnostics, self.text) = (session, found, text)
  }

  /// Replaces the diagnostics with the field errors returned by the server.
  mutating func take(_ fieldErrors: [FieldError], words: (UserMessage) -> String) {
    session.take(fieldErrors.map { (path: $0.path, message: $0.message) })
    diagnostics = session.problems.enumerated().map { index, problem in
      let path = problem.instance.map { session.record.answersPath(of: $0) }
      let name = problem.instance.map { session.fullTitle(of: $0) + " (\(path?.words ?? "")): " }
      return Diagnostic(
        .error, file: text.name, place: FormTextPosition(path: path ?? .top),
        in: index < Self.located ? text.bytes : nil, code: "form.refused",
        message: (name ?? "") + words(problem.userMessage), advice: "")
    }
  }
}

/// Reports an answer that cannot be used.
private func check(
  _ id: InstanceID, of record: FormRecord, session: FormSession, fileExists: (String) -> Bool,
  note: (Diagnostic.Severity, JSONPath, String, String, String) -> Void
) {
  guard let instance = record[id], instance.isDirty, !instance.isEmpty else { return }
  let path = record.answersPath(of: id)
  let name = "\(session.fullTitle(of: id)) (\(path.words))"
  guard session.isVisible(id) else {
    return note(
      .warning, path, "notAsked", "\(name): the form hides this field with these answers",
      "The answer is omitted.")
  }
  guard session.record.value(of: id) == instance.value else {
    return note(
      .warning, path, "workedOut", "\(name): the form calculates this field",
      "The answer is not used.")
  }
  guard session.isEditable(id) || session.state[id]?.isValueSet == true else {
    return note(.error, path, "readOnly", "\(name): this field is read-only", "Remove the answer.")
  }
  if let file = instance.value?.localPath, !fileExists(file) {
    note(.error, path, "file", "\(name): there is no file \"\(file)\"", "Correct the path.")
  }
}

extension FormSession {
  /// All problems, including those of fields not visited yet.
  var problemsOfAll: [FieldProblem] {
    validator.problems(in: record, state: state, expressionContext: expressionContext)
  }
}

extension FormRecord {
  /// Returns the path of an instance within ``answers``.
  func answersPath(of id: InstanceID) -> JSONPath {
    var steps: [JSONPath.Step] = []
    var current: InstanceID? = id
    while let next = current, let instance = self[next] {
      let field = definition[instance.field]
      if field.isRepeatable {
        steps.append(.index(siblings(of: next).firstIndex(of: next) ?? 0))
      }
      steps.append(.name(field.key))
      current = instance.parent
    }
    return JSONPath(steps.reversed())
  }
}

extension String {
  /// The sentence without its period, for use inside another sentence.
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension JSONPath {
  /// The path without its root symbol, such as `items[2].price`.
  var words: String {
    let text = "\(self)".drop { $0 == "$" }
    return String(text.first == "." ? text.dropFirst() : text)
  }
}

extension Diagnostic {
  fileprivate var place: [Int] { [line, column] }
}
