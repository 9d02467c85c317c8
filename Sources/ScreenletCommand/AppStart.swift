public import ScreenletKit
public import Screenlets
public import TerminalCore

/// What an app is opened with: its world, its terminal, and where it was asked to go.
///
/// ```swift
/// let status = await ScreenletCommand.run(
///   CommandLine.arguments,
///   open: { start in
///     try await ScreenletApp(ShopScreenlet(), driver: start.driver).run()
///   },
///   register: { context in context.register(ShopScreenlet.self) })
/// ```
@MainActor public struct AppStart {
  /// The world of the person at this terminal; it is ``ScreenletKit/ScreensContext/shared`` too.
  public let context: ScreensContext
  /// The terminal, for all of it.
  public let driver: any TerminalDriver
  /// What was said on the command line, the link of `--open` among it.
  public let options: LaunchOptions
  /// The folder of the data of the user, where an app may keep files of its own.
  public let folder: String
}
