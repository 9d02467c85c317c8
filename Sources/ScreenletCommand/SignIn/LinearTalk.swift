import PortalKit

/// Prints lines and reads answers behind a prompt.
@MainActor struct LinearTalk {
  let voice: Voice
  let input: LineInput
  let words: LinearWords
  /// The error message if the input ends too early.
  let ended: String

  /// Prints lines.
  func say(_ lines: [[Phrase]]) {
    for line in lines { voice.say(words.text(line)) }
  }

  /// Prints lines and reads an answer.
  func ask(_ lines: [[Phrase]] = []) throws -> String {
    say(lines)
    return try answer(input.line)
  }

  /// Prints lines and reads an answer without echo.
  func askSecret(_ lines: [[Phrase]]) throws -> Secret {
    say(lines)
    let secret = try answer(input.secret)
    // The Enter key was not echoed either.
    if input.isTerminal { voice.say("") }
    return secret
  }

  private func answer<Answer>(_ read: () throws -> Answer?) throws -> Answer {
    voice.ask("> ")
    guard let answer = try read() else {
      voice.say("")
      throw WorkError(ended)
    }
    return answer
  }
}
