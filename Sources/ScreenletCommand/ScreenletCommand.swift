public import LocalPortal
import PortalKit
public import ScreenletKit
public import Screenlets

/// The command-line tool as a function that parses arguments, runs a command, and reports errors.
///
/// An app offers the same tool with its own screenlets:
///
/// ```swift
/// exit(await ScreenletCommand.run(CommandLine.arguments) { context in
///   context.register(StockScreenlet.self)
/// })
/// ```
///
/// With `open`, the tool is also the app: without a command it opens the app, with the common
/// options.
@MainActor public enum ScreenletCommand {
  /// The version of this tool.
  public nonisolated static let version = "0.1.0"

  /// Runs a command line on the streams and the terminal of the process.
  ///
  /// - Parameters:
  ///   - arguments: The name of the tool, used in help and messages, and its arguments:
  ///     `CommandLine.arguments`.
  ///   - version: The version that `--version` prints.
  ///   - register: Registers an app's screenlets, views and controls, in addition to the standard
  ///     ones.
  /// - Returns: The exit status: 0 for success, 1 for failure, 2 for an invalid command line, 130
  ///   for an interruption, 141 if the reader closed standard output.
  public static func run(
    _ arguments: [String], version: String = ScreenletCommand.version,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    await run(
      arguments, as: Tool(name: "", version: version, command: .tool, register: register))
  }

  /// Runs the command line of an app, which opens if no command is given.
  ///
  /// The app's themes and screenlets are given once, for the app and for its developer commands.
  ///
  /// - Parameters:
  ///   - arguments: The name of the tool and its arguments.
  ///   - version: The version that `--version` prints.
  ///   - theme: The default theme.
  ///   - themes: The themes embedded at build time; the user's theme folders take precedence.
  ///   - screenlets: The app's screenlets, in addition to the standard ones.
  ///   - samples: Sample lists that `serve` adds to the embedded portal before it starts.
  ///   - open: Opens the app and runs it until the user quits.
  ///   - register: Registers anything else: texts, views and controls.
  /// - Returns: The exit status: 0 for success, 1 for failure, 2 for an invalid command line, 130
  ///   for an interruption, 141 if the reader closed standard output.
  public static func run(
    _ arguments: [String], version: String = ScreenletCommand.version, theme: String = "default",
    themes: [(path: String, text: StaticString)] = [], screenlets: [BaseScreenlet.Type] = [],
    samples: [SampleList] = [],
    open: @escaping @MainActor @Sendable (AppStart) async throws -> Void,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    await run(
      arguments,
      as: Tool(
        name: "", version: version, command: .app(opening: open),
        register: { context in
          if !themes.isEmpty {
            context.themeLocations.insert(
              .embedded(themes, name: theme), at: max(0, context.themeLocations.count - 1))
          }
          for screenlet in screenlets { context.register(screenlet) }
          register(context)
        },
        theme: theme, samples: samples))
  }

  /// Runs the command line of an app with scenes, which opens if no command is given.
  ///
  /// ```swift
  /// let status = await ScreenletCommand.run(
  ///   CommandLine.arguments, theme: "Shelf", themes: EmbeddedThemes.files,
  ///   screenlets: [BookmarkListScreenlet.self],
  ///   app: { start in
  ///     AppRoot("bookmarks", [BookmarksComponent()], first: BookmarksRoute.list)
  ///   })
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The name of the tool and its arguments.
  ///   - version: The version that `--version` prints.
  ///   - theme: The default theme.
  ///   - themes: The themes embedded at build time; the user's theme folders take precedence.
  ///   - screenlets: The app's screenlets, in addition to the standard ones.
  ///   - samples: Sample lists that `serve` adds to the embedded portal before it starts.
  ///   - app: Creates the root of the app; the tool handles the terminal and the options.
  ///   - register: Registers anything else: texts, views and controls.
  /// - Returns: The exit status: 0 for success, 1 for failure, 2 for an invalid command line, 130
  ///   for an interruption, 141 if the reader closed standard output.
  public static func run(
    _ arguments: [String], version: String = ScreenletCommand.version, theme: String = "default",
    themes: [(path: String, text: StaticString)] = [], screenlets: [BaseScreenlet.Type] = [],
    samples: [SampleList] = [],
    app: @escaping @MainActor @Sendable (AppStart) throws -> AppRoot,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    await run(
      arguments, version: version, theme: theme, themes: themes, screenlets: screenlets,
      samples: samples,
      open: { start in
        let app = try SceneApp(app(start), options: start.options, driver: start.driver)
        try await app.run()
      },
      register: register)
  }

  private static func run(_ arguments: [String], as tool: Tool) async -> Int32 {
    var tool = tool
    tool.name = arguments.first?.split(separator: "/").last.map(String.init) ?? "screenlet"
    return await run(Array(arguments.dropFirst()), of: tool, in: .ofProcess()).rawValue
  }

  static func run(
    _ arguments: [String], of tool: Tool, in surroundings: Surroundings
  ) async -> ExitStatus {
    var voice = Voice(tool: tool.name, surroundings: surroundings, color: .auto)
    var locale: String?
    do {
      switch try ArgumentParser.parse(arguments, of: tool.command) {
      case .version:
        try voice.print("\(tool.name) \(tool.version)")
        return .done
      case .help(let command, let path):
        let page = HelpPage(
          tool: tool.name, command: command, path: path,
          screenlet: tool.screenletNames.first ?? "NAME")
        try voice.print(page.text)
        return .done
      case .run(let command, _, let arguments):
        voice = Voice(
          tool: tool.name, surroundings: surroundings,
          color: arguments.choice(.color) ?? .auto)
        locale = arguments[.locale]
        guard let run = command.run else { return .done }
        let invocation = Invocation(
          tool: tool, arguments: arguments, surroundings: surroundings, voice: voice)
        // Commands without a screen use the cache and the queue like screens do.
        return try await PortalCall.$current.withValue(PortalCall(.remoteFirst)) {
          try await run(invocation)
        }
      }
    } catch {
      let language = LanguageTag.preferred(
        option: locale.flatMap { LanguageTag($0) }, environment: surroundings.environment)
      let failure = CommandFailure(
        error, tool: tool.name, screenlet: tool.screenletNames.first ?? "NAME"
      ) { phrase in
        language.language == "en"
          ? phrase.english : LinearWords(of: tool, language: language).text(phrase)
      }
      voice.report(failure)
      return failure.status
    }
  }
}
