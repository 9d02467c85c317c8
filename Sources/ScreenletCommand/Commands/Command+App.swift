import PortalKit
import ScreenletKit
import Screenlets
import TerminalIO

extension Option {
  static let open = Option(
    "open", .text("LINK"), help: "the link to open in the app, as in app://orders/42")
}

extension Command {
  /// The tool of an app: with no command it opens the app.
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
  /// What an app is opened with; the gallery and its demos are no part of it.
  ///
  /// - Throws: Why the terminal, the portal, the data folder or a folder of themes cannot be used.
  fileprivate func appStart() throws -> AppStart {
    var options = launchOptions
    let launch = try ScreensContext.live(options)
    for warning in launch.warnings { voice.say(Remark(warning)) }
    tool.register(launch.context)
    ScreensContext.shared = launch.context
    try checkThemes(of: launch.context)
    let driver = try surroundings.terminal(variables)
    // Whoever is torn away has time to keep where they were.
    (driver as? TTY)?.tellOfHangup()
    // The theme of the app is worn until its person chooses another.
    (options.theme, options.link) = (arguments[.theme], arguments[.open])
    return AppStart(
      context: launch.context, driver: driver, options: options,
      folder: try UserFolders(environment: options.variables, data: options.data).data)
  }
}
