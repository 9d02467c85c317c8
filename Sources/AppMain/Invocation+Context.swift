import PortalKit
package import ScreenletKit
import TerminalCore
import TerminalIO
package import ThemeKit

extension Invocation {
  /// The launch options of an app, from the command line.
  package var launchOptions: LaunchOptions {
    LaunchOptions(
      serverContexts: arguments.all(.serverContext).map(process.resolved),
      data: arguments[.data].map(process.resolved),
      themes: arguments.all(.themes).map(process.resolved),
      theme: arguments[.theme] ?? tool.theme,
      language: arguments[.locale], variables: variables,
      workingFolder: process.workingFolder)
  }

  /// The environment variables, adjusted to the color option.
  package var variables: [String: String] { colorOption.applied(to: process.environment) }

  /// The value of `--color`.
  package var colorOption: ColorOption { arguments.choice(.color) ?? .auto }

  /// Creates the context for interactive use and prints warnings about its configuration.
  ///
  /// - Parameter wearsThemes: Whether anything will be shown, so that themes are checked too.
  /// - Throws: An error if the portal, the data folder or a theme folder cannot be used.
  package func liveContext(wearsThemes: Bool = true) throws -> ScreensContext {
    let launch = try ScreensContext.live(launchOptions, portals: tool.portals)
    for warning in launch.warnings { console.info(ConsoleMessage(warning)) }
    tool.registerAll(in: launch.context)
    if wearsThemes { try checkThemes(of: launch.context) }
    return launch.context
  }

  /// Prints the problems of the theme given with `--theme`; a missing theme folder is an error.
  package func checkThemes(of context: ScreensContext) throws(ThemeError) {
    let violations = ThemeLibrary(locations: context.appearance.themeLocations, contracts: .none)
      .locationDiagnostics
    guard violations.isEmpty else { throw ThemeError(diagnostics: violations) }
    guard let name = arguments[.theme] else { return }
    for diagnostic in context.appearance.themes.theme(named: name).diagnostics {
      console.info(ConsoleMessage(diagnostic))
    }
  }

  // MARK: The terminal

  /// Whether the program may use the full screen: there is a terminal, and the user wants no linear
  /// mode.
  package var takesWholeTerminal: Bool {
    process.input.isTerminal && console.output.isTerminal && !isLinear
  }

  /// Whether output is linear, one item per line, for screen readers and dumb terminals.
  package var isLinear: Bool {
    arguments.has(.accessible) || !Capabilities.canDraw(process.environment)
  }
}
