public import PortalKit
public import ScreenletKit
public import ScreenletLibrary

/// A feature of an app: its scenes, its resources, the data to load before the first screen, and
/// its settings.
///
/// ```swift
/// struct NotesComponent: Component {
///   func scene(for route: any Route, in context: ScreensContext) -> Scene? {
///     route is NotesRoute ? Scene(NotesScreenlet(in: context)) : nil
///   }
/// }
/// ```
///
/// A component whose scenes share objects registers them in the container:
///
/// ```swift
/// struct OrdersComponent: Component {
///   func register(in container: Container, for context: ScreensContext) {
///     container.register(OrdersResource.self, .singleton) { _ in OrdersResource(context.portal) }
///     container.register(OrdersScene.self) { try OrdersScene($0.resolve(), in: context) }
///   }
///
///   func scene(for route: any Route, from container: Container) throws(ScreenletError) -> Scene? {
///     route is OrdersRoute ? try container.resolve(OrdersScene.self) : nil
///   }
/// }
/// ```
@MainActor public protocol Component {
  /// Registers dependencies and screenlets.
  ///
  /// The default registers nothing.
  ///
  /// - Parameters:
  ///   - container: The container that makes the parts of the component.
  ///   - context: The context of the app, which takes the component's screenlets.
  func register(in container: Container, for context: ScreensContext)

  /// Creates the coordinator that makes scenes of this component's routes.
  ///
  /// Called once, when the app starts.
  ///
  /// The default coordinator calls the functions below. Return another one for a flow that has
  /// coordinators of its own.
  ///
  /// - Parameter container: The container of the app.
  /// - Throws: A `ScreenletError` if the coordinator cannot be made.
  func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator

  /// Returns the scene of a route, or nil if the route belongs to another component.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - context: The context of the app.
  /// - Throws: A `ScreenletError` if the scene cannot be made.
  func scene(for route: any Route, in context: ScreensContext) throws(ScreenletError) -> Scene?

  /// Returns the scene of a route with objects of the container, or nil if the route belongs to
  /// another component.
  ///
  /// The default calls `scene(for:in:)` with the context of the app.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - container: The container of the app.
  /// - Throws: A `ScreenletError` if the scene cannot be made.
  func scene(for route: any Route, from container: Container) throws(ScreenletError) -> Scene?

  /// Returns the route of a deep link, or nil if the link belongs to another component.
  ///
  /// - Parameter link: The parsed link.
  func route(for link: DeepLink) -> (any Route)?

  /// Returns the deep link to a route, or nil if the route has none.
  ///
  /// - Parameter route: A route of the app.
  func link(for route: any Route) -> String?

  /// The scenes that the command palette goes to by their names; empty by default.
  var destinations: [Destination] { get }

  /// The data to load before the first screen; empty by default.
  var preload: [PreloadItem] { get }

  /// The settings that the user can change; empty by default.
  var settings: [Setting] { get }
}

extension Component {
  /// Registers nothing.
  ///
  /// - Parameters:
  ///   - container: Not used.
  ///   - context: Not used.
  public func register(in container: Container, for context: ScreensContext) {}
  /// Returns a coordinator that calls this component.
  ///
  /// - Parameter container: The container of the app.
  /// - Throws: Never.
  public func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator {
    ComponentCoordinator(self, container)
  }
  /// Returns nil.
  ///
  /// - Parameters:
  ///   - route: Not used.
  ///   - context: Not used.
  /// - Throws: Never.
  public func scene(
    for route: any Route, in context: ScreensContext
  ) throws(ScreenletError) -> Scene? { nil }
  /// Returns the result of `scene(for:in:)` with the context of the app.
  ///
  /// - Parameters:
  ///   - route: The route to show.
  ///   - container: The container of the app.
  /// - Throws: `misuse` if the container has no `ScreensContext`, or the error of that function.
  public func scene(
    for route: any Route, from container: Container
  ) throws(ScreenletError) -> Scene? {
    try scene(for: route, in: container.resolve())
  }
  /// Returns nil.
  ///
  /// - Parameter link: Not used.
  public func route(for link: DeepLink) -> (any Route)? { nil }
  /// Returns nil.
  ///
  /// - Parameter route: Not used.
  public func link(for route: any Route) -> String? { nil }
  /// An empty list.
  public var destinations: [Destination] { [] }
  /// An empty list.
  public var preload: [PreloadItem] { [] }
  /// An empty list.
  public var settings: [Setting] { [] }
}
