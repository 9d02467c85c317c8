import AppScenes
import PortalKit
import ScreenletKit

/// Where somebody may be in the gallery.
enum GalleryRoute: Route {
  /// At the list, with what is chosen there beside it.
  case list
  /// At one screenlet alone, on the whole screen, as the knobs have it.
  case demo(String, GalleryKnobs)
}

/// The gallery as what an app is made of.
struct GalleryComponent: Component {
  let gallery: GalleryScreenlet

  func register(in container: Container, for context: ScreensContext) {}

  func coordinator(_ container: Container) -> Coordinator { GalleryCoordinator(gallery) }
}

/// Makes the scenes of the gallery.
final class GalleryCoordinator: Coordinator {
  private let gallery: GalleryScreenlet

  init(_ gallery: GalleryScreenlet) {
    self.gallery = gallery
    super.init()
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    switch route as? GalleryRoute {
    case .list: return Scene(gallery)
    case .demo(let name, let knobs):
      guard let type = gallery.context.registry.screenlet(name) else { throw .notFound }
      return DemoScene(gallery.demo(of: type, knobs))
    case nil: return nil
    }
  }
}

/// One screenlet alone, on the whole screen.
final class DemoScene: Scene {
  override func onAppear() {
    screenlet.screenletView?.root.surface?.show(toast: Toast(.key("gallery.full.back"), mark: ""))
  }
}
