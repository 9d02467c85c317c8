import PortalKit

/// The phrases of a form in linear mode, which themes translate.
enum FormMessages {
  static func intro(_ title: String, questions: Int) -> UserMessage {
    UserMessage(
      key: "linear.form.intro",
      english: "\(title). \(questions) question\(questions == 1 ? "" : "s").",
      arguments: [title, String(questions)], count: questions)
  }

  static let form = UserMessage(key: "linear.form.form", english: "Form")

  static let keys = UserMessage(
    key: "linear.form.keys",
    english: "Type ? for help, < to go back, ! to see all answers, . to clear one, Ctrl-C to stop.")

  static let help = UserMessage(
    key: "linear.form.help",
    english: "Press Enter to keep the current answer. Type a backslash before ?, <, !, . or - to "
      + "answer with that character. Nothing is written before the last question.")

  static let helpRow = UserMessage(
    key: "linear.form.help.row", english: "Type - to remove this row.")

  static func page(_ number: Int, of count: Int) -> UserMessage {
    UserMessage(
      key: "linear.form.page", english: "Page \(number) of \(count).",
      arguments: [String(number), String(count)])
  }

  static func question(_ number: Int, of count: Int) -> UserMessage {
    UserMessage(
      key: "linear.question", english: "\(number) of \(count).",
      arguments: [String(number), String(count)])
  }

  static func needed(_ title: String) -> UserMessage {
    UserMessage(key: "linear.form.needed", english: "\(title), required.", arguments: [title])
  }

  static func hint(_ name: String, _ english: String, _ example: String = "") -> UserMessage {
    UserMessage(
      key: "linear.form.hint.\(name)", english: english,
      arguments: example.isEmpty ? [] : [example])
  }

  static func moreOptions(_ count: Int) -> UserMessage {
    UserMessage(
      key: "linear.form.moreOptions",
      english: "\(count) more. Type part of a name to narrow the list.",
      arguments: [String(count)], count: count)
  }

  static func found(_ count: Int) -> UserMessage {
    UserMessage(
      key: "linear.form.found", english: "\(count) match\(count == 1 ? "" : "es"):",
      arguments: [String(count)], count: count)
  }

  static func now(_ value: String) -> UserMessage {
    UserMessage(key: "linear.form.now", english: "Current: \(value)", arguments: [value])
  }

  static func told(_ title: String, _ value: String) -> UserMessage {
    UserMessage(
      key: "linear.form.told", english: "\(title), read-only: \(value)",
      arguments: [title, value])
  }

  static let refused = UserMessage(key: "linear.form.refused", english: "Not accepted.")

  static let empty = UserMessage(key: "form.problem.required", english: "This field is required.")

  static let noOption = UserMessage(
    key: "form.problem.option", english: "Choose one of the options.")

  static func noFile(_ path: String) -> UserMessage {
    UserMessage(
      key: "linear.form.noFile", english: "There is no file \(path).", arguments: [path])
  }

  static func gone(_ title: String, _ path: String) -> UserMessage {
    UserMessage(
      key: "linear.form.gone", english: "\(title): the file \(path) no longer exists.",
      arguments: [title, path])
  }

  static let noPortal = UserMessage(
    key: "linear.form.noPortal",
    english: "This value comes from a portal, but this form is from a file.")

  static let noProvider = UserMessage(
    key: "linear.form.noProvider", english: "The portal has no such data provider.")

  static func sending(_ name: String) -> UserMessage {
    UserMessage(key: "linear.form.sending", english: "Sending \(name).", arguments: [name])
  }

  static func sent(_ number: Int64) -> UserMessage {
    // A queued record has a negative number, which is valid on this machine only.
    guard number >= 0 else { return kept }
    return UserMessage(
      key: "linear.form.sent", english: "Sent. The portal saved it as record \(number).",
      arguments: [String(number)])
  }

  private static let kept = UserMessage(
    key: "linear.form.kept",
    english: "Saved on this machine. When the portal is available, run: screenlet sync.")

  /// Reports that the portal is unreachable and that a cached form is used.
  static func keptForm(minutes: Int) -> UserMessage {
    UserMessage(
      key: "linear.form.cached",
      english: "The portal is unreachable. Using the form saved here \(minutes) min ago.",
      arguments: [String(minutes)])
  }

  static let notSent = UserMessage(key: "linear.form.notSent", english: "Not sent.")

  static let isFirst = UserMessage(key: "linear.first", english: "This is the first question.")

  static func another(_ title: String) -> UserMessage {
    UserMessage(
      key: "linear.form.another", english: "Add another: \(title)? Yes or no.", arguments: [title])
  }

  static let yesOrNo = UserMessage(key: "form.entry.boolean", english: "Answer yes or no.")

  static let review = UserMessage(key: "linear.form.review", english: "All answers:")

  static let nothing = UserMessage(key: "review.none", english: "none")
  static let unknown = UserMessage(
    key: "form.unknown", english: "unknown: the portal does not show it")

  static let finish = UserMessage(
    key: "linear.form.finish",
    english: "Type yes to finish, a number to change that answer, or < to go back.")

  static func errorsToFix(_ count: Int) -> UserMessage {
    UserMessage(
      key: "linear.form.toPutRight",
      english: count == 1 ? "1 answer has an error." : "\(count) answers have errors.",
      arguments: [String(count)], count: count)
  }

  static let resume = UserMessage(
    key: "linear.form.resume",
    english: "You started this form before. Continue with your answers? Yes or no.")

  static func draftKept(_ path: String) -> UserMessage {
    UserMessage(
      key: "linear.form.draftKept", english: "Your answers are kept as a draft: \(path).",
      arguments: [path])
  }

  static func resuming(_ command: String) -> UserMessage {
    UserMessage(
      key: "linear.form.resuming", english: "To continue: \(command)", arguments: [command])
  }

  static func written(_ name: String) -> UserMessage {
    UserMessage(key: "linear.form.written", english: "Written to \(name).", arguments: [name])
  }
}
