import Screenlets

/// The requests of the view.
enum SampleThingRequest: Sendable {
  case refresh
}

/// The response of the interactor.
struct SampleThingResponse: Sendable {
  var names: [String] = []
  var failure: ScreenletError?
}

/// The business logic of the scene; it knows neither presenter nor view.
final class SampleThingSceneInteractor: SceneInteractor<SampleThingRoute, SampleThingResponse> {
  private let lists: Resource<SampleThingWorker>

  init(_ lists: Resource<SampleThingWorker>, in context: ScreensContext) {
    self.lists = lists
    super.init(in: context)
  }

  override func begin() {
    // Retry after an error; keep results.
    if latest == nil || latest?.failure != nil, !isRunning("load") { ask("load") }
  }

  private func ask(_ action: Action) {
    run(lists, context.server.groupId, as: action) { [weak self] outcome in
      guard let self else { return }
      var response = latest ?? SampleThingResponse()
      switch outcome {
      case .success(let lists):
        (response.names, response.failure) = (lists.map(\.name), nil)
      case .failure(let failure): response.failure = failure
      }
      respond(response)
    }
  }
}

extension SampleThingSceneInteractor: InteractorInput {
  func perform(_ request: SampleThingRequest) {
    switch request {
    case .refresh: ask("refresh")
    }
  }
}
