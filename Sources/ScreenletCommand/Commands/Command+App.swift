import PortalKit
import ScreenletKit
import Screenlets
import TerminalIO

extension Option {
  static let open = Option(
    "open", .text("LINK"), help: "the link to open in the app, as in app://orders/42")
}

extension Command {
  /// Returns the tool of an app, which opens the app if no command is given.
  static func app(
    opening open: @escaping @MainActor @Sendable (AppStart) async throws -> Void
  ) -> Command {
    var command = tool
    command.summary = "opens the app, or runs a command for its screenlets and themes"
    command.options = [.open]
    command.run = { invocation in
      try await open(invocation.appStart())
      return .done
    }
    return command
  }
}

extension Invocation {
  /// Returns the context of an app, without the gallery and its demos.
  ///
  /// - Throws: An error if the terminal, the portal, the data folder or a theme folder cannot be
  ///   used.
  fileprivate func appStart() throws -> AppStart {
    var options = launchOptions
    let launch = try ScreensContext.live(options)
    for warning in launch.warnings { voice.say(Remark(warning)) }
    tool.register(launch.context)
    ScreensContext.shared = launch.context
    try checkThemes(of: launch.context)
    let driver = try surroundings.terminal(variables)
    // On a hangup, the app still gets time to save its state.
    (driver as? TTY)?.tellOfHangup()
    // The app's theme applies until the user chooses another.
    (options.theme, options.link) = (arguments[.theme], arguments[.open])
    return AppStart(
      context: launch.context, driver: driver, options: options,
      folder: try UserFolders(environment: options.variables, data: options.data).data)
  }
}
