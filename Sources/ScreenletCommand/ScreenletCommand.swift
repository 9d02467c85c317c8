public import AppMain
public import LocalPortal
import Portals
import ScreenletGallery
public import ScreenletKit

/// The developers' tool as a function: it shows, renders, lints and creates screenlets and themes.
///
/// A package offers the same tool with its own screenlets:
///
/// ```swift
/// exit(await ScreenletCommand.run(CommandLine.arguments) { context in
///   context.register(StockScreenlet.self)
/// })
/// ```
///
/// An app adds these commands with ``AppMain/AppTools/developer(samples:)``.
@MainActor public enum ScreenletCommand {
  /// Runs a command line on the streams and the terminal of the process.
  ///
  /// - Parameters:
  ///   - arguments: The name of the tool, used in help and messages, and its arguments:
  ///     `CommandLine.arguments`.
  ///   - version: The version that `--version` prints.
  ///   - register: Registers your screenlets, views and controls, in addition to the stock ones.
  /// - Returns: The exit status: 0 for success, 1 for failure, 2 for an invalid command line, 130
  ///   for an interruption, 141 if the reader closed standard output.
  public static func run(
    _ arguments: [String], version: String = AppMain.version,
    register: @escaping @MainActor (ScreensContext) -> Void = { _ in }
  ) async -> Int32 {
    await AppMain.run(arguments, as: tool(name: "", version: version, register: register))
  }

  /// Returns the developers' tool.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - version: The version that `--version` prints.
  ///   - register: Registers screenlets in addition to the stock ones.
  static func tool(
    name: String, version: String, register: @escaping @MainActor (ScreensContext) -> Void
  ) -> Tool {
    Tool(
      name: name, version: version, command: .tool(), register: register, portals: .all,
      registerDemos: GalleryApp.register)
  }
}

extension AppTools {
  /// The developers' commands: those of `screenlet`, extended by the app's screenlets and themes.
  ///
  /// - Parameter samples: Sample lists that `serve` adds to the embedded portal before it starts.
  public static func developer(samples: [SampleList] = []) -> AppTools {
    AppTools(
      commands: Command.tool(samples: samples).commands, registerDemos: GalleryApp.register)
  }
}
