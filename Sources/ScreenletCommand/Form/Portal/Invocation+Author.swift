import AppMain
import PortalKit
import ScreenletKit

extension Invocation {
  /// Signs in the user who sends a record: from the environment, from the saved session, or with a
  /// prompt.
  ///
  /// There is no prompt with `--answers` or `--check`, or if answers come from a pipe.
  ///
  /// - Returns: False if the user left the sign-in.
  /// - Throws: The reason why the portal rejected the sign-in, or `WorkError` if a prompt is not
  ///   possible.
  func signInAuthor(in context: ScreensContext, asking input: LineInput?) async throws -> Bool {
    if context.session.isSignedIn { return true }
    if try await signInImplicitly(in: context) { return true }
    let keeper = SessionKeeper(context: context) { console.warn($0.english) }
    let nobody = WorkError(
      "sign in to send the record.",
      hint: "Use \(tool.name) login --save, or SCREENLETS_USER and SCREENLETS_PASSWORD.")
    guard !needsNoPerson else { throw nobody }
    guard !isLinear, let type = context.registry.signIn else {
      guard let input, input.isTerminal else { throw nobody }
      let words = LinearTranslator(context)
      let user = try await LinearSignIn(
        console: console, input: input, keeper: keeper, words: words
      ).run(SignInDialogue(name: nil, method: .emailAddress), saves: false)
      console.info(words.text(LinearMessages.done(user.fullName)))
      return true
    }
    return try await signInOnScreen(type, in: context, driver: try formTerminal()) != nil
  }

  /// Signs in with the environment, the server context or the saved session.
  ///
  /// Offline, a saved session suffices to use the data cached on this machine.
  ///
  /// - Returns: Whether a user is signed in.
  /// - Throws: The reason why the portal rejected the credentials. A rejected saved session returns
  ///   false instead if a user can be prompted.
  func signInImplicitly(in context: ScreensContext) async throws -> Bool {
    let eventSubscription = context.events.subscribe(to: Notice.self) { notice in
      console.warn(LinearTranslator(context).text(notice.words))
    }
    defer { withExtendedLifetime(eventSubscription) {} }
    do throws(ScreenletError) { return try await context.signIn() != nil } catch {
      guard case .signInRefused = error, !needsNoPerson,
        Credentials(context.server, environment: process.environment) == nil
      else { throw error }
      return false
    }
  }

  /// Signs in the same user again after the session expired: from the environment, or with a
  /// password prompt.
  ///
  /// - Throws: The reason why the portal rejected the sign-in; ``ScreenletError/notSignedIn`` if a
  ///   prompt is not possible.
  func signInAuthorAgain(in context: ScreensContext, asking input: LineInput?) async throws {
    let keeper = SessionKeeper(context: context) { console.warn($0.english) }
    if let credentials = Credentials(context.server, environment: process.environment) {
      _ = try await keeper.signIn(credentials, saves: false)
      return
    }
    guard let user = context.session.user, let input, input.isTerminal else {
      throw ScreenletError.notSignedIn
    }
    let words = LinearTranslator(context)
    console.info(words.text(LinearMessages.again(user.fullName)))
    let method: AuthenticationMethod = user.emailAddress.isEmpty ? .screenName : .emailAddress
    let dialogue = SignInDialogue(name: user.userName(for: method), method: method)
    _ = try await LinearSignIn(console: console, input: input, keeper: keeper, words: words)
      .run(dialogue, saves: (try? await keeper.saved()) != nil)
  }
}
