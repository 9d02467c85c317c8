/// What stands behind a scene, as the coordinator that makes the scene knows it; every
/// ``Presenter`` is one.
///
/// ```swift
/// Scene(OrdersSceneScreenlet(in: context), presenter: presenter)
/// ```
@MainActor public protocol ScenePresenter: AnyObject {
  /// Who made its scene; to be held weakly.
  var coordinator: Coordinator? { get set }

  /// Called once, before the scene is shown: fills the data stores of its interactors.
  func prepare(for route: any Route, from requester: Scene?)
}
