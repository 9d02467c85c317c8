import Screenlets

/// The routes of the feature.
enum SampleThingRoute: Route {
  case list
}

/// The component of the feature: what its scenes share, and the scene and link of each route.
struct SampleThingComponent: Component {
  func register(in container: Container, for context: ScreensContext) {
    context.register(SampleThingSceneScreenlet.self)
    // A singleton, so that a new scene finds what an earlier one loaded.
    container.register(Resource<SampleThingWorker>.self, .singleton) { _ in
      SampleThingWorker.resource(in: context)
    }
  }

  func scene(for route: any Route, from container: Container) throws(ScreenletError) -> Scene? {
    guard route is SampleThingRoute else { return nil }
    let screenlet = try SampleThingSceneScreenlet(in: container.resolve())
    screenlet.lists = try container.resolve()
    return Scene(screenlet)
  }

  func route(for link: DeepLink) -> (any Route)? {
    guard link.path == ["sample-thing"] else { return nil }
    return SampleThingRoute.list
  }

  func link(for route: any Route) -> String? {
    route is SampleThingRoute ? "app://sample-thing" : nil
  }
}
