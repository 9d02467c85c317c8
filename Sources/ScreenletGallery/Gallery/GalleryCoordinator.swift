import AppScenes
import PortalKit
import ScreenletKit

/// The routes of the gallery.
enum GalleryRoute: Route {
  /// The list with the live screenlet beside it.
  case list
  /// One screenlet on the whole screen, with the settings of the knobs.
  case demo(String, GalleryKnobs)
  /// The content of an opened list row on the whole screen.
  case row(ListedContent, GalleryKnobs)
  /// The store inspector for the shown screenlet.
  case inspector
}

/// The gallery as an app component.
struct GalleryComponent: Component {
  let gallery: GalleryScreenlet

  func register(in container: Container, for context: ScreensContext) {}

  func coordinator(_ container: Container) -> Coordinator { GalleryCoordinator(gallery) }
}

/// Creates the scenes of the gallery.
final class GalleryCoordinator: Coordinator {
  private let gallery: GalleryScreenlet

  init(_ gallery: GalleryScreenlet) {
    self.gallery = gallery
    super.init()
    let context = gallery.context
    container.register(StepsInteractor.self) { _ in StepsInteractor(in: context) }
    // A singleton, so that the inspector reopens with the same action selected.
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

/// A scene whose store the inspector can show.
class GalleryScene: Scene, InspectedScene {
  private let stores: GalleryStores

  init(_ screenlet: BaseScreenlet, _ stores: GalleryStores) {
    self.stores = stores
    super.init(screenlet)
  }

  var inspected: InspectedStore? { stores.store(in: screenlet).map { InspectedStore(any: $0) } }
}

/// A scene with one screenlet on the whole screen.
final class DemoScene: GalleryScene {
  private var appearance: Subscription?

  init(_ screenlet: BaseScreenlet, _ stores: GalleryStores, _ knobs: GalleryKnobs) {
    super.init(screenlet, stores)
    let context = screenlet.context
    appearance = context.events.subscribe(to: AppearanceChanged.self) {
      [weak screenlet, weak context] _ in
      guard let context else { return }
      screenlet?.appearance = knobs.appearance(over: context.appearance.environment)
    }
  }

  override func onAppear() {
    screenlet.screenletView?.root.surface?.show(toast: Toast(.key("gallery.full.back"), mark: ""))
  }
}
