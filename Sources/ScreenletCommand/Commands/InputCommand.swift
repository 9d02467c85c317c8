import AppMain
import PortalKit
import ScreenletKit

extension Option {
  static let placeholder = Option(
    "placeholder", .text("TEXT"), help: "an example, shown while the line is empty")
  static let inputDefault = Option(
    "default", .text("TEXT"), help: "the text at first, and the answer with no terminal")
  static let password = Option(flag: "password", help: "hides what is typed")
  static let required = Option(flag: "required", help: "accepts no empty answer")
  static let pattern = Option(
    "pattern", .text("REGEX"), help: "a regular expression that the text must match")
  static let inputType = Option(
    "type", .choice(["text", "number", "integer", "date", "email", "url"]), placeholder: "TYPE",
    help: "text, number, integer, date, email or url")
  static let width = Option(
    "width", .text("COLUMNS"), help: "the width of the field; \(InputPrompt.width) by default")
}

extension Command {
  /// `input`: asks for one line and prints it.
  static let input = Command(
    name: "input", summary: "asks for one line, and prints it", sharedSummary: promptSummary,
    operands: [Operand("LABEL", .text("LABEL"), isOptional: true)],
    options: [
      .placeholder, .inputDefault, .password, .required, .pattern, .inputType, .width,
    ],
    examples: [
      "name=$({tool} input 'Your name' --default Ada)",
      "{tool} input Version --pattern '[0-9]+[.][0-9]+' --required",
    ],
    notes: [
      "The question is drawn on the terminal, and only the answer goes to standard output: a "
        + "number with a period, a date as in 2026-11-21, as in --default. --accessible asks on a "
        + "line of its own.",
      "It exits with 130 on Esc or Ctrl+C, and with 2 if there is neither a terminal nor "
        + "--default.",
    ]
  ) { invocation in
    try await invocation.askInput()
  }
}

extension Invocation {
  fileprivate func askInput() async throws -> ExitStatus {
    let field = try inputField()
    var question = try PromptQuestion(
      field, command: "input", expressionContext: try formExpressionContext(), language: language)
    let width = try number(.width, in: 4...1_000, command: "input")
    let initial = arguments[.inputDefault]
    let problem = initial.flatMap { question.take(printed: $0) }
    let context = try formContext()
    if isLinear, let input = promptInput() {
      if let lines = try await answer(
        to: question, from: input, in: context, command: "input")
      {
        return try printInput(lines)
      }
      guard initial != nil else { throw endedInput("input") }
      return try printDefault(of: question, problem, in: context)
    }
    guard !isLinear, let terminal = promptTerminal(rows: InputPrompt.rows) else {
      guard initial != nil else { throw noTerminal("input") }
      return try printDefault(of: question, problem, in: context)
    }
    let look = InputPrompt.Look(
      label: field.label, placeholder: field.placeholder,
      initial: question.typed ?? initial ?? "",
      isSecret: field.kind == .password, isRequired: field.isRequired,
      width: width ?? InputPrompt.width)
    let prompt = InputPrompt(question, look, in: context)
    guard try await PromptApp(prompt.root, in: context, driver: terminal).run() else {
      return .interrupted
    }
    return try printInput(prompt.question.answer)
  }

  /// Prints the value of `--default`, unless it has a problem.
  private func printDefault(
    of question: PromptQuestion, _ problem: UserMessage?, in context: ScreensContext
  ) throws(WorkError) -> ExitStatus {
    if let problem {
      let reason = LinearTranslator(context).text(problem)
      throw WorkError("--default is not a valid answer. \(reason)")
    }
    return try printInput(question.answer)
  }

  private func printInput(_ lines: [String]) throws(WorkError) -> ExitStatus {
    try printAnswer(lines.isEmpty ? [""] : lines)
    return .done
  }

  /// Returns the field that the options describe.
  private func inputField() throws(CommandLineError) -> FieldArgument {
    func error(_ message: String) -> CommandLineError {
      CommandLineError(message, command: ["input"])
    }
    let kind: FieldArgument.Kind = arguments.choice(.inputType) ?? .text
    let isSecret = arguments.has(.password)
    if isSecret, arguments.has(.inputType) {
      throw error("--password and --type cannot be combined; choose one")
    }
    if isSecret, arguments.has(.inputDefault) {
      throw error("--password takes no --default, which other users of the machine could read")
    }
    if arguments.has(.pattern), [.number, .integer, .date].contains(kind) {
      throw error("--pattern requires text, not --type \(kind.rawValue)")
    }
    var field = FieldArgument(name: "answer", kind: isSecret ? .password : kind)
    field.label = arguments.operands.first ?? ""
    field.placeholder = arguments[.placeholder] ?? ""
    field.pattern = arguments[.pattern]
    field.isRequired = arguments.has(.required)
    return field
  }
}
