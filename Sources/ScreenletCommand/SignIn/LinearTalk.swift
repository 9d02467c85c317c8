import PortalKit

/// What everything that asks line by line does: says lines, and takes an answer behind a mark.
@MainActor struct LinearTalk {
  let voice: Voice
  let input: LineInput
  let words: LinearWords
  /// What is said where the answers end too early.
  let ended: String

  /// Says some lines.
  func say(_ lines: [[Phrase]]) {
    for line in lines { voice.say(words.text(line)) }
  }

  /// Says some lines, and takes an answer.
  func ask(_ lines: [[Phrase]] = []) throws -> String {
    say(lines)
    return try answer(input.line)
  }

  /// Says some lines, and takes an answer that nobody sees.
  func askSecret(_ lines: [[Phrase]]) throws -> Secret {
    say(lines)
    let secret = try answer(input.secret)
    // The Enter that ended it was not shown either.
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
