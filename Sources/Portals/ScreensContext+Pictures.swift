public import AppMain
import LocalPortal
import PortalKit
import ScreenletControls
public import ScreenletKit
import ThemeKit

extension ScreensContext {
  /// Creates a context for pictures: a portal in memory with sample data and a fixed clock, and
  /// none of the user's data.
  ///
  /// Portal responses are those for the account that has a portrait, comments and ratings. The
  /// session has no user, so that sign-in screens can be shown as well.
  ///
  /// - Parameter options: Themes and language; data folders are ignored.
  /// - Throws: An error of the portal in memory.
  public static func pictures(_ options: LaunchOptions = LaunchOptions()) throws -> ScreensContext {
    let context = ScreensContext(
      portal: try LocalPortal.inMemory(as: LocalPortal.pictureAccount),
      themeLocations: options.themeLocations, themeName: options.theme ?? "default",
      environment: ThemeEnvironment(language: options.languageId))
    context.wallClock = .stopped(at: LocalPortal.pictureInstant)
    context.registerStockScreenlets()
    return context
  }
}
