import AppMain
import FormKit
import PortalKit
import ScreenletKit

/// Runs a form line by line: prints the questions of the dialogue and passes on the answers.
@MainActor struct LinearForm {
  let console: Console
  let input: LineInput
  let words: LinearTranslator
  /// The draft storage; nil to save no draft.
  let drafts: FormDrafts?
  /// The object that queries data providers.
  let providers: FormProviders
  /// The sender of the record; nil if the caller handles the record.
  let sender: RecordSender?
  /// Asks the user to sign in again after the session expired; nil if the form sends nothing.
  var signInAgain: (@MainActor () async throws -> Void)?
  /// Whether the form is one question, which is asked without introduction, number and review.
  var isSingle = false
  /// Called after each answer was read, before it is checked.
  var onAnswer: () -> Void = {}

  /// The message if the input ends early.
  private nonisolated static let ended =
    "the input ended before the form was complete. Nothing is written."
  /// The error if the input ends early.
  nonisolated static let endedInput = WorkError(ended)

  /// Runs the form until it is complete and, with a sender, until the portal has accepted the
  /// record.
  ///
  /// - Returns: The record, and its ID if the portal has it.
  /// - Throws: `WorkError` if the input ends early, `Interruption` on Ctrl+C, or the
  ///   `ScreenletError` of sending if no user can correct the answers. The answers so far are in
  ///   the draft.
  func run(_ session: FormSession, fileExists: @escaping @Sendable (String) -> Bool) async throws
    -> (record: FormRecord, number: Int64?)
  {
    var session = try await resumed(session, fileExists)
    // Piped answers have no draft, so uploads of earlier drafts are not taken over.
    if drafts != nil { await sender?.settle(session.record) }
    await askProviders(&session)
    var dialogue = FormDialogue(session, fileExists: fileExists)
    dialogue.isSingle = isSingle
    var step = dialogue.begin()
    var hasSignedInAgain = false
    while true {
      switch step {
      case .ask(let lines):
        let answer = try talk.ask(lines)
        onAnswer()
        step = dialogue.answer(answer)
      case .askSecret(let lines):
        let secret = try talk.askSecret(lines)
        onAnswer()
        step = dialogue.answer(secret.revealed())
      case .done(let record):
        guard let sender else { return (record, nil) }
        do throws(ScreenletError) {
          input.setInterrupts(true)
          defer { input.setInterrupts(false) }
          let sent = try await sender.send(&dialogue.session)
          return (sent.record, sent.number)
        } catch {
          await drafts?.save(dialogue.session)
          // The rejected request had no effect, so retry it once after signing in.
          if error == .notSignedIn, !hasSignedInAgain, let signInAgain {
            hasSignedInAgain = true
            try await signInAgain()
            continue
          }
          hasSignedInAgain = false
          // Without a user to correct the answers, the error is final.
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

  /// Queries the data providers that the form needs; returns whether there were any requests.
  @discardableResult private func askProviders(_ session: inout FormSession) async -> Bool {
    let (unansweredProviders, hasSentRequests) = await providers.answer(&session)
    for unanswered in unansweredProviders {
      talk.printLines([
        [UserMessage(verbatim: session.title(of: unanswered.field) + ":"), unanswered.reason]
      ])
    }
    return hasSentRequests
  }

  /// Returns the session with the draft, if there is one and the user wants it.
  private func resumed(
    _ session: FormSession, _ fileExists: (String) -> Bool
  ) async throws -> FormSession {
    guard let drafts, var draft = await drafts.resumed(session) else { return session }
    while true {
      console.info(words.text(FormMessages.resume))
      let text = try talk.ask().trimmingBlanks
      let dialogue = FormDialogue(session) { _ in false }
      guard text.isEmpty || dialogue.parseYesNo(text) != nil else { continue }
      if dialogue.parseYesNo(text) == false { return session }
      for (id, path) in draft.record.localFiles where !fileExists(path) {
        talk.printLines([[FormMessages.gone(draft.fullTitle(of: id), path)]])
        draft.set(nil, for: id)
      }
      return draft
    }
  }

  private var talk: LinearPrompt {
    LinearPrompt(
      console: console, input: input, words: words,
      ended: Self.ended)
  }
}
