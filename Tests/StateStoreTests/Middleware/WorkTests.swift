import StateStore
import Synchronization
import Testing

@MainActor struct WorkTests {
  private let store = Store(OrdersState(), reducers: [.orders])

  private func count(_ result: Result<Int, some Error>) -> OrdersAction {
    switch result {
    case .success(let number): .count(number)
    case .failure(let error): .failed("\(error)")
    }
  }

  @Test func `the result of work is dispatched as an action`() async {
    store.run {
      3
    } then: {
      count($0)
    }
    #expect(store.state.count == 0)
    await store.settle()
    #expect(store.state.count == 3)
  }

  @Test func `a failure of work keeps its error type`() async {
    store.run { () async throws(Refusal) -> Int in
      throw Refusal(text: "no")
    } then: { result -> OrdersAction? in
      guard case .failure(let refusal) = result else { return nil }
      return .failed(refusal.text)
    }
    await store.settle()
    #expect(store.state.trouble == "no")
  }

  @Test func `work that maps to nil dispatches no action`() async {
    store.run {
      3
    } then: { _ in
      nil
    }
    await store.settle()
    #expect(store.state == OrdersState())
  }

  @Test func `new work with the same name cancels the first and drops its result`() async {
    let (gate, open) = AsyncStream<Never>.makeStream()
    let (ended, end) = AsyncStream<Never>.makeStream()
    store.run("search") {
      for await _ in gate {}
      end.finish()
      return 100
    } then: {
      count($0)
    }
    store.run("search") {
      1
    } then: {
      count($0)
    }
    store.run {
      10
    } then: {
      count($0)
    }
    await store.settle()
    open.finish()
    #expect(store.state.count == 11)
    // The first work ends only after its cancellation. Its result must still be dropped.
    for await _ in ended {}
    await store.settle()
    #expect(store.state.count == 11)
  }

  @Test func `settle does not wait for cancelled work`() async {
    let (gate, open) = AsyncStream<Never>.makeStream()
    store.run("search") {
      for await _ in gate {}
    } then: { _ in
      OrdersAction.count(1)
    }
    store.cancel("search")
    store.cancel("nothing")
    await store.settle()
    open.finish()
    #expect(store.state.count == 0)
  }

  @Test func `a name can be reused after its work has finished`() async {
    store.run("search") {
      1
    } then: {
      count($0)
    }
    await store.settle()
    store.run("search") {
      2
    } then: {
      count($0)
    }
    await store.settle()
    #expect(store.state.count == 3)
  }

  @Test func `settle also waits for work started by other work`() async {
    let chain = Middleware<OrdersState>.interaction(on: OrdersAction.self) { action, store in
      guard case .count = action, store.state.count < 5 else { return }
      store.run {
        1
      } then: { _ in
        OrdersAction.count(1)
      }
    }
    let store = Store(OrdersState(), reducers: [.orders], middleware: [chain])
    store.dispatch(OrdersAction.count(1))
    await store.settle()
    #expect(store.state.count == 5)
  }

  @Test func `releasing the store cancels its work`() async {
    let (told, tell) = AsyncStream<Bool>.makeStream()
    weak var gone: Store<OrdersState>?
    do {
      let store = Store(OrdersState(), reducers: [.orders])
      store.run {
        await withTaskCancellationHandler {
          for await _ in AsyncStream<Never>(unfolding: { await Self.untilCancelled() }) {}
        } onCancel: {
          tell.yield(true)
          tell.finish()
        }
      } then: { _ in
        OrdersAction.count(1)
      }
      gone = store
    }
    var heard: [Bool] = []
    for await isCancelled in told { heard.append(isCancelled) }
    #expect(heard == [true] && gone == nil)
  }

  @concurrent private static func untilCancelled() async -> Never? {
    while !Task.isCancelled { await Task.yield() }
    return nil
  }

  @Test func `work runs on the executor of the store`() async {
    let threads = CountingExecutor()
    let store = Store(OrdersState(), reducers: [.orders], executor: threads)
    store.run {
      1
    } then: {
      count($0)
    }
    await store.settle()
    #expect(store.state.count == 1 && threads.count > 0)
  }
}

/// An executor that runs jobs immediately and counts them.
private final class CountingExecutor: TaskExecutor {
  // Incremented on the thread that enqueues.
  private let jobs = Mutex(0)

  var count: Int { jobs.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.withLock { $0 += 1 }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
