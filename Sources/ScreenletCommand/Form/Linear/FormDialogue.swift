import FormKit
import PortalKit

/// The state machine of a form in linear mode: answers in, lines out.
///
/// It performs no input or output. Enter alone keeps the current value, and continues even after an
/// answer was rejected once, so that the user is never stuck. The form ends only when all errors
/// are fixed.
struct FormDialogue {
  /// The next step of the dialogue.
  enum Step: Hashable {
    /// Print these lines, then read an answer.
    case ask([[UserMessage]])
    /// Print these lines, then read an answer without echo.
    case askSecret([[UserMessage]])
    /// Finish with this record.
    case done(FormRecord)
  }

  /// The form with the answers so far.
  var session: FormSession
  /// The current position.
  var stop = FormStop.review
  /// Returns whether a file exists at a path.
  let fileExists: @Sendable (String) -> Bool
  /// Whether the form is one question, which is asked without introduction, number and review.
  var isSingle = false

  /// The index of the stop, for when an answer hides the stop.
  private var position = 0
  /// Whether the dialogue returns to the review after this question.
  private var isChange = false
  /// The lines printed before the question.
  private var before: [[UserMessage]] = []
  /// The stop whose answer was rejected once.
  private var refusedStop: FormStop?
  /// The options that match the last answer, and their stop; nil while all options are listed.
  private var narrowing: (stop: FormStop, options: [FieldOption])?

  /// Creates the dialogue of a form.
  init(_ session: FormSession, fileExists: @escaping @Sendable (String) -> Bool) {
    (self.session, self.fileExists) = (session, fileExists)
  }

  /// Returns the introduction and the first question.
  mutating func begin() -> Step {
    let name = session.definition.name.resolved(
      for: session.record.language, default: session.definition.defaultLanguage)
    let count = session.stops.count(where: \.isCounted)
    let title = name.isEmpty ? FormMessages.form.english : name
    position = -1
    if isSingle { return advance() }
    return advance([[FormMessages.intro(title, questions: count)], [FormMessages.keys]])
  }

  /// Processes a typed line.
  mutating func answer(_ line: String) -> Step {
    let asked = stop
    let step = take(line)
    if stop != asked { narrowing = nil }
    return step
  }

  private mutating func take(_ line: String) -> Step {
    let text = line.trimmingBlanks
    switch text {
    case "?":
      narrowing = nil
      return ask(help)
    case "<": return back()
    case "!": return show(.review, isChange: false)
    default: break
    }
    switch stop {
    case .review: return answerReview(text)
    case .another(let field, let parent): return answerAnother(text, field, parent)
    case .question(let id): return answer(text, line, to: id)
    case .row(let id, let row): return answer(text, toRow: row, of: id)
    case .page, .heading, .words, .told: return advance()
    }
  }

  // MARK: Going on and back

  /// Goes to the next question and includes the lines of stops that need no answer.
  mutating func advance(_ lines: [[UserMessage]] = []) -> Step {
    var lines = lines
    let stops = session.stops
    let start = stops.firstIndex(of: stop).map { position < 0 ? -1 : $0 } ?? position - 1
    refusedStop = nil
    var index = max(-1, start) + 1
    if isChange, !isSameGrid(stops, index) { return show(.review, isChange: false, lines) }
    while index < stops.count - 1, !stops[index].isAsked {
      lines += told(stops[index])
      index += 1
    }
    index = min(index, stops.count - 1)
    (stop, position) = (stops[index], index)
    return ask(lines)
  }

  private func isSameGrid(_ stops: [FormStop], _ index: Int) -> Bool {
    guard case .row(let id, _) = stop, index < stops.count, case .row(id, _) = stops[index] else {
      return false
    }
    return true
  }

  private mutating func back() -> Step {
    let stops = session.stops
    let current = stops.firstIndex(of: stop) ?? min(position, stops.count)
    guard let index = stops[..<current].lastIndex(where: \.isAsked) else {
      return ask([[FormMessages.isFirst]])
    }
    (stop, position, isChange, refusedStop) = (stops[index], index, false, nil)
    return ask([])
  }

  /// Goes to a stop.
  mutating func show(_ target: FormStop, isChange: Bool, _ lines: [[UserMessage]] = []) -> Step {
    let stops = session.stops
    (stop, self.isChange, refusedStop) = (target, isChange, nil)
    position = stops.firstIndex(of: target) ?? stops.count - 1
    return ask(lines)
  }

  /// Goes to the row that was just added behind the others.
  mutating func enterNewRow() -> Step {
    // The question for another row moved behind the new row, which took its place.
    let stops = session.stops
    guard position > 0, position < stops.count else { return advance() }
    (stop, position) = (stops[position - 1], position - 1)
    return advance()
  }

  /// Ends the dialogue of one question, or asks again while its answer has an error.
  private mutating func end() -> Step {
    guard let problem = session.problemsOfAll.first,
      let first = session.stops.firstIndex(where: \.isAsked)
    else { return .done(session.outgoing) }
    (stop, position) = (session.stops[first], first)
    return refuse(problem.userMessage)
  }

  // MARK: Refusing

  /// Rejects an answer with a reason and repeats the question; a second Enter continues.
  mutating func refuse(_ reason: UserMessage) -> Step {
    refusedStop = stop
    return ask([[FormMessages.refused, reason]])
  }

  /// Whether the answer to the current question was rejected already.
  var wasRefused: Bool { refusedStop == stop }

  /// The options of the last list at this question if they were narrowed; nil for all options.
  ///
  /// Numbers that the user types refer to this list, because it was printed last.
  var narrowed: [FieldOption]? {
    guard let narrowing, narrowing.stop == stop else { return nil }
    return narrowing.options
  }

  /// Repeats the question with the options that contain the typed letters.
  mutating func narrow(to options: [FieldOption]) -> Step {
    narrowing = (stop, options)
    return ask([[FormMessages.found(options.count)]] + list(options))
  }

  /// Returns the step after data providers responded: the same question with new options, or the
  /// next question if the providers answered it.
  mutating func repeated(_ step: Step) -> Step {
    if case .done = step { return step }
    narrowing = nil
    return session.stops.contains(stop) ? ask(before) : advance(before)
  }

  /// Returns the step that asks the current question.
  mutating func ask(_ lines: [[UserMessage]]) -> Step {
    if isSingle, stop == .review { return end() }
    before = lines
    let lines = lines + question
    guard case .question(let id) = stop, session.field(of: id)?.kind == .password else {
      return .ask(lines)
    }
    return .askSecret(lines)
  }
}

extension String {
  /// The text without whitespace at both ends.
  var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
