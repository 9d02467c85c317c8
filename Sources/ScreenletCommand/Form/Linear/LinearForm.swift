import FormKit
import PortalKit
import ScreenletKit

/// Fills a form in line by line: asks what the dialogue says, and hands it the answers.
@MainActor struct LinearForm {
  let voice: Voice
  let input: LineInput
  let words: LinearWords
  /// Where the answers are kept on the way; nil keeps nothing.
  let drafts: FormDrafts?

  /// Asks until the form is done.
  ///
  /// - Throws: That the answers ended, or that somebody pressed Ctrl+C; what was answered is then
  ///   in the draft.
  func run(_ session: FormSession, fileExists: @escaping @Sendable (String) -> Bool) async throws
    -> FormRecord
  {
    var dialogue = FormDialogue(try await resumed(session), fileExists: fileExists)
    var step = dialogue.begin()
    while true {
      switch step {
      case .ask(let lines):
        say(lines)
        step = dialogue.answer(try answer(input.line))
      case .askSecret(let lines):
        say(lines)
        let secret = try answer(input.secret)
        // The Enter that ended it was not shown either.
        if input.isTerminal { voice.say("") }
        step = dialogue.answer(secret.revealed())
      case .done(let record): return record
      }
      await drafts?.save(dialogue.session)
    }
  }

  /// The session with the draft in it, if there is one and it is wanted.
  private func resumed(_ session: FormSession) async throws -> FormSession {
    guard let drafts, let draft = await drafts.resumed(session) else { return session }
    while true {
      voice.say(words.text(FormPhrase.resume))
      let text = try answer(input.line).trimmingBlanks
      if text.isEmpty { return draft }
      let dialogue = FormDialogue(session) { _ in false }
      if let isWanted = dialogue.isYes(text) { return isWanted ? draft : session }
    }
  }

  private func say(_ lines: [[Phrase]]) {
    for line in lines { voice.say(words.text(line)) }
  }

  private func answer<Answer>(_ read: () throws -> Answer?) throws -> Answer {
    voice.ask("> ")
    guard let answer = try read() else {
      voice.say("")
      throw WorkError("the answers ended before the form was done. Nothing is written.")
    }
    return answer
  }
}
