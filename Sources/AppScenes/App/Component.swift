public import PortalKit
public import ScreenletKit
public import ScreenletLibrary

/// What an app is put together of: a feature with its scenes, its resources, what it loads before
/// the first screen, and what a person may choose about it.
///
/// ```swift
/// struct OrdersComponent: Component {
///   func register(in container: Container, for context: ScreensContext) {
///     container.register(OrdersResource.self, .singleton) { _ in OrdersResource(context.portal) }
///     container.register(OrdersScene.self) { try OrdersScene($0.resolve(), in: context) }
///   }
///
///   func coordinator(_ container: Container) -> Coordinator {
///     OrdersCoordinator(container: container)
///   }
/// }
/// ```
///
/// A small one makes its scenes by itself, and needs neither parts nor a coordinator:
///
/// ```swift
/// struct NotesComponent: Component {
///   func scene(for route: any Route, in context: ScreensContext) -> Scene? {
///     route is NotesRoute ? Scene(NotesScreenlet(in: context)) : nil
///   }
/// }
/// ```
@MainActor public protocol Component {
  /// Says how its parts are made, and makes its screenlets known; nothing unless it says otherwise.
  func register(in container: Container, for context: ScreensContext)

  /// Makes what claims its routes; asked once, when the app starts.
  ///
  /// Unless it says otherwise that asks the component itself, by the three that follow.
  func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator

  /// Makes the scene of a route; nil for a route that is not its own.
  func scene(for route: any Route, in context: ScreensContext) throws(ScreenletError) -> Scene?

  /// The route that a link leads to; nil for a link that is not its own.
  func route(for link: DeepLink) -> (any Route)?

  /// The link that leads to a route; nil for a route that none leads to.
  func link(for route: any Route) -> String?

  /// What is to be at hand before the first screen; nothing unless it says otherwise.
  var preload: [PreloadItem] { get }

  /// What a person may choose about it; nothing unless it says otherwise.
  var settings: [Setting] { get }
}

extension Component {
  /// Nothing.
  public func register(in container: Container, for context: ScreensContext) {}
  /// Asks this component.
  public func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator {
    ComponentCoordinator(self, container, in: try container.resolve())
  }
  /// None.
  public func scene(
    for route: any Route, in context: ScreensContext
  ) throws(ScreenletError) -> Scene? { nil }
  /// None.
  public func route(for link: DeepLink) -> (any Route)? { nil }
  /// None.
  public func link(for route: any Route) -> String? { nil }
  /// Nothing.
  public var preload: [PreloadItem] { [] }
  /// Nothing.
  public var settings: [Setting] { [] }
}
