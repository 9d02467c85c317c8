import PortalKit

public import Screenlets

extension Option {
  static let link = Option(
    "open", .text("LINK"), help: "where to begin, as in app://orders/42")
}

extension ScreenletCommand {
  /// Runs an app as a command of its own: the common options, `--open`, help, and errors as text.
  ///
  /// ```swift
  /// exit(
  ///   await ScreenletCommand.run(CommandLine.arguments, app: "approves purchase orders") { context in
  ///     AppRoot("orders", [OrdersComponent()], first: OrdersRoute.list, in: context)
  ///   })
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The name that the app was called by, then what was asked of it:
  ///     `CommandLine.arguments`.
  ///   - summary: What the app does, in a clause.
  ///   - version: The version that `--version` tells.
  ///   - keys: What a person can do anywhere in the app, behind ^K.
  ///   - launch: Puts the app together, in the world of the person at this terminal.
  /// - Returns: What the process should end with: 0 for whoever leaves, 1 where it could not begin,
  ///   2 where the command line was wrong.
  public static func run(
    _ arguments: [String], app summary: String, version: String = ScreenletCommand.version,
    keys: @escaping @MainActor @Sendable (AppRoot) -> [KeyBinding] = { _ in [] },
    launch: @escaping @MainActor @Sendable (ScreensContext) throws -> AppRoot
  ) async -> Int32 {
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "app"
    let command = Command(
      name: "", summary: summary, options: [.link],
      examples: ["{tool} --theme child", "{tool} --data ~/trial --locale es"]
    ) { try await $0.run(app: launch, keys: keys) }
    let tool = Tool(name: name, version: version, command: command, register: { _ in })
    return await run(Array(arguments.dropFirst()), of: tool, in: .ofProcess()).rawValue
  }
}

extension Invocation {
  fileprivate func run(
    app launch: @MainActor (ScreensContext) throws -> AppRoot,
    keys: @MainActor (AppRoot) -> [KeyBinding]
  ) async throws -> ExitStatus {
    guard takesWholeTerminal else {
      throw WorkError(
        "this is an app for a whole terminal, and there is none here",
        hint: "Start it in a terminal, without a pipe and without --accessible.")
    }
    var options = launchOptions
    options.link = arguments[.link]
    let world = try ScreensContext.live(options)
    for warning in world.warnings { voice.say(Remark(warning)) }
    try checkThemes(of: world.context)
    let app = try SceneApp(
      launch(world.context), options: options, driver: surroundings.terminal(variables))
    app.bindings = keys(app.root)
    try await app.run()
    return .done
  }
}
