import PortalKit
import ScreenletKit
import TerminalIO

extension Option {
  static let open = Option(
    "open", .text("LINK"), help: "the link to open in the app, as in app://orders/42")
  static let log = Option("log", .file, help: "the file to append the app's log to")
}

extension Command {
  /// The commands of an app with a portal.
  static let account: [Command] = [.signIn, .signOut, .whoAmI, .sync]

  /// Returns the root command of an app, which opens the app if no command is given.
  ///
  /// - Parameters:
  ///   - commands: The commands of the app.
  ///   - hasTools: Whether there are commands for screenlets and themes among them.
  ///   - open: Opens the app.
  package static func app(
    commands: [Command], hasTools: Bool,
    opening open: @escaping @MainActor @Sendable (AppStart) async throws -> Void
  ) -> Command {
    let rest =
      hasTools
      ? ", or runs a command for its screenlets and themes"
      : commands.isEmpty ? "" : ", or runs a command"
    return Command(
      name: "", summary: "opens the app" + rest, options: [.open, .log],
      // With the developers' commands, the help page has no line to spare.
      examples: hasTools ? [] : ["{tool} --theme child --locale es"],
      commands: commands
    ) { invocation in
      try await open(invocation.appStart())
      return .done
    }
  }
}

extension Invocation {
  /// Returns the context of an app, without the gallery and its demos.
  ///
  /// - Throws: An error if the terminal, the portal, the data folder or a theme folder cannot be
  ///   used.
  fileprivate func appStart() throws -> AppStart {
    var options = launchOptions
    let launch = try ScreensContext.live(options, portals: tool.portals)
    for warning in launch.warnings { console.info(ConsoleMessage(warning)) }
    tool.register(launch.context)
    ScreensContext.shared = launch.context
    try checkThemes(of: launch.context)
    if let path = arguments[.log] {
      let file = try LogFile(path, at: process.resolved(path))
      launch.context.log.copy { file.append($0) }
    }
    let driver = try process.terminal(variables)
    // On a hangup, the app still gets time to save its state.
    (driver as? TTY)?.reportHangups()
    // The app's theme applies until the user chooses another.
    (options.theme, options.link) = (arguments[.theme], arguments[.open])
    return AppStart(
      context: launch.context, driver: driver, options: options,
      folder: try UserFolders(environment: options.variables, data: options.data).data)
  }
}
