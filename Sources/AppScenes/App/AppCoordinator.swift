import PortalKit

/// The routes of the scenes that an app shows before its own: sign-in and loading.
enum LaunchRoute: Route {
  case signIn
  case signingIn(String)
  case loading
}

/// The root coordinator of an app.
///
/// It is the parent of all components' coordinators and makes the scenes that every app has.
final class AppCoordinator: Coordinator {
  weak var app: AppRoot?

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    if case .settings = route as? AppRoute { return try container.resolve(SettingsScene.self) }
    switch route as? LaunchRoute {
    case .signIn: return try container.resolve(SignInScene.self)
    case .signingIn(let name):
      guard let app else { return nil }
      return SigningInScene(name, in: app.context) { [weak app] in app?.cancelSignIn() }
    case .loading:
      let scene = try container.resolve(LoadingScene.self)
      (scene.screenlet as? LoadingSceneScreenlet)?.remembering = app?.remembering
      scene.onLoaded = { [weak app] in app?.didPreload() }
      return scene
    case nil: return nil
    }
  }
}
