import Screenlets

/// The data that the view shows.
struct SampleThingViewData: Sendable {
  var rows: [String]
  var failure: Words?
}

/// Maps the response of the interactor to view data.
final class SampleThingPresenter: Presenter<SampleThingResponse, SampleThingViewData> {
  init(_ interactor: SampleThingSceneInteractor) {
    super.init(
      ViewDataMapper { response in
        SampleThingViewData(
          rows: response.names.sorted(),
          failure: response.failure.map { Words($0.phrase) })
      })
    own(interactor)
  }
}
