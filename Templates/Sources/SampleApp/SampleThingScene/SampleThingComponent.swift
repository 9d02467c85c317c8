import Screenlets

/// The feature as an app adds it: what it is made of, and who makes its scenes.
struct SampleThingComponent: Component {
  func register(in container: Container, for context: ScreensContext) {
    context.register(SampleThingSceneScreenlet.self)
    container.register(Resource<SampleThingWorker>.self, .singleton) { _ in
      let worker = SampleThingWorker(portal: context.portal)
      return Resource(worker, life: .dynamic, in: context)
    }
    // One for all scenes: whoever comes back finds what was found before.
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
