import ScreenletKit
import ScreenletLibrary

/// The scene between the sign-in and the first screen: loads what is to be at hand, and tells how
/// far it is.
///
/// What waits to be sent is looked at first. What did not arrive can be tried again or done without.
final class LoadingScene: Scene {
  /// Called when the app can go on.
  var onLoaded: (@MainActor () -> Void)?

  /// Makes the scene.
  ///
  /// - Parameters:
  ///   - items: What is to be at hand, in this order.
  ///   - context: The world of the app.
  init(_ items: [PreloadItem], in context: ScreensContext) {
    let screenlet = LoadingSceneScreenlet(in: context)
    screenlet.items = items
    super.init(screenlet)
    screenlet.onLoaded = { [weak self] in self?.onLoaded?() }
  }
}
