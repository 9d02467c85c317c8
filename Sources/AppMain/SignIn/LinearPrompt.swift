package import PortalKit

/// Prints lines and reads answers behind a prompt.
@MainActor package struct LinearPrompt {
  private let console: Console
  private let input: LineInput
  private let words: LinearTranslator
  private let ended: String

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - input: The source of the answers.
  ///   - words: Translates the lines.
  ///   - ended: The error message if the input ends too early.
  package init(console: Console, input: LineInput, words: LinearTranslator, ended: String) {
    (self.console, self.input, self.words, self.ended) = (console, input, words, ended)
  }

  /// Prints lines.
  package func printLines(_ lines: [[UserMessage]]) {
    for line in lines { console.info(paragraph: words.text(line)) }
  }

  /// Prints lines and reads an answer.
  package func ask(_ lines: [[UserMessage]] = []) throws -> String {
    printLines(lines)
    return try answer(input.line)
  }

  /// Prints lines and reads an answer without echo.
  package func askSecret(_ lines: [[UserMessage]]) throws -> Secret {
    printLines(lines)
    let secret = try answer(input.secret)
    // The Enter key was not echoed either.
    if input.isTerminal { console.info("") }
    return secret
  }

  private func answer<Answer>(_ read: () throws -> Answer?) throws -> Answer {
    console.ask("> ")
    guard let answer = try read() else {
      console.info("")
      throw WorkError(ended)
    }
    return answer
  }
}
