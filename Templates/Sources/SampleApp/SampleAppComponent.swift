import Screenlets

/// The routes of the app.
enum SampleAppRoute: Route {
  case start
}

/// The component of the app; it makes the scene of each route.
struct SampleAppComponent: Component {
  func scene(for route: any Route, in context: ScreensContext) throws(ScreenletError) -> Scene? {
    switch route as? SampleAppRoute {
    case .start: Scene(SampleThingScreenlet(in: context))
    case nil: nil
    }
  }

  func route(for link: DeepLink) -> (any Route)? {
    link.path == ["start"] ? SampleAppRoute.start : nil
  }
}
