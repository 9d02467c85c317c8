import PortalKit
import ScreenletKit

/// Signs in line by line: asks what the dialogue says, and hands it the answers.
@MainActor struct LinearSignIn {
  let voice: Voice
  let input: LineInput
  let keeper: SessionKeeper
  let words: LinearWords

  /// Asks until somebody is signed in.
  ///
  /// - Throws: That the answers ended, that somebody pressed Ctrl+C, or what keeps the portal from
  ///   answering; a refusal only leads to the next question.
  func run(_ dialogue: SignInDialogue, saves: Bool) async throws -> User {
    input.hold()
    defer { input.release() }
    var dialogue = dialogue
    var step = dialogue.begin(portal: words.text(keeper.context.portal.displayName))
    while true {
      switch step {
      case .askName(let lines):
        step = dialogue.answer(name: try talk.ask(lines))
      case .askPassword(let lines):
        step = dialogue.answer(password: try talk.askSecret(lines))
      case .signIn(let credentials):
        talk.say([[LinearPhrase.busy]])
        do throws(ScreenletError) {
          return try await keeper.signIn(credentials, saves: saves)
        } catch {
          guard case .signInRefused(let reason) = error else { throw error }
          step = dialogue.refused(reason)
        }
      }
    }
  }

  private var talk: LinearTalk {
    LinearTalk(
      voice: voice, input: input, words: words,
      ended: "standard input ended before the last answer. Nobody is signed in.")
  }
}
