import AppMain
import ThemeKit

extension Option {
  static let choiceLabel = Option("label", .text("TEXT"), help: "the question above the options")
  static let choiceLimit = Option(
    "limit", .text("N"), help: "how many may be chosen; 1 by default, 0 for any number")
  static let choiceDefault = Option(
    "default", .text("OPTION"), isRepeated: true,
    help: "an option chosen at first, and with no terminal; may repeat")
  static let choiceHeight = Option(
    "height", .text("ROWS"), help: "how many options are visible at once; 10 by default")
}

extension Command {
  /// `choose`: asks for one or several options and prints them.
  static let choose = Command(
    name: "choose", summary: "asks for one or more options, and prints them",
    sharedSummary: promptSummary,
    operands: [Operand("OPTION", .text("OPTION"), isOptional: true, isRepeated: true)],
    options: [.choiceLabel, .choiceLimit, .choiceDefault, .choiceHeight],
    examples: [
      "size=$({tool} choose small large --label Size)",
      "git branch --format '%(refname:short)' | {tool} choose --limit 0",
    ],
    notes: [
      "Without an OPTION, the lines of standard input are the options. What is typed filters them; "
        + "Up and Down move, Enter chooses. With a limit of more than one, Tab or Space marks.",
      "Each chosen option is a line of standard output. --accessible asks line by line. It exits "
        + "with 130 on Esc or Ctrl+C, and with 2 if there is neither a terminal nor --default.",
    ]
  ) { invocation in
    let (options, isFree) = try invocation.choices()
    let limit = try invocation.number(.choiceLimit, in: 0...100_000, command: "choose") ?? 1
    guard
      let lines = try await invocation.askChoice(
        among: options, limit: limit == 0 ? .max : limit, isFree: isFree)
    else { return .interrupted }
    try invocation.printAnswer(lines)
    return .done
  }
}

extension Invocation {
  /// The maximum size of the options on standard input in bytes (16 MiB).
  private static let maximumBytes = 16 << 20

  /// Returns the options, and whether standard input is free for the answer.
  fileprivate func choices() throws -> (options: [String], isFree: Bool) {
    guard arguments.operands.isEmpty else { return (arguments.operands, true) }
    let error = CommandLineError(
      "there are no options; write them as arguments, or on standard input", command: ["choose"])
    guard !process.input.isTerminal else { throw error }
    let options = try process.input.rest(Self.maximumBytes).split(separator: 0x0A).map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    guard !options.isEmpty else { throw error }
    return (options, false)
  }

  /// Asks for options; returns nil if the user cancelled.
  fileprivate func askChoice(
    among options: [String], limit: Int, isFree: Bool
  ) async throws -> [String]? {
    let label = arguments[.choiceLabel] ?? ""
    let height = try number(.choiceHeight, in: 1...1_000, command: "choose") ?? 10
    let chosen = try defaultChoices(among: options, limit: limit)
    let context = try formContext()
    if isLinear, let input = promptInput(isFree: isFree) {
      var field = FieldArgument(name: "choice", kind: limit == 1 ? .choice : .choices)
      (field.label, field.options, field.isRequired) = (label, options, true)
      field.initial = chosen.map { options[$0] }
      if limit > 1, limit < .max { field.maximum = String(limit) }
      let question = try PromptQuestion(
        field, command: "choose", expressionContext: try formExpressionContext(),
        language: language)
      if let lines = try await answer(
        to: question, from: input, in: context, command: "choose")
      {
        return lines
      }
      guard !chosen.isEmpty else { throw endedInput("choose") }
      return chosen.map { options[$0] }
    }
    let rows = ChoosePrompt.rows(for: options.count, height: height, label: label)
    guard !isLinear, let terminal = promptTerminal(rows: rows) else {
      guard !chosen.isEmpty else { throw noTerminal("choose") }
      return chosen.map { options[$0] }
    }
    let prompt = ChoosePrompt(options, label: label, limit: limit, chosen: chosen, in: context)
    let isAnswered = try await PromptApp(prompt.root, in: context, driver: terminal).run()
    return isAnswered ? prompt.chosen.map { options[$0] } : nil
  }

  /// Returns the indices of the options of `--default`, in the order of the options.
  private func defaultChoices(
    among options: [String], limit: Int
  ) throws(CommandLineError) -> [Int] {
    var chosen: Set<Int> = []
    for word in arguments.all(.choiceDefault) {
      guard let index = options.firstIndex(of: word) else {
        throw CommandLineError(
          "--default: there is no option \"\(word)\"" + Suggestion.words(for: word, in: options),
          command: ["choose"])
      }
      chosen.insert(index)
    }
    guard chosen.count <= limit else {
      throw CommandLineError("--default names more options than --limit", command: ["choose"])
    }
    return chosen.sorted()
  }
}
