import AppMain
import FormKit
import PortalKit
import ScreenletKit
import TerminalCore

extension Command {
  /// The shared summary of `input`, `confirm` and `choose`.
  static let promptSummary = "asks a question in a script, and prints the answer"
}

extension Invocation {
  /// Opens rows of the terminal for a prompt; nil if there is no terminal.
  ///
  /// - Parameter rows: The number of rows.
  func promptTerminal(rows: Int) -> (any TerminalDriver)? {
    try? process.inlineTerminal(variables, rows)
  }

  /// Returns the source of the answer in line mode: standard input, or the terminal if standard
  /// input has another use; nil if there is no terminal.
  ///
  /// - Parameter isFree: Whether standard input has no other use.
  func promptInput(isFree: Bool = true) -> LineInput? {
    let input = process.input
    if isFree, input.isTerminal || arguments.has(.accessible) { return input }
    return process.sessionInput()
  }

  /// Returns the error for a prompt without a terminal and without an answer on the command line.
  ///
  /// - Parameter command: The name of the command.
  func noTerminal(_ command: String) -> CommandLineError {
    CommandLineError(
      "there is no terminal to ask on; give an answer with --default", command: [command])
  }

  /// Returns the error for an input that ends before the answer, without one on the command line.
  ///
  /// - Parameter command: The name of the command.
  func endedInput(_ command: String) -> CommandLineError {
    CommandLineError("standard input ended before the answer", command: [command])
  }

  /// Asks a question line by line.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - input: The source of the answer.
  ///   - context: The context with the theme.
  ///   - command: The name of the command, for errors.
  /// - Returns: The lines of the answer; nil if the input has no line.
  /// - Throws: `CommandLineError` if the input ends after an answer that was refused.
  func answer(
    to question: PromptQuestion, from input: LineInput, in context: ScreensContext, command: String
  ) async throws -> [String]? {
    input.hold()
    defer { input.release() }
    var isRefused = false
    let form = LinearForm(
      console: console, input: input, words: LinearTranslator(context), drafts: nil,
      providers: FormProviders(portal: nil, language: language), sender: nil, isSingle: true,
      onAnswer: { isRefused = true })
    do {
      let (record, _) = try await form.run(question.session) { _ in false }
      return PromptQuestion.lines(of: record)
    } catch let error as WorkError where error == LinearForm.endedInput {
      guard !isRefused else { throw endedInput(command) }
      return nil
    }
  }

  /// Prints an answer, a line for each of its parts.
  ///
  /// A pipe or a file receives the lines unchanged, because they may be names of files; a terminal
  /// receives only characters that cannot control it.
  ///
  /// - Parameter lines: The parts of the answer.
  func printAnswer(_ lines: [String]) throws(WorkError) {
    let text = lines.map { $0 + "\n" }.joined()
    let shown =
      console.output.isTerminal ? SafeText.sanitize(text, keepingLineBreaks: true) : text
    do throws(OutputError) {
      try console.write(trusted: shown)
    } catch {
      // Unlike a cut listing, an answer that no process read is lost work.
      throw WorkError(error.message)
    }
  }

  /// Returns the whole number of an option; nil if it is not given.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - range: The allowed numbers.
  ///   - command: The name of the command, for errors.
  /// - Throws: `CommandLineError` if the value is not a number in the range.
  func number(
    _ option: Option, in range: ClosedRange<Int>, command: String
  ) throws(CommandLineError) -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandLineError(
        "\(option.spelling): \"\(text)\" is not a number from \(range.lowerBound) to "
          + "\(range.upperBound)", command: [command])
    }
    return number
  }
}
