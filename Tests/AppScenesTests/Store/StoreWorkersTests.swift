import AppScenes
import PortalKit
import ScreenletControls
import ScreenletKit
import StateStore
import Testing
import Waiting

/// Workers started by the interaction middleware of a feature.
@MainActor struct StoreWorkersTests {
  struct DeskState: Equatable, Sendable {
    var bill: Bill?
    var share = 0.0
    var failures: [ScreenletError] = []
    var waiting = 0
  }

  enum DeskAction: StoreAction {
    case pay(Int)
    case paid(Bill, waiting: Int)
    case failed(ScreenletError)
    case went(Double)
  }

  private let context = ScreensContext()

  private func desk(
    _ worker: any Worker<Int, Bill>, as name: Action = "submit"
  ) -> StoreBuilder<DeskState> {
    StoreBuilder(DeskState())
      .withReducer(on: DeskAction.self) { state, action in
        switch action {
        case .pay: break
        case .paid(let bill, let waiting): (state.bill, state.waiting) = (bill, waiting)
        case .failed(let error): state.failures.append(error)
        case .went(let share): state.share = share
        }
      }
      .withInteractionMiddleware(on: DeskAction.self) { action, store in
        guard case .pay(let number) = action else { return }
        store.run(worker, number, as: name) { report in
          report.fraction.map { DeskAction.went($0) }
        } then: { outcome, notes in
          switch outcome {
          case .success(let bill): DeskAction.paid(bill, waiting: notes.queued.count)
          case .failure(let error): DeskAction.failed(error)
          }
        }
      }
  }

  @Test func `a worker runs in the queue of the context, and its result becomes an action`() async {
    let clerk = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let store = desk(clerk).build(in: context)
    store.dispatch(DeskAction.pay(7))
    #expect(context.interactors.isBusy && store.isRunning("submit"))
    await until { clerk.requests == [7] }
    clerk.open()
    await context.interactors.idle()
    #expect(store.state == DeskState(bill: Bill(number: 7), share: 0.5))
    #expect(!store.isRunning("submit"))
  }

  @Test func `a worker gets the offline policy of the store, and refresh asks for fresh data`()
    async
  {
    let clerk = Clerk<Int, Bill> { Bill(number: $0) }
    let store = desk(clerk, as: "refresh").build(in: context) { .cacheFirst }
    store.dispatch(DeskAction.pay(7))
    await context.interactors.idle()
    #expect(clerk.policies == [.cacheFirst] && clerk.refreshes == [true])
  }

  @Test func `a write queued while offline is reported with the outcome`() async {
    let store = desk(KeepingClerk()).build(in: context)
    store.dispatch(DeskAction.pay(7))
    await context.interactors.idle()
    #expect(store.state.bill == Bill(number: 7) && store.state.waiting == 1)
  }

  @Test func `the second of two runs under one name replaces the first`() async {
    let clerk = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let store = desk(clerk).build(in: context)
    store.dispatch(DeskAction.pay(1))
    await until { clerk.requests.count == 1 }
    store.dispatch(DeskAction.pay(2))
    await until { clerk.requests.count == 2 }
    clerk.open()
    clerk.open()
    await context.interactors.idle()
    #expect(store.state.bill == Bill(number: 2) && store.state.failures.isEmpty)
  }

  @Test func `cancelling reports a cancelled failure immediately and nothing afterwards`() async {
    let clerk = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    let store = desk(clerk).build(in: context)
    store.dispatch(DeskAction.pay(1))
    await until { clerk.requests.count == 1 }
    store.cancel(worker: "submit")
    #expect(store.state.failures == [.cancelled])
    clerk.open()
    await context.interactors.idle()
    #expect(store.state == DeskState(failures: [.cancelled]))
  }

  @Test func `a worker's failure becomes an action`() async {
    let store = desk(Clerk { _ in throw ScreenletError.conflict }).build(in: context)
    store.dispatch(DeskAction.pay(1))
    await context.interactors.idle()
    #expect(store.state.failures == [.conflict])
  }

  @Test func `releasing a store ends its running workers`() async {
    let clerk = Clerk<Int, Bill>(waits: true) { Bill(number: $0) }
    weak var gone: Store<DeskState>?
    do {
      let store = desk(clerk).build(in: context)
      store.dispatch(DeskAction.pay(1))
      await until { clerk.requests.count == 1 }
      gone = store
    }
    #expect(gone == nil && !context.interactors.isBusy)
  }

  /// Pays while the portal is offline, so the write is queued.
  private struct KeepingClerk: Worker {
    @concurrent func work(_ number: Int, _ progress: InteractorProgress) async throws -> Bill {
      PortalCall.current?.recordQueued(WriteKey())
      return Bill(number: number)
    }
  }
}
