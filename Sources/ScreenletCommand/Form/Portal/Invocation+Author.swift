import PortalKit
import ScreenletKit

extension Invocation {
  /// Signs in whoever is to send a record: as the environment says, as was kept, or by asking.
  ///
  /// Nobody is asked where nobody is: with `--answers` or `--check`, and where answers come from a pipe.
  ///
  /// - Returns: False if the person left the sign-in.
  /// - Throws: Why the portal does not let them in, or that there is nobody to ask.
  func signInAuthor(in context: ScreensContext, asking input: LineInput?) async throws -> Bool {
    if context.session.isSignedIn { return true }
    let keeper = SessionKeeper(context: context) { voice.warn($0.english) }
    if let credentials = Credentials(context.server, environment: surroundings.environment) {
      _ = try await keeper.signIn(credentials, saves: false)
      return true
    }
    if let session = try await keeper.saved() {
      do throws(ScreenletError) {
        _ = try await keeper.resume(session)
        return true
      } catch {
        // A password that was changed since is asked for; what else is wrong is to be told.
        guard case .signInRefused = error, !needsNoPerson else { throw error }
      }
    }
    let nobody = WorkError(
      "the portal wants to know who sends the record.",
      hint: "Use screenlet login --save, or SCREENLETS_USER and SCREENLETS_PASSWORD.")
    guard !needsNoPerson else { throw nobody }
    guard !isLinear, let type = context.registry.signIn else {
      guard let input, input.isTerminal else { throw nobody }
      let words = LinearWords(context)
      let user = try await LinearSignIn(
        voice: voice, input: input, keeper: keeper, words: words
      ).run(SignInDialogue(name: nil, method: .emailAddress), saves: false)
      voice.say(words.text(LinearPhrase.done(user.fullName)))
      return true
    }
    return try await signInOnScreen(type, in: context, driver: try formTerminal()) != nil
  }
  /// Signs in the same person once more, because the portal no longer knows them: as the environment
  /// says, or by asking for the password.
  ///
  /// - Throws: Why the portal does not let them in; ``ScreenletError/notSignedIn`` where nobody is
  ///   there to ask.
  func signInAuthorAgain(in context: ScreensContext, asking input: LineInput?) async throws {
    let keeper = SessionKeeper(context: context) { voice.warn($0.english) }
    if let credentials = Credentials(context.server, environment: surroundings.environment) {
      _ = try await keeper.signIn(credentials, saves: false)
      return
    }
    guard let user = context.session.user, let input, input.isTerminal else {
      throw ScreenletError.notSignedIn
    }
    let words = LinearWords(context)
    voice.say(words.text(LinearPhrase.again(user.fullName)))
    let method: AuthenticationMethod = user.emailAddress.isEmpty ? .screenName : .emailAddress
    let dialogue = SignInDialogue(name: user.userName(for: method), method: method)
    _ = try await LinearSignIn(voice: voice, input: input, keeper: keeper, words: words)
      .run(dialogue, saves: (try? await keeper.saved()) != nil)
  }
}
