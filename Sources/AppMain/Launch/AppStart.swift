public import ScreenletKit
public import TerminalCore

/// The context, the terminal and the launch options with which an app is opened.
///
/// ```swift
/// let status = await AppMain.run(
///   CommandLine.arguments, screenlets: [ShopScreenlet.self],
///   open: { start in
///     try await ScreenletApp(ShopScreenlet(), driver: start.driver).run()
///   })
/// ```
@MainActor public struct AppStart {
  /// The context for interactive use, also available as ``ScreenletKit/ScreensContext/shared``.
  public let context: ScreensContext
  /// The driver of the terminal, whose whole screen the app uses.
  public let driver: any TerminalDriver
  /// The options of the command line, including the link of `--open`.
  public let options: LaunchOptions
  /// The user's data folder, in which an app may store its own files.
  public let folder: String
}
