import ScreenletKit

/// The settings scene of every app: general settings and those of the components.
///
/// ```swift
/// try scene.router.go(to: AppRoute.settings)
/// ```
final class SettingsScene: Scene {
  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - settings: The settings to show and change.
  ///   - context: The context of the app.
  init(_ settings: AppSettings, in context: ScreensContext) {
    let screenlet = SettingsSceneScreenlet(in: context)
    screenlet.settings = settings
    super.init(screenlet)
  }

  /// Asks the user if there are unsaved changes.
  override var leaveConfirmation: LeaveConfirmation? {
    guard let screenlet = screenlet as? SettingsSceneScreenlet, screenlet.isChanged else {
      return nil
    }
    return LeaveConfirmation(
      title: .key("settings.leave.title"), text: .key("settings.leave.text"),
      stay: .key("settings.leave.stay"), leave: .key("settings.leave.leave"))
  }
}

/// The routes that every app has.
public enum AppRoute: Route {
  /// The settings scene.
  case settings
}
