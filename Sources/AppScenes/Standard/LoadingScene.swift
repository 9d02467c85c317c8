import ScreenletKit
import ScreenletLibrary

/// The scene between sign-in and first screen: it preloads data and shows the progress.
///
/// It counts queued writes first. Items that failed can be retried or skipped.
final class LoadingScene: Scene {
  /// Called when the app can continue.
  var onLoaded: (@MainActor () -> Void)?

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - items: The data to load, in this order.
  ///   - context: The context of the app.
  init(_ items: [PreloadItem], in context: ScreensContext) {
    let screenlet = LoadingSceneScreenlet(in: context)
    screenlet.items = items
    super.init(screenlet)
    screenlet.onLoaded = { [weak self] in self?.onLoaded?() }
  }
}
