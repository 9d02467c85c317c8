import ScreenletKit

/// The scene of every app where a person chooses how it is: the general settings, and those of the
/// components.
///
/// ```swift
/// try scene.router.go(to: AppRoute.settings)
/// ```
final class SettingsScene: Scene {
  /// Makes the scene.
  ///
  /// - Parameters:
  ///   - settings: What is shown, and where it goes.
  ///   - context: The world of the app.
  init(_ settings: AppSettings, in context: ScreensContext) {
    let screenlet = SettingsSceneScreenlet(in: context)
    screenlet.settings = settings
    super.init(screenlet)
  }

  /// Asks where something was changed and not saved.
  override var leaveQuestion: LeaveQuestion? {
    guard let screenlet = screenlet as? SettingsSceneScreenlet, screenlet.isChanged else {
      return nil
    }
    return LeaveQuestion(
      title: .key("settings.leave.title"), text: .key("settings.leave.text"),
      stay: .key("settings.leave.stay"), leave: .key("settings.leave.leave"))
  }
}

/// Where every app has a scene.
public enum AppRoute: Route {
  /// Where a person chooses how the app is.
  case settings
}
