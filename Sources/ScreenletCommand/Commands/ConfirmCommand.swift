import AppMain
import FormKit
import PortalKit
import ScreenletKit

extension Option {
  static let confirmDefault = Option(
    "default", .choice(["yes", "no"]),
    help: "the answer to begin with, and the answer with no terminal")
}

extension Command {
  /// `confirm`: asks a question and answers with the exit status.
  static let confirm = Command(
    name: "confirm", summary: "asks for yes or no, and exits with 0 or 1",
    sharedSummary: promptSummary,
    operands: [Operand("QUESTION", .text("QUESTION"), example: "'Delete it?'")],
    options: [.confirmDefault],
    examples: ["{tool} confirm 'Delete it?' --default no && rm notes.txt"],
    notes: [
      "It prints nothing on standard output, and exits with 0 for yes, 1 for no, 130 on Esc or "
        + "Ctrl+C, and with 2 if there is neither a terminal nor --default.",
      "Y and N answer at once, Enter presses the button with the focus. --accessible asks on a "
        + "line of its own.",
    ]
  ) { invocation in
    guard let isConfirmed = try await invocation.askConfirmation() else { return .interrupted }
    return isConfirmed ? .done : .failed
  }
}

extension Invocation {
  /// Asks the question; returns nil if the user cancelled.
  fileprivate func askConfirmation() async throws -> Bool? {
    let question = arguments.operands[0]
    let standard = arguments[.confirmDefault].map { $0 == "yes" }
    let context = try formContext()
    if isLinear, let input = promptInput() {
      return try confirmByLine(question, standard, from: input, in: context)
    }
    guard !isLinear, let terminal = promptTerminal(rows: ConfirmPrompt.rows(for: question)) else {
      guard let standard else { throw noTerminal("confirm") }
      return standard
    }
    let prompt = ConfirmPrompt(question, isYesFirst: standard ?? true, in: context)
    let app = PromptApp(prompt.root, in: context, driver: terminal)
    return try await app.run(focusing: prompt.first) ? prompt.isConfirmed : nil
  }

  private func confirmByLine(
    _ question: String, _ standard: Bool?, from input: LineInput, in context: ScreensContext
  ) throws -> Bool {
    input.hold()
    defer { input.release() }
    let words = LinearTranslator(context)
    let field = FormField(name: "answer", kind: .boolean)
    var line = [UserMessage(verbatim: question), FormMessages.hint("boolean", "Yes or no.")]
    if let standard {
      let value = field.label(for: .boolean(standard), in: language)
      line.append(FormMessages.now(value))
    }
    var isRefused = false
    while true {
      console.info(words.text(line))
      console.ask("> ")
      guard let text = try input.line() else {
        console.info("")
        guard let standard, !isRefused else { throw endedInput("confirm") }
        return standard
      }
      if let standard, text.trimmingBlanks.isEmpty { return standard }
      let value = try? field.value(fromTyped: text, in: language)
      if let answer = (value ?? nil)?.boolean { return answer }
      isRefused = true
      console.info(words.text(FormMessages.yesOrNo))
    }
  }
}
