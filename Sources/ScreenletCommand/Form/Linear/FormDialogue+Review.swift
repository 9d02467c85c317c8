import FormKit
import PortalKit

extension FormDialogue {
  /// The answers in the order of their numbers, with headings.
  private var rows: [FormReviewRow] {
    session.definition.pages.indices.filter { session.isEnabled(page: $0) }
      .flatMap { session.reviewRows(ofPage: $0) }
  }

  /// The list of all answers and the instructions to finish.
  var review: [[Phrase]] {
    var lines = [[FormPhrase.review]]
    var number = 0
    for row in rows {
      guard !row.isHeading else {
        lines.append([Phrase(verbatim: row.label + ":")])
        continue
      }
      number += 1
      let value = row.value.split(whereSeparator: \.isNewline).joined(separator: " / ")
      var line = [Phrase(verbatim: "\(number) \(row.label):")]
      if row.isUnknown {
        line.append(FormPhrase.unknown)
      } else {
        line.append(value.isEmpty ? FormPhrase.nothing : Phrase(verbatim: value))
      }
      if let problem = session.problem(of: row.instance) {
        line += [FormPhrase.refused, problem.phrase]
      }
      lines.append(line)
    }
    return lines + [[FormPhrase.finish]]
  }

  /// Processes an input at the review.
  mutating func answerReview(_ text: String) -> Step {
    let answers = rows.filter { !$0.isHeading }
    if Int(text) != nil {
      guard let index = answers.index(numbered: text),
        let target = session.stops.first(where: {
          $0.isAsked && $0.instance == answers[index].instance
        })
      else { return .ask([[FormPhrase.finish]]) }
      return show(target, isChange: true)
    }
    guard isYes(text) == true else { return .ask([[FormPhrase.finish]]) }
    switch session.wantsSubmit().submission {
    case .send(let record): return .done(record)
    case .waitsForUploads: return .ask([[FormPhrase.finish]])
    case .problems(let problems): return show(problems)
    }
  }

  /// Reports why the server rejected the record, and goes to the first answer concerned.
  mutating func refused(_ error: ScreenletError) -> Step {
    guard !error.complaints.isEmpty else {
      return show(.review, isChange: false, [[FormPhrase.notSent, error.phrase]])
    }
    session.take(error.complaints.map { (path: $0.path, message: $0.message) })
    return show(session.problems)
  }

  /// Lists the errors, and goes to the first one.
  private mutating func show(_ problems: [FieldProblem]) -> Step {
    let lines = problems.map { problem in
      let title = problem.instance.map { session.fullTitle(of: $0) + ":" }
      return [title.map { Phrase(verbatim: $0) }, problem.phrase].compactMap { $0 }
    }
    let first = problems.lazy.compactMap(\.instance).first
    let target = session.stops.first { $0.isAsked && $0.instance == first && first != nil }
    return show(
      target ?? .review, isChange: target != nil,
      [[FormPhrase.toPutRight(problems.count)]] + lines)
  }
}
