import PortalKit
import ScreenletKit

/// The scene that an app begins with: whoever is registered to sign people in.
///
/// ```swift
/// context.registry.register(signIn: BadgeScreenlet.self)
/// ```
final class SignInScene: Scene {
  /// Makes the scene.
  ///
  /// - Throws: `misuse` where nobody is registered to sign people in.
  init(in context: ScreensContext) throws(ScreenletError) {
    guard let type = context.registry.signIn else {
      throw .misuse("no screenlet is registered to sign in with; see Registry.register(signIn:)")
    }
    let screenlet = type.init()
    screenlet.live(in: context)
    super.init(screenlet)
  }
}
