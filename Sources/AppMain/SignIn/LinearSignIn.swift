package import PortalKit
import ScreenletKit

/// Runs a sign-in line by line: prints the questions of the dialogue and passes on the answers.
@MainActor package struct LinearSignIn {
  private let console: Console
  private let input: LineInput
  private let keeper: SessionKeeper
  private let words: LinearTranslator

  /// Creates a sign-in.
  ///
  /// - Parameters:
  ///   - console: The console.
  ///   - input: The source of the answers.
  ///   - keeper: Signs in.
  ///   - words: Translates the questions.
  package init(console: Console, input: LineInput, keeper: SessionKeeper, words: LinearTranslator) {
    (self.console, self.input, self.keeper, self.words) = (console, input, keeper, words)
  }

  /// Prompts until a user is signed in.
  ///
  /// - Throws: `WorkError` if the input ends, `Interruption` on Ctrl+C, or `ScreenletError` if the
  ///   portal does not respond; rejected credentials only lead to the next question.
  package func run(_ dialogue: SignInDialogue, saves: Bool) async throws -> User {
    input.hold()
    defer { input.release() }
    if let page = keeper.context.portal.browserSignIn {
      return try await wait(for: page, saves: saves)
    }
    var dialogue = dialogue
    var step = dialogue.begin(portal: words.text(keeper.context.portal.displayName))
    while true {
      switch step {
      case .askName(let lines):
        step = dialogue.answer(name: try talk.ask(lines))
      case .askPassword(let lines):
        step = dialogue.answer(password: try talk.askSecret(lines))
      case .signIn(let credentials):
        talk.printLines([[LinearMessages.busy]])
        do throws(ScreenletError) {
          return try await keeper.signIn(credentials, saves: saves)
        } catch {
          guard case .signInRefused(let reason) = error else { throw error }
          step = dialogue.refused(reason)
        }
      }
    }
  }

  /// Prints the address of the portal's sign-in page and waits until the browser returns.
  private func wait(for page: any BrowserSignInPortal, saves: Bool) async throws -> User {
    input.setInterrupts(true)
    defer { input.setInterrupts(false) }
    let (talk, opener) = (talk, keeper.context.services.opener)
    return try await keeper.signIn(by: page, saves: saves) { address in
      talk.printLines([[LinearMessages.page], [UserMessage(verbatim: address)]])
      if let port = RedirectPort.of(address) { talk.printLines([[LinearMessages.tunnel(port)]]) }
      guard let opener, let place = WebAddress(address) else { return }
      Task(executorPreference: WorkerThreads.shared) { try? await opener.open(address: place) }
    }
  }

  private var talk: LinearPrompt {
    LinearPrompt(
      console: console, input: input, words: words,
      ended: "standard input ended before the last answer. You are not signed in.")
  }
}
