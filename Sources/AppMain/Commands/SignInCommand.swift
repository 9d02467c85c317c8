package import PortalKit
package import ScreenletKit
package import TerminalCore
import ThemeKit

extension Option {
  static let user = Option("user", short: "u", .text("NAME"), help: "the user to sign in as")
  static let method = Option(
    "method", .choice(AuthenticationMethod.allCases.map(\.rawValue)), help: "the kind of user name")
  package static let passwordStdin = Option(
    flag: "password-stdin", help: "reads the password from standard input")
  static let save = Option(flag: "save", help: "stays signed in: saves the session, encrypted")
}

extension Command {
  /// The shared summary of `login`, `logout` and `whoami`.
  static let accountSummary = "signs in, signs out, prints the signed-in user"

  /// `login`: signs in on the full screen, line by line, or non-interactively.
  package static let signIn = Command(
    name: "login", summary: "signs in to the portal", sharedSummary: accountSummary,
    options: [.user, .method, .passwordStdin, .save],
    examples: [
      "{tool} login", "{tool} login --user ada@acme.example --password-stdin < secret",
    ],
    notes: [
      "SCREENLETS_USER and SCREENLETS_PASSWORD sign in without a prompt. A password is "
        + "never read from the command line, where other users could see it."
    ]
  ) { invocation in
    let context = try invocation.liveContext()
    if let credentials = try invocation.givenCredentials(context.server) {
      return try await invocation.signIn(with: credentials, in: context)
    }
    if invocation.takesWholeTerminal, let type = context.registry.signIn {
      return try await invocation.signIn(on: type, in: context)
    }
    guard invocation.process.input.isTerminal || invocation.arguments.has(.accessible)
    else {
      throw WorkError(
        "typing a password needs a terminal.",
        hint: "Use --user NAME --password-stdin, or SCREENLETS_USER and SCREENLETS_PASSWORD.")
    }
    return try await invocation.signInByLine(in: context)
  }
}

extension Invocation {
  private var saves: Bool { arguments.has(.save) }

  /// Returns credentials that need no prompt; nil if there are none.
  ///
  /// The password comes from standard input, the environment variables or the server context.
  fileprivate func givenCredentials(_ server: ServerContext) throws -> Credentials? {
    let method: AuthenticationMethod? = arguments.choice(.method)
    guard arguments.has(.passwordStdin) else {
      return arguments.has(.user)
        ? nil : Credentials(server, environment: process.environment, method: method)
    }
    guard let name = arguments[.user] ?? process.environment["SCREENLETS_USER"] else {
      throw CommandLineError("--password-stdin requires --user NAME", command: ["login"])
    }
    guard let password = try process.input.secret(), !password.isEmpty else {
      throw WorkError("there is no password on standard input.")
    }
    return Credentials(
      userName: name, password: password,
      method: method ?? AuthenticationMethod(guessingFrom: name))
  }

  fileprivate func signIn(
    with credentials: Credentials, in context: ScreensContext
  ) async throws -> ExitStatus {
    let user = try await keeper(context).signIn(credentials, saves: saves)
    printSignedIn(user, isKept: saves, in: context)
    return .done
  }

  private func keeper(_ context: ScreensContext) -> SessionKeeper {
    SessionKeeper(context: context) { console.warn($0.english) }
  }

  // MARK: On a screen

  fileprivate func signIn(
    on type: BaseScreenlet.Type, in context: ScreensContext
  ) async throws -> ExitStatus {
    let user = try await signInOnScreen(
      type, in: context, driver: process.terminal(variables)
    ) { screenlet in
      if saves { screenlet.setAttribute("saveCredentials", to: "true") }
      if let name = arguments[.user] { screenlet.setAttribute("userName", to: name) }
      if let method = arguments[.method] { screenlet.setAttribute("method", to: method) }
    }
    guard let user else { return .interrupted }
    let session = try? await context.services.credentials.session(for: context.server.scope)
    printSignedIn(user, isKept: session?.user.id == user.id, in: context)
    return .done
  }

  /// Shows the sign-in on a terminal.
  ///
  /// - Parameters:
  ///   - type: The sign-in screenlet.
  ///   - context: The context in which the user signs in.
  ///   - driver: The terminal.
  ///   - prepare: Sets the attributes of the screenlet.
  /// - Returns: The user; nil if the user left the sign-in.
  /// - Throws: An error of the theme or of the terminal.
  package func signInOnScreen(
    _ type: BaseScreenlet.Type, in context: ScreensContext, driver: any TerminalDriver,
    prepare: (BaseScreenlet) -> Void = { _ in }
  ) async throws -> User? {
    let screenlet = type.init()
    screenlet.attach(to: context)
    prepare(screenlet)
    // The user chose to sign in manually.
    let app = try ScreenletApp(screenlet, driver: driver, signIn: .never)
    let eventSubscription = context.events.subscribe(to: SignedIn.self) { _ in app.quit() }
    try await app.run()
    withExtendedLifetime(eventSubscription) {}
    return context.session.user
  }

  // MARK: Line by line

  fileprivate func signInByLine(in context: ScreensContext) async throws -> ExitStatus {
    let method: AuthenticationMethod? = arguments.choice(.method)
    let name = arguments[.user]
    let dialogue = SignInDialogue(
      name: name,
      method: method ?? name.map { AuthenticationMethod(guessingFrom: $0) } ?? .emailAddress)
    let user = try await LinearSignIn(
      console: console, input: process.input, keeper: keeper(context),
      words: LinearTranslator(context)
    ).run(dialogue, saves: saves)
    printSignedIn(user, isKept: saves, in: context)
    return .done
  }

  private func printSignedIn(_ user: User, isKept: Bool, in context: ScreensContext) {
    let words = LinearTranslator(context)
    console.info(words.text(LinearMessages.done(user.fullName)))
    console.info(words.text(isKept ? LinearMessages.kept : LinearMessages.notKept))
  }
}
