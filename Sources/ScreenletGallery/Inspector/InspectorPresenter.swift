import AppScenes
import StateStore

/// The requests of the user in the inspector.
enum InspectorRequest: Equatable {
  /// Show the state before and after an action.
  case look(Int)
  case stepBack, stepForward
}

/// The data that the inspector shows: the actions, and the state before and after one of them.
struct StoreInspection: Equatable {
  var steps: [InspectedStore.Step] = []
  var look = StatesInteractor.Look()

  var canStepBack: Bool { steps.contains { !$0.isUndone } }
  var canStepForward: Bool { steps.contains { $0.isUndone } }
}

/// Combines the results of both interactors of the inspector and handles the user's requests.
final class InspectorPresenter: Presenter<StoreInspection, StoreInspection>, InteractorInput {
  private let steps: StepsInteractor
  private let states: StatesInteractor

  init(_ steps: StepsInteractor, _ states: StatesInteractor) {
    (self.steps, self.states) = (steps, states)
    super.init(ViewDataMapper { $0 })
    own(steps) { StoreInspection(steps: $0, look: $1?.look ?? .init()) }
    own(states) { StoreInspection(steps: $1?.steps ?? [], look: $0) }
  }

  func look(into store: InspectedStore) {
    steps.look(into: store)
    states.look(into: store)
  }

  func perform(_ request: InspectorRequest) {
    switch request {
    case .look(let number): states.look(at: number)
    case .stepBack: steps.store?.stepBack()
    case .stepForward: steps.store?.stepForward()
    }
  }
}
