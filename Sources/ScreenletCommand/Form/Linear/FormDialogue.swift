import FormKit
import PortalKit

/// A form where there is one thing a line: answers in, lines out.
///
/// It decides; somebody else says, reads and writes. Enter alone keeps what is there, and goes on
/// even from an answer that was refused, so that nobody is caught; the end is only reached with
/// everything put right.
struct FormDialogue {
  /// What to do next.
  enum Step: Hashable {
    /// Say these lines, then ask.
    case ask([[Phrase]])
    /// Say these lines, then ask for what is not to be shown.
    case askSecret([[Phrase]])
    /// This is the record.
    case done(FormRecord)
  }

  /// The form with what was answered so far.
  var session: FormSession
  /// Where we are.
  var stop = FormStop.review
  /// Whether there is a file at a path.
  let fileExists: @Sendable (String) -> Bool

  /// Where the stop was among all, for when an answer took it out of sight.
  private var position = 0
  /// Whether the review is come back to.
  private var isChange = false
  /// What was said before the question.
  private var before: [[Phrase]] = []
  /// The stop whose answer was refused once.
  private var refusedStop: FormStop?
  /// The options that the last answer left to choose from, and where; nil while all are listed.
  private var narrowing: (stop: FormStop, options: [FieldOption])?

  /// Begins a form.
  init(_ session: FormSession, fileExists: @escaping @Sendable (String) -> Bool) {
    (self.session, self.fileExists) = (session, fileExists)
  }

  /// The first question.
  mutating func begin() -> Step {
    let name = session.definition.name.resolved(
      for: session.record.language, default: session.definition.defaultLanguage)
    let count = session.stops.count(where: \.isCounted)
    let title = name.isEmpty ? FormPhrase.form.english : name
    position = -1
    return advance([[FormPhrase.intro(title, questions: count)], [FormPhrase.keys]])
  }

  /// Takes an answer that was typed.
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

  /// Goes to the next question, past what is only to be read.
  mutating func advance(_ lines: [[Phrase]] = []) -> Step {
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
      return ask([[FormPhrase.isFirst]])
    }
    (stop, position, isChange, refusedStop) = (stops[index], index, false, nil)
    return ask([])
  }

  /// Goes somewhere.
  mutating func show(_ target: FormStop, isChange: Bool, _ lines: [[Phrase]] = []) -> Step {
    let stops = session.stops
    (stop, self.isChange, refusedStop) = (target, isChange, nil)
    position = stops.firstIndex(of: target) ?? stops.count - 1
    return ask(lines)
  }

  /// Goes to a row that was just put behind the others.
  mutating func enterNewRow() -> Step {
    // What asked for one more stands behind it now; the new row is where that was.
    let stops = session.stops
    guard position > 0, position < stops.count else { return advance() }
    (stop, position) = (stops[position - 1], position - 1)
    return advance()
  }

  // MARK: Refusing

  /// Says why an answer does not do, and asks again; the second time it is gone on from.
  mutating func refuse(_ reason: Phrase) -> Step {
    refusedStop = stop
    return ask([[FormPhrase.refused, reason]])
  }

  /// Whether the answer here was refused already.
  var wasRefused: Bool { refusedStop == stop }

  /// The options that the last list at this question had instead of all; nil for all.
  ///
  /// A number that the user types is one of this list, because it is the last one printed.
  var narrowed: [FieldOption]? {
    guard let narrowing, narrowing.stop == stop else { return nil }
    return narrowing.options
  }

  /// Asks the same question again with the options that have the letters of the answer.
  mutating func narrow(to options: [FieldOption]) -> Step {
    narrowing = (stop, options)
    return ask([[FormPhrase.found(options.count)]] + list(options))
  }

  /// The same step once data providers have said something: with other options, or past what they
  /// answered themselves.
  mutating func repeated(_ step: Step) -> Step {
    if case .done = step { return step }
    narrowing = nil
    return session.stops.contains(stop) ? ask(before) : advance(before)
  }

  /// Asks the question that we are at.
  mutating func ask(_ lines: [[Phrase]]) -> Step {
    before = lines
    let lines = lines + question
    guard case .question(let id) = stop, session.field(of: id)?.kind == .password else {
      return .ask(lines)
    }
    return .askSecret(lines)
  }
}

extension String {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
