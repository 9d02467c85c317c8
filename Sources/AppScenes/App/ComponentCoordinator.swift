import PortalKit

/// The coordinator of a component that makes its scenes itself.
final class ComponentCoordinator: Coordinator {
  private let component: any Component

  init(_ component: any Component, _ container: Container) {
    self.component = component
    super.init(container: container)
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    try component.scene(for: route, from: container)
  }

  override func route(for link: DeepLink) -> (any Route)? { component.route(for: link) }

  override func link(for route: any Route) -> String? { component.link(for: route) }
}
