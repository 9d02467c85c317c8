/// The presenter of a scene, as the coordinator sees it.
///
/// Every ``Presenter`` adopts it.
///
/// ```swift
/// Scene(OrdersSceneScreenlet(in: context), presenter: presenter)
/// ```
@MainActor public protocol ScenePresenter: AnyObject {
  /// The coordinator that made the scene; store it weakly.
  var coordinator: Coordinator? { get set }

  /// Starts the interactors with the route of the scene.
  ///
  /// Called once, before the scene is shown.
  ///
  /// - Parameters:
  ///   - route: The route of the scene.
  ///   - requester: The scene that opened it; nil if there is none.
  func prepare(for route: any Route, from requester: Scene?)
}
