import PortalKit
import ScreenletKit

/// The coordinator of a component that makes its scenes itself.
final class ComponentCoordinator: Coordinator {
  private let component: any Component
  private let context: ScreensContext

  init(_ component: any Component, _ container: Container, in context: ScreensContext) {
    (self.component, self.context) = (component, context)
    super.init(container: container)
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    try component.scene(for: route, in: context)
  }

  override func route(for link: DeepLink) -> (any Route)? { component.route(for: link) }

  override func link(for route: any Route) -> String? { component.link(for: route) }
}
