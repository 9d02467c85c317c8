import Screenlets

/// The component of the feature; it registers its parts and its coordinator.
struct SampleThingComponent: Component {
  func register(in container: Container, for context: ScreensContext) {
    context.register(SampleThingSceneScreenlet.self)
    container.register(Resource<SampleThingWorker>.self, .singleton) { _ in
      let worker = SampleThingWorker(portal: context.portal)
      return Resource(worker, life: .dynamic, in: context)
    }
    // A singleton, so that a new scene finds the results of the previous one.
    container.register(SampleThingSceneInteractor.self, .singleton) {
      SampleThingSceneInteractor(try $0.resolve(), in: context)
    }
    container.register(SampleThingCoordinator.self) {
      SampleThingCoordinator($0, in: context)
    }
  }

  func coordinator(_ container: Container) throws(ScreenletError) -> Coordinator {
    try container.resolve(SampleThingCoordinator.self)
  }
}
