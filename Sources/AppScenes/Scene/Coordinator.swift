public import PortalKit

/// Makes the scenes of one feature or flow.
///
/// A coordinator does not decide how they are presented.
///
/// A coordinator claims a route by returning a scene for it. Routes that it does not claim go to
/// its children, then to its parent.
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
  /// The dependency container that makes the scenes.
  public let container: Container
  /// The child coordinators, in the order of adding.
  public private(set) var children: [Coordinator] = []
  /// The parent coordinator; nil for the root.
  public private(set) weak var parent: Coordinator?

  weak var ownRoot: SceneRoot?
  private var made: [Weak] = []

  private struct Weak {
    weak var scene: Scene?
  }

  /// Creates a coordinator.
  ///
  /// - Parameter container: The dependency container that makes the scenes.
  public init(container: Container = Container()) { self.container = container }

  /// Returns the scene of a route, or nil if the route belongs to another coordinator.
  ///
  /// The default returns nil.
  ///
  /// - Parameter route: The route to show.
  /// - Throws: A `ScreenletError` if the scene cannot be made.
  open func scene(for route: any Route) throws(ScreenletError) -> Scene? { nil }

  /// Returns the route of a deep link, or nil if the link belongs to another coordinator.
  ///
  /// The default returns nil.
  ///
  /// - Parameter link: The parsed link.
  open func route(for link: DeepLink) -> (any Route)? { nil }

  /// Returns the deep link to a route, the inverse of ``route(for:)``; nil, the default, if the
  /// route has none.
  ///
  /// After the terminal closed unexpectedly, the app offers at the next launch to restore the
  /// scenes that have links.
  ///
  /// - Parameter route: A route of this coordinator.
  open func link(for route: any Route) -> String? { nil }

  /// Adds a child coordinator, which receives routes that this one does not claim.
  ///
  /// - Parameter child: The child; it is removed from its previous parent.
  public func add(_ child: Coordinator) {
    child.parent?.remove(child)
    child.parent = self
    children.append(child)
  }

  /// Removes a child coordinator whose flow is over.
  ///
  /// - Parameter child: The child.
  public func remove(_ child: Coordinator) {
    children.removeAll { $0 === child }
    if child.parent === self { child.parent = nil }
  }

  /// The scenes made by this coordinator that still exist.
  public var scenes: [Scene] { made.compactMap(\.scene) }

  /// The scene root of the app; nil if neither this coordinator nor a parent belongs to one.
  public var root: SceneRoot? { ownRoot ?? parent?.root }

  /// Goes to a route.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - presentationStyle: The way the scene is presented.
  ///   - requester: The scene that opens it and receives its result; nil for none.
  /// - Throws: `misuse` if no coordinator claims the route or there is no `root`; otherwise the
  ///   error of making or showing the scene.
  public func go(
    to route: any Route, as presentationStyle: PresentationStyle = .push,
    from requester: Scene? = nil
  ) throws(ScreenletError) {
    guard let root else { throw .misuse("a coordinator without an app goes to the route \(route)") }
    guard let scene = try claimed(route, from: requester) else {
      throw .misuse("no coordinator handles \(type(of: route)).\(route)")
    }
    try root.show(scene, as: presentationStyle)
  }

  /// Returns the scene of a route from the first coordinator that claims it: this one, its
  /// descendants, then its ancestors.
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

  /// Returns the route of a link from the first coordinator that claims it.
  func claimedRoute(of link: DeepLink) -> (any Route)? {
    if let route = route(for: link) { return route }
    for child in children {
      if let route = child.claimedRoute(of: link) { return route }
    }
    return nil
  }
}
