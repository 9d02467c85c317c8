import Screenlets

/// The routes of the feature.
enum SampleThingRoute: Route {
  case list
}

/// Makes the scenes of the feature and parses its deep links.
final class SampleThingCoordinator: Coordinator {
  private let context: ScreensContext

  init(_ container: Container, in context: ScreensContext) {
    self.context = context
    super.init(container: container)
  }

  override func scene(for route: any Route) throws(ScreenletError) -> Scene? {
    guard route is SampleThingRoute else { return nil }
    let interactor = try container.resolve(SampleThingSceneInteractor.self)
    let presenter = SampleThingPresenter(interactor)
    let screenlet = SampleThingSceneScreenlet(in: context)
    presenter.output = screenlet
    screenlet.input = interactor
    return Scene(screenlet, presenter: presenter)
  }

  override func route(for link: DeepLink) -> (any Route)? {
    link.path == ["sample-thing"] ? SampleThingRoute.list : nil
  }

  override func link(for route: any Route) -> String? {
    route is SampleThingRoute ? "app://sample-thing" : nil
  }
}
