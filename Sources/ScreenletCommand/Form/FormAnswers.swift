import FormKit
import PortalKit
import ThemeKit

/// Answers that were given in a file: what they make of the form, and everything that is wrong.
@MainActor struct FormAnswers {
  /// The form with the answers in it.
  var session: FormSession
  /// What is wrong and what may be, in reading order.
  private(set) var diagnostics: [Diagnostic]

  private let text: (name: String, bytes: [UInt8])

  /// The most bytes that answers may have.
  static let maximumBytes = 16 << 20
  /// The places that are looked for: each costs a walk through the text.
  private static let located = 200

  /// Whether the answers do not make a record.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Takes answers.
  ///
  /// - Parameters:
  ///   - text: The answers as JSON, and what errors call them.
  ///   - record: What the form begins with.
  ///   - surroundings: What is known beyond the form.
  ///   - providers: Who asks data providers.
  ///   - fileExists: Whether there is a file at a path.
  ///   - words: Says a phrase in the person's language.
  init(
    _ text: (name: String, bytes: [UInt8]), to record: FormRecord,
    surroundings: ExpressionSurroundings, providers: FormProviders,
    fileExists: (String) -> Bool, words: (Phrase) -> String
  ) async {
    var record = record
    var found: [Diagnostic] = []
    func note(
      _ severity: Diagnostic.Severity, _ path: JSONPath, _ code: String, _ message: String,
      _ advice: String = ""
    ) {
      found.append(
        Diagnostic(
          severity, file: text.name, place: FormPlace(path: path),
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
    var session = FormSession(record, acceptsLocalFiles: true, surroundings: surroundings)
    if !isBroken {
      for silence in await providers.answer(&session).silences {
        let id = session.record.allInstances(of: silence.field).first
        note(
          .warning, id.map { session.record.answersPath(of: $0) } ?? .top, "provider",
          "\(session.title(of: silence.field)) (\(record.definition[silence.field].key)): "
            + words(silence.reason).withoutStop)
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
          (title.isEmpty ? "" : "\(title) (\(path.words)): ") + words(problem.phrase))
        // Of an answer that could not be read, that it is missing is no news.
        if problem.kind == .required, found[before].line > 0, unread.contains(found[before].place) {
          found.remove(at: before)
        }
      }
    }
    (self.session, diagnostics, self.text) = (session, found, text)
  }

  /// Takes what the portal has against the answers, in the place of what was said before.
  mutating func take(_ complaints: [FieldComplaint], words: (Phrase) -> String) {
    session.take(complaints.map { (path: $0.path, message: $0.message) })
    diagnostics = session.problems.enumerated().map { index, problem in
      let path = problem.instance.map { session.record.answersPath(of: $0) }
      let name = problem.instance.map { session.fullTitle(of: $0) + " (\(path?.words ?? "")): " }
      return Diagnostic(
        .error, file: text.name, place: FormPlace(path: path ?? .top),
        in: index < Self.located ? text.bytes : nil, code: "form.refused",
        message: (name ?? "") + words(problem.phrase), advice: "")
    }
  }
}

/// Tells of answers that were given and cannot count.
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
  /// Everything that is wrong, whether a field was left or not.
  var problemsOfAll: [FieldProblem] {
    validator.problems(in: record, state: state, surroundings: surroundings)
  }
}

extension FormRecord {
  /// Where the answer of an instance is in ``answers``.
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
  /// The sentence as a part of another one.
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

extension JSONPath {
  /// The path without what stands for the top: `items[2].price`.
  var words: String {
    let text = "\(self)".drop { $0 == "$" }
    return String(text.first == "." ? text.dropFirst() : text)
  }
}

extension Diagnostic {
  fileprivate var place: [Int] { [line, column] }
}
