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
  /// Who asks data providers.
  let providers: FormProviders
  /// Who sends the record; nil leaves it to whoever wants it.
  let sender: RecordSender?
  /// Asks whoever was signed in for their password, where the portal no longer knows them.
  var signInAgain: (@MainActor () async throws -> Void)?

  /// Asks until the form is done, and until the portal has taken the record if it is to.
  ///
  /// - Returns: The record, and its number where the portal has it.
  /// - Throws: That the answers ended, that somebody pressed Ctrl+C, or why the portal did not take
  ///   it; what was answered is then in the draft.
  func run(_ session: FormSession, fileExists: @escaping @Sendable (String) -> Bool) async throws
    -> (record: FormRecord, number: Int64?)
  {
    var session = try await resumed(session, fileExists)
    // Answers that come from a pipe have no draft, and know nothing of anybody else's.
    if drafts != nil { await sender?.settle(session.record) }
    await askProviders(&session)
    var dialogue = FormDialogue(session, fileExists: fileExists)
    var step = dialogue.begin()
    var hasSignedInAgain = false
    while true {
      switch step {
      case .ask(let lines):
        step = dialogue.answer(try talk.ask(lines))
      case .askSecret(let lines):
        step = dialogue.answer(try talk.askSecret(lines).revealed())
      case .done(let record):
        guard let sender else { return (record, nil) }
        do throws(ScreenletError) {
          input.setInterrupts(true)
          defer { input.setInterrupts(false) }
          let sent = try await sender.send(&dialogue.session)
          return (sent.record, sent.number)
        } catch {
          await drafts?.save(dialogue.session)
          // What was refused was not done: it is sent once more, and a second refusal is told.
          if error == .notSignedIn, !hasSignedInAgain, let signInAgain {
            hasSignedInAgain = true
            try await signInAgain()
            continue
          }
          hasSignedInAgain = false
          // Where nobody is there to put it right, that was the end.
          guard input.isTerminal, error != .cancelled else {
            if drafts == nil { await sender.giveUp() }
            throw error
          }
          step = dialogue.refused(error)
        }
      }
      if await askProviders(&dialogue.session) { step = dialogue.repeated(step) }
      await drafts?.save(dialogue.session)
    }
  }

  /// Asks what the form wants to know of data providers; whether there was anything to ask.
  @discardableResult private func askProviders(_ session: inout FormSession) async -> Bool {
    let (silences, hasAsked) = await providers.answer(&session)
    for silence in silences {
      talk.say([[Phrase(verbatim: session.title(of: silence.field) + ":"), silence.reason]])
    }
    return hasAsked
  }

  /// The session with the draft in it, if there is one and it is wanted.
  private func resumed(
    _ session: FormSession, _ fileExists: (String) -> Bool
  ) async throws -> FormSession {
    guard let drafts, var draft = await drafts.resumed(session) else { return session }
    while true {
      voice.say(words.text(FormPhrase.resume))
      let text = try talk.ask().trimmingBlanks
      let dialogue = FormDialogue(session) { _ in false }
      guard text.isEmpty || dialogue.isYes(text) != nil else { continue }
      if dialogue.isYes(text) == false { return session }
      for (id, path) in draft.record.localFiles where !fileExists(path) {
        talk.say([[FormPhrase.gone(draft.fullTitle(of: id), path)]])
        draft.set(nil, for: id)
      }
      return draft
    }
  }

  private var talk: LinearTalk {
    LinearTalk(
      voice: voice, input: input, words: words,
      ended: "the answers ended before the form was complete. Nothing is written.")
  }
}
