import PortalKit
import ScreenletKit

/// The sign-in scene: it shows the screenlet that is registered for signing in.
///
/// ```swift
/// context.registry.register(signIn: BadgeScreenlet.self)
/// ```
final class SignInScene: Scene {
  /// Creates the scene.
  ///
  /// - Parameter context: The context of the app.
  /// - Throws: `misuse` if no screenlet is registered for signing in.
  init(in context: ScreensContext) throws(ScreenletError) {
    guard let type = context.registry.signIn else {
      throw .misuse("no screenlet is registered to sign in with; see Registry.register(signIn:)")
    }
    let screenlet = type.init()
    screenlet.attach(to: context)
    super.init(screenlet)
  }
}
