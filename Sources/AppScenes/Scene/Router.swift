public import PortalKit

/// Lets a scene navigate without knowing how other scenes are made.
///
/// ```swift
/// try scene.router.go(to: OrdersRoute.order(42))
/// // and in the scene of the order:
/// try scene.router.finish(with: OrderApproved(id: 42))
/// ```
@MainActor public final class Router {
  private weak var scene: Scene?

  init(of scene: Scene) { self.scene = scene }

  /// Goes to a route.
  ///
  /// This router's scene becomes the requester of the new scene.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - presentationStyle: The way the scene is presented.
  /// - Throws: `misuse` if no coordinator claims the route; otherwise the error of making or
  ///   showing the scene. The current scene stays.
  public func go(to route: any Route, as presentationStyle: PresentationStyle = .push)
    throws(ScreenletError)
  {
    guard let coordinator = scene?.coordinator else {
      throw .misuse("a scene without a coordinator goes to the route \(route)")
    }
    try coordinator.go(to: route, as: presentationStyle, from: scene)
  }

  /// Closes the scene and all scenes above it, after asking about unsaved changes.
  ///
  /// - Throws: A `ScreenletError` if the scene below cannot be shown.
  public func back() throws(ScreenletError) {
    guard let scene else { return }
    try scene.coordinator?.root?.leave(scene)
  }

  /// Closes the scene without asking, and passes a result to its requester.
  ///
  /// - Parameter result: The result.
  /// - Throws: A `ScreenletError` if the scene below cannot be shown; the requester then gets no
  ///   result.
  public func finish(with result: any SceneResult) throws(ScreenletError) {
    guard let scene else { return }
    let requester = scene.requester
    try scene.coordinator?.root?.leave(scene, isSure: true)
    requester?.receive(result, from: scene)
  }
}
