public import PortalKit

/// Makes the scenes of one feature, or of one flow, and knows nothing of how they are shown.
///
/// A coordinator claims routes by making scenes of them. What it does not claim, its children may,
/// then its parent.
///
/// ```swift
/// final class OrdersCoordinator: Coordinator {
///   override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
///     switch route as? OrdersRoute {
///     case .list: try container.resolve(OrdersScene.self)
///     case .order: try container.resolve(OrderScene.self)
///     case nil: nil
///     }
///   }
///
///   override func route(for link: DeepLink) -> (any Route)? {
///     link.path.first == "orders" ? OrdersRoute.list : nil
///   }
/// }
/// ```
@MainActor open class Coordinator {
  /// What it makes scenes of.
  public let container: Container
  /// The coordinators under it.
  public private(set) var children: [Coordinator] = []
  /// The coordinator over it.
  public private(set) weak var parent: Coordinator?

  weak var ownRoot: SceneRoot?
  private var made: [Weak] = []

  private struct Weak {
    weak var scene: Scene?
  }

  /// Makes one.
  public init(container: Container = Container()) { self.container = container }

  /// Makes the scene of a route; nil for a route that is not its own.
  open func scene(for route: any Route) throws(ScreenletError) -> Scene? { nil }

  /// The route that a link leads to; nil for a link that is not its own.
  open func route(for link: DeepLink) -> (any Route)? { nil }

  /// The link that leads to a route, what ``route(for:)`` reads; nil for a route that none leads to.
  ///
  /// An app that was not left by its person offers at the next start to go back to the scenes that
  /// links lead to.
  open func link(for route: any Route) -> String? { nil }

  /// Puts a coordinator under this one, which is asked for what this one does not claim.
  public func add(_ child: Coordinator) {
    child.parent?.remove(child)
    child.parent = self
    children.append(child)
  }

  /// Lets a coordinator go, for whose flow is over.
  public func remove(_ child: Coordinator) {
    children.removeAll { $0 === child }
    if child.parent === self { child.parent = nil }
  }

  /// The scenes that it made and that are there.
  public var scenes: [Scene] { made.compactMap(\.scene) }

  /// The app that it works for.
  public var root: SceneRoot? { ownRoot ?? parent?.root }

  /// Goes to a route.
  ///
  /// - Throws: `misuse` where no coordinator claims the route; else what making the scene threw.
  public func go(
    to route: any Route, as passage: Passage = .push, from requester: Scene? = nil
  ) throws(ScreenletError) {
    guard let root else { throw .misuse("a coordinator goes to \(route) that no app has") }
    guard let scene = try claimed(route, from: requester) else {
      throw .misuse("no coordinator goes to \(type(of: route)).\(route)")
    }
    try root.show(scene, as: passage)
  }

  /// The scene of a route, of whoever claims it first: this one, those under it, those over it.
  func claimed(_ route: any Route, from requester: Scene?) throws(ScreenletError) -> Scene? {
    var (asked, place): (Coordinator?, Coordinator?) = (nil, self)
    while let coordinator = place {
      if let scene = try coordinator.claimedBelow(route, requester, except: asked) { return scene }
      (asked, place) = (coordinator, coordinator.parent)
    }
    return nil
  }

  private func claimedBelow(
    _ route: any Route, _ requester: Scene?, except asked: Coordinator?
  ) throws(ScreenletError) -> Scene? {
    if let scene = try scene(for: route) {
      (scene.coordinator, scene.requester, scene.route) = (self, requester, route)
      made.removeAll { $0.scene == nil }
      made.append(Weak(scene: scene))
      scene.presenter?.coordinator = self
      scene.presenter?.prepare(for: route, from: requester)
      scene.prepare()
      return scene
    }
    for child in children where child !== asked {
      if let scene = try child.claimedBelow(route, requester, except: nil) { return scene }
    }
    return nil
  }

  /// The route of a link, of whoever claims it first.
  func claimedRoute(of link: DeepLink) -> (any Route)? {
    if let route = route(for: link) { return route }
    for child in children {
      if let route = child.claimedRoute(of: link) { return route }
    }
    return nil
  }
}
