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
@MainActor public protocol Component {
  /// Says how its parts are made, and makes its screenlets known.
  func register(in container: Container, for context: ScreensContext)

  /// Makes what claims its routes; asked once, when the app starts.
  func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator

  /// What is to be at hand before the first screen; nothing unless it says otherwise.
  var preload: [PreloadItem] { get }

  /// What a person may choose about it; nothing unless it says otherwise.
  var settings: [Setting] { get }
}

extension Component {
  /// Nothing.
  public var preload: [PreloadItem] { [] }
  /// Nothing.
  public var settings: [Setting] { [] }
}
