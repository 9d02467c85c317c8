import Screenlets

/// The places of the app.
enum SampleAppRoute: Route {
  case start
}

/// What the app is made of: makes the scene of each of its places.
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
