import AppScenes
import PortalKit
import ScreenletKit

/// Where somebody may be in the gallery.
enum GalleryRoute: Route {
  /// At the list, with what is chosen there beside it.
  case list
  /// At one screenlet alone, on the whole screen, as the knobs have it.
  case demo(String, GalleryKnobs)
  /// The content of a row that was opened in a list, on the whole screen.
  case row(ListedContent, GalleryKnobs)
  /// Looking into the store of what is shown.
  case inspector
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
    let context = gallery.context
    container.register(StepsInteractor.self) { _ in StepsInteractor(in: context) }
    // It is found again as it was left.
    container.register(StatesInteractor.self, .singleton) { _ in StatesInteractor(in: context) }
    container.register(InspectorPresenter.self) { container in
      InspectorPresenter(try container.resolve(), try container.resolve())
    }
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    switch route as? GalleryRoute {
    case .list: return GalleryScene(gallery, gallery.stores)
    case .demo(let name, let knobs):
      guard let type = gallery.context.registry.screenlet(name) else { throw .notFound }
      return DemoScene(gallery.demo(of: type, knobs), gallery.stores, knobs)
    case .row(let content, let knobs):
      return DemoScene(gallery.screenlet(for: content, knobs), gallery.stores, knobs)
    case .inspector:
      let screenlet = StoreInspectorScreenlet(in: gallery.context)
      let presenter = try container.resolve(InspectorPresenter.self)
      (presenter.output, screenlet.input) = (screenlet, presenter)
      return Scene(screenlet, presenter: presenter)
    case nil: return nil
    }
  }
}

/// A scene of which somebody may want to know what its store does.
class GalleryScene: Scene, InspectedScene {
  private let stores: GalleryStores

  init(_ screenlet: BaseScreenlet, _ stores: GalleryStores) {
    self.stores = stores
    super.init(screenlet)
  }

  var inspected: InspectedStore? { stores.store(in: screenlet).map { InspectedStore(any: $0) } }
}

/// One screenlet alone, on the whole screen.
final class DemoScene: GalleryScene {
  private var appearance: Subscription?

  init(_ screenlet: BaseScreenlet, _ stores: GalleryStores, _ knobs: GalleryKnobs) {
    super.init(screenlet, stores)
    let context = screenlet.context
    appearance = context.events.subscribe(to: AppearanceChanged.self) {
      [weak screenlet, weak context] _ in
      guard let context else { return }
      screenlet?.appearance = knobs.appearance(over: context.environment)
    }
  }

  override func onAppear() {
    screenlet.screenletView?.root.surface?.show(toast: Toast(.key("gallery.full.back"), mark: ""))
  }
}
