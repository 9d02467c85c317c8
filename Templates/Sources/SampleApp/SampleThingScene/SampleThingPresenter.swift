import Screenlets

/// What is seen, in plain values.
struct SampleThingViewData: Sendable {
  var rows: [String]
  var failure: Words?
}

/// Makes what is seen of what was found.
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
