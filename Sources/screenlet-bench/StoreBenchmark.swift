import CAllocations
import StateStore

/// Measures the cost of an action with 5 reducers, 3 middlewares and one subscriber.
@MainActor struct StoreBenchmark {
  private struct State: Sendable {
    var sum = 0
    var rounds = 0
    var isLoading = false
  }

  private enum Change: StoreAction {
    case add(Int)
    case round
  }

  private let rounds = 1_000_000
  private let store: Store<State>

  init() {
    let reducer = Reducer<State>(on: Change.self) { state, action in
      switch action {
      case .add(let number): state.sum &+= number
      case .round: state.rounds &+= 1
      }
    }
    store = Store(
      State(), reducers: Array(repeating: reducer, count: 5),
      middleware: [
        .analytics { _, _ in }, .interaction(on: Change.self) { _, _ in },
        .navigation(for: Int.self) { _ in },
      ])
  }

  /// Returns actions per second, the best of five runs, and allocations per million actions.
  func run() -> (rate: Double, allocations: Double) {
    let subscription = store.subscribe(to: \.isLoading) { _ in }
    dispatchAll()
    let before = allocation_count()
    dispatchAll()
    let allocations = before < 0 ? Double.nan : Double(allocation_count() - before)
    var best = Duration.seconds(60)
    for _ in 0..<5 { best = min(best, ContinuousClock().measure { dispatchAll() }) }
    withExtendedLifetime(subscription) {}
    return (Double(rounds) / (best / .seconds(1)), allocations)
  }

  private func dispatchAll() {
    for number in 0..<rounds {
      store.dispatch(number % 2 == 0 ? Change.add(number) : Change.round)
    }
  }
}
