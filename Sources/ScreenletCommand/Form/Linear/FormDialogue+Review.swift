import FormKit
import PortalKit

extension FormDialogue {
  /// The answers in the order of their numbers, with headings.
  private var rows: [FormReviewRow] {
    session.definition.pages.indices.filter { session.isEnabled(page: $0) }
      .flatMap { session.reviewRows(ofPage: $0) }
  }

  /// The list of all answers and the instructions to finish.
  var review: [[UserMessage]] {
    var lines = [[FormMessages.review]]
    var number = 0
    for row in rows {
      guard !row.isHeading else {
        lines.append([UserMessage(verbatim: row.label + ":")])
        continue
      }
      number += 1
      let value = row.value.split(whereSeparator: \.isNewline).joined(separator: " / ")
      var line = [UserMessage(verbatim: "\(number) \(row.label):")]
      if row.isUnknown {
        line.append(FormMessages.unknown)
      } else {
        line.append(value.isEmpty ? FormMessages.nothing : UserMessage(verbatim: value))
      }
      if let problem = session.problem(of: row.instance) {
        line += [FormMessages.refused, problem.userMessage]
      }
      lines.append(line)
    }
    return lines + [[FormMessages.finish]]
  }

  /// Processes an input at the review.
  mutating func answerReview(_ text: String) -> Step {
    let answers = rows.filter { !$0.isHeading }
    if Int(text) != nil {
      guard let index = answers.index(numbered: text),
        let target = session.stops.first(where: {
          $0.isAsked && $0.instance == answers[index].instance
        })
      else { return .ask([[FormMessages.finish]]) }
      return show(target, isChange: true)
    }
    guard parseYesNo(text) == true else { return .ask([[FormMessages.finish]]) }
    switch session.wantsSubmit().submission {
    case .send(let record): return .done(record)
    case .waitsForUploads: return .ask([[FormMessages.finish]])
    case .problems(let problems): return show(problems)
    }
  }

  /// Reports why the server rejected the record, and goes to the first answer concerned.
  mutating func refused(_ error: ScreenletError) -> Step {
    guard !error.fieldErrors.isEmpty else {
      return show(.review, isChange: false, [[FormMessages.notSent, error.userMessage]])
    }
    session.take(error.fieldErrors.map { (path: $0.path, message: $0.message) })
    return show(session.problems)
  }

  /// Lists the errors, and goes to the first one.
  private mutating func show(_ problems: [FieldProblem]) -> Step {
    let lines = problems.map { problem in
      let title = problem.instance.map { session.fullTitle(of: $0) + ":" }
      return [title.map { UserMessage(verbatim: $0) }, problem.userMessage].compactMap { $0 }
    }
    let first = problems.lazy.compactMap(\.instance).first
    let target = session.stops.first { $0.isAsked && $0.instance == first && first != nil }
    return show(
      target ?? .review, isChange: target != nil,
      [[FormMessages.errorsToFix(problems.count)]] + lines)
  }
}
