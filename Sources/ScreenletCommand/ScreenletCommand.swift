public import LocalPortal
import PortalKit
public import ScreenletKit
public import Screenlets

/// The command line tool, as a function: parse, run, turn any error into text and an exit status.
///
/// An app offers the same tool with its own screenlets:
///
/// ```swift
/// exit(await ScreenletCommand.run(CommandLine.arguments) { context in
///   context.register(StockScreenlet.self)
/// })
/// ```
///
/// With `open` the tool is the app: it is opened where no command is asked for, with the options that
/// every command takes.
@MainActor public enum ScreenletCommand {
  /// The version of this tool.
  public nonisolated static let version = "0.1.0"

  /// Runs a command line on the process's own streams and terminal.
  ///
  /// - Parameters:
  ///   - arguments: The name that the tool was called by, which help and messages use, then what
  ///     was asked of it: `CommandLine.arguments`.
  ///   - version: The version that `--version` tells.
  ///   - register: Makes an app's screenlets, views and controls known, beside the stock ones.
  /// - Returns: What the process should end with: 0 done, 1 the work failed, 2 the command line
  ///   was wrong, 130 interrupted.
  public static func run(
    _ arguments: [String], version: String = ScreenletCommand.version,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    await run(
      arguments, as: Tool(name: "", version: version, command: .tool, register: register))
  }

  /// Runs the command line of an app, which is opened where no command is asked for.
  ///
  /// Its themes and screenlets are named once, for the app and for the commands of its developers.
  ///
  /// - Parameters:
  ///   - arguments: The name that the tool was called by, then what was asked of it.
  ///   - version: The version that `--version` tells.
  ///   - theme: The theme that is worn where none is asked for.
  ///   - themes: The themes that a build put into the program; those of its person go before them.
  ///   - screenlets: The screenlets of the app, beside the stock ones.
  ///   - samples: Lists that the embedded portal is given before `serve` answers, so that the app
  ///     finds there what it is tried with.
  ///   - open: Opens the app and serves until somebody quits.
  ///   - register: Makes known what else it has: words, views and controls.
  /// - Returns: What the process should end with, as for any tool.
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

  /// Runs the command line of an app of scenes, which is opened where no command is asked for.
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
  ///   - arguments: The name that the tool was called by, then what was asked of it.
  ///   - version: The version that `--version` tells.
  ///   - theme: The theme that is worn where none is asked for.
  ///   - themes: The themes that a build put into the program; those of its person go before them.
  ///   - screenlets: The screenlets of the app, beside the stock ones.
  ///   - samples: Lists that the embedded portal is given before `serve` answers, so that the app
  ///     finds there what it is tried with.
  ///   - app: Puts the app together; its terminal and what it was told are seen to.
  ///   - register: Makes known what else it has: words, views and controls.
  /// - Returns: What the process should end with, as for any tool.
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
        // What a command reads and writes without a screen may be kept like what a screen does.
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
