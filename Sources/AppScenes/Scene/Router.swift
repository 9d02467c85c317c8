public import PortalKit

/// How a scene goes elsewhere, without knowing who makes what is there.
///
/// ```swift
/// try scene.router.go(to: OrdersRoute.order(42))
/// // and in the scene of the order:
/// scene.router.finish(with: OrderApproved(id: 42))
/// ```
@MainActor public final class Router {
  private weak var scene: Scene?

  init(of scene: Scene) { self.scene = scene }

  /// Goes to a route; the scene there knows this one as its requester.
  ///
  /// - Throws: `misuse` where no coordinator claims the route; else what making the scene threw. What
  ///   was seen stays.
  public func go(to route: any Route, as passage: Passage = .push) throws(ScreenletError) {
    guard let coordinator = scene?.coordinator else {
      throw .misuse("a scene goes to \(route) that no coordinator made")
    }
    try coordinator.go(to: route, as: passage, from: scene)
  }

  /// Leaves the scene and what lies on it, after asking where something would be lost.
  public func back() throws(ScreenletError) {
    guard let scene else { return }
    try scene.coordinator?.root?.leave(scene)
  }

  /// Gives the requester a result and leaves, without asking.
  public func finish(with result: any SceneResult) throws(ScreenletError) {
    guard let scene else { return }
    let requester = scene.requester
    try scene.coordinator?.root?.leave(scene, isSure: true)
    requester?.receive(result, from: scene)
  }
}
