public import AppScenes
public import PortalKit
public import ScreenletKit
import ThemeKit

/// The `main` of an app: parses the command line, opens the app on the terminal, and reports
/// errors.
///
/// ```swift
/// exit(
///   await AppMain.run(
///     CommandLine.arguments, theme: "Shelf", themes: EmbeddedThemes.files,
///     screenlets: [BookmarkListScreenlet.self],
///     app: { start in
///       AppRoot("bookmarks", [BookmarksComponent()], first: BookmarksRoute.list)
///     }))
/// ```
///
/// The app has the options of ``LaunchOptions``, `--open LINK`, `--help` and `--version`. If it
/// uses a portal, it also has the commands `login`, `logout`, `whoami` and `sync`, and signs in
/// with `SCREENLETS_USER` and `SCREENLETS_PASSWORD` or with the saved session.
///
/// The commands for developers, such as `gallery` and `render`, are in the module
/// `ScreenletCommand`. This argument adds them to an app: `tools: .developer()`.
@MainActor public enum AppMain {
  /// The version of Screenlets.
  public nonisolated static let version = "0.1.0"

  /// Runs the command line of an app with scenes.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program, used in help and messages, and its arguments:
  ///     `CommandLine.arguments`.
  ///   - version: The version that `--version` prints.
  ///   - theme: The default theme.
  ///   - themes: The themes embedded at build time; the user's theme folders take precedence.
  ///   - screenlets: The app's screenlets, in addition to the stock ones.
  ///   - portals: The kinds of portals that the app can use; empty for an app without a portal.
  ///   - tools: Additional commands.
  ///   - app: Creates the root of the app; the terminal and the options are handled.
  ///   - register: Registers anything else: texts, views and controls.
  /// - Returns: The exit status: 0 for success, 1 for failure, 2 for an invalid command line, 130
  ///   for an interruption, 141 if the reader closed standard output.
  public static func run(
    _ arguments: [String], version: String = AppMain.version, theme: String = "default",
    themes: [(path: String, text: StaticString)] = [], screenlets: [BaseScreenlet.Type] = [],
    portals: [PortalSource] = [], tools: AppTools = .none,
    app: @escaping @MainActor @Sendable (AppStart) throws -> AppRoot,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    await run(
      arguments, version: version, theme: theme, themes: themes, screenlets: screenlets,
      portals: portals, tools: tools,
      open: { start in
        let app = try SceneApp(app(start), options: start.options, driver: start.driver)
        try await app.run()
      },
      register: register)
  }

  /// Runs the command line of an app that shows its first screen with a custom closure.
  ///
  /// ```swift
  /// let status = await AppMain.run(
  ///   CommandLine.arguments, screenlets: [ShopScreenlet.self],
  ///   open: { start in try await ScreenletApp(ShopScreenlet(), driver: start.driver).run() })
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - version: The version that `--version` prints.
  ///   - theme: The default theme.
  ///   - themes: The themes embedded at build time; the user's theme folders take precedence.
  ///   - screenlets: The app's screenlets, in addition to the stock ones.
  ///   - portals: The kinds of portals that the app can use; empty for an app without a portal.
  ///   - tools: Additional commands.
  ///   - open: Opens the app and runs it until the user quits.
  ///   - register: Registers anything else: texts, views and controls.
  /// - Returns: The exit status: 0 for success, 1 for failure, 2 for an invalid command line, 130
  ///   for an interruption, 141 if the reader closed standard output.
  public static func run(
    _ arguments: [String], version: String = AppMain.version, theme: String = "default",
    themes: [(path: String, text: StaticString)] = [], screenlets: [BaseScreenlet.Type] = [],
    portals: [PortalSource] = [], tools: AppTools = .none,
    open: @escaping @MainActor @Sendable (AppStart) async throws -> Void,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    let command = Command.app(
      commands: tools.commands.isEmpty && !portals.isEmpty ? Command.account : tools.commands,
      hasTools: !tools.commands.isEmpty, opening: open)
    return await run(
      arguments,
      as: Tool(
        name: "", version: version, command: command,
        register: { context in
          if !themes.isEmpty {
            context.appearance.themeLocations.insert(
              .embedded(themes, name: theme),
              at: max(0, context.appearance.themeLocations.count - 1))
          }
          for screenlet in screenlets { context.register(screenlet) }
          register(context)
        },
        theme: theme, portals: portals, registerDemos: tools.registerDemos))
  }

  /// Runs a command line on the streams and the terminal of the process.
  ///
  /// - Parameters:
  ///   - arguments: The name of the program and its arguments.
  ///   - tool: The program; its name comes from the arguments.
  /// - Returns: The exit status.
  package static func run(_ arguments: [String], as tool: Tool) async -> Int32 {
    var tool = tool
    tool.name = arguments.first?.split(separator: "/").last.map(String.init) ?? "screenlet"
    return await run(Array(arguments.dropFirst()), of: tool, in: .ofProcess()).rawValue
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the name of the program.
  ///   - tool: The program.
  ///   - process: The environment of the command.
  /// - Returns: The exit status; errors are printed.
  package static func run(
    _ arguments: [String], of tool: Tool, in process: ProcessContext
  ) async -> ExitStatus {
    var console = Console(tool: tool.name, process: process, color: .auto)
    var locale: String?
    do {
      switch try ArgumentParser.parse(arguments, of: tool.command) {
      case .version:
        try console.print("\(tool.name) \(tool.version)")
        return .done
      case .help(let command, let path):
        let page = HelpPage(
          tool: tool.name, command: command, path: path,
          screenlet: tool.screenletNames.first ?? "NAME")
        try console.print(page.text)
        return .done
      case .run(let command, _, let arguments):
        console = Console(
          tool: tool.name, process: process,
          color: arguments.choice(.color) ?? .auto)
        locale = arguments[.locale]
        guard let run = command.run else { return .done }
        let invocation = Invocation(
          tool: tool, arguments: arguments, process: process, console: console)
        // Commands without a screen use the cache and the queue like screens do.
        return try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
          try await run(invocation)
        }
      }
    } catch {
      let language = LanguageTag.preferred(
        option: locale.flatMap { LanguageTag($0) }, environment: process.environment)
      let failure = CommandFailure(
        error, tool: tool.name, screenlet: tool.screenletNames.first ?? "NAME"
      ) { userMessage in
        language.language == "en"
          ? userMessage.english : LinearTranslator(of: tool, language: language).text(userMessage)
      }
      console.report(failure)
      return failure.status
    }
  }
}
