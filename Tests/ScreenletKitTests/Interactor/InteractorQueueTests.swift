import PortalKit
import ScreenletKit
import Testing
import Waiting

@testable import ScreenletKitFixtures

/// An interactor queue, the desk that its interactors call, and a log of the published events.
@MainActor private final class Workshop {
  let bus = EventBus()
  let queue: InteractorQueue
  let desk = Desk()
  let id = ScreenletID()
  private(set) var heard: [String] = []
  private var subscriptions: [Subscription] = []

  init(limit: Int = 8) {
    queue = InteractorQueue(events: bus, limit: limit)
    subscriptions = [
      bus.subscribe(to: InteractionFinished<String>.self) { [weak self] event in
        let result =
          switch event.outcome {
          case .success(let text): text
          case .failure(let error): error.code
          }
        self?.heard.append("\(event.ticket.action): \(result)")
      },
      bus.subscribe(to: InteractionProgressed.self) { [weak self] event in
        self?.heard.append("\(event.ticket.action) \(event.report.fraction ?? -1)")
      },
    ]
  }

  func ticket(_ name: String, generation: Int = 1) -> InteractionTicket {
    InteractionTicket(screenlet: id, action: Action(name), generation: generation)
  }

  func submit(
    _ name: String, rank: InteractorPriority = .normal, key: String? = nil, asking: String? = nil,
    isStubborn: Bool = false, after others: [String] = []
  ) throws {
    try queue.submit(
      AskInteractor(asking ?? name, desk, rank: rank, key: key, isStubborn: isStubborn),
      for: ticket(name), after: others.map { ticket($0) })
  }
}

@MainActor struct InteractorQueueTests {
  @Test func `an interactor runs and its result is published`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    #expect(shop.queue.contains(shop.ticket("a")))
    await shop.desk.answer("a", "yes")
    await shop.queue.idle()
    #expect(shop.heard == ["a: yes"])
    #expect(!shop.queue.contains(shop.ticket("a")))
  }

  @Test func `a thrown error is converted to a ScreenletError`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    await shop.desk.fail("a", StoreError(.full, path: "x"))
    await shop.queue.idle()
    #expect(shop.heard == ["a: store.full"])
  }

  @Test func `the queue runs no more interactors at once than its limit`() async throws {
    let shop = Workshop(limit: 2)
    for name in ["a", "b", "c"] { try shop.submit(name) }
    await shop.desk.waitUntilAsked(2)
    await settle()
    #expect(await shop.desk.asked.sorted() == ["a", "b"])
    await shop.desk.answer("a", "yes")
    await shop.desk.waitUntilAsked(3)
    #expect(await shop.desk.asked.last == "c")
  }

  @Test func `a limit of zero still runs one interactor`() async throws {
    let shop = Workshop(limit: 0)
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    #expect(shop.queue.limit == 1)
  }

  @Test func `urgent interactors run first, equal ones in the order of submission`() async throws {
    let shop = Workshop(limit: 1)
    try shop.submit("running")
    try shop.submit("background", rank: .background)
    try shop.submit("one")
    try shop.submit("two")
    try shop.submit("urgent", rank: .userInitiated)
    for name in ["running", "urgent", "one", "two", "background"] {
      await shop.desk.waitUntilAsked(shop.heard.count + 1)
      let count = shop.heard.count
      await shop.desk.answer(name, "done")
      await until { shop.heard.count > count }
    }
    await shop.queue.idle()
    #expect(await shop.desk.asked == ["running", "urgent", "one", "two", "background"])
  }

  @Test func `idle returns once no interactor is queued or running`() async throws {
    let shop = Workshop(limit: 1)
    try shop.submit("a")
    try shop.submit("b")
    var isIdle = false
    let waiter = Task { @MainActor in
      await shop.queue.idle()
      isIdle = true
    }
    await shop.desk.waitUntilAsked(1)
    await shop.desk.answer("a", "yes")
    await shop.desk.waitUntilAsked(2)
    await settle()
    #expect(!isIdle)
    await shop.desk.answer("b", "yes")
    await waiter.value
    #expect(isIdle)
  }

  @Test func `idle returns at once for an empty queue`() async {
    await Workshop().queue.idle()
  }

  @Test func `submitting the same ticket twice is an error`() throws {
    let shop = Workshop()
    try shop.submit("a")
    #expect(throws: ScreenletError.self) { try shop.submit("a") }
  }

  @Test func `progress is published, and the newest report comes before the result`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    await shop.desk.report("a", 0.25)
    await until { shop.heard == ["a 0.25"] }
    for fraction in [0.5, 0.75, 1] { await shop.desk.report("a", fraction) }
    await shop.desk.answer("a", "yes")
    await shop.queue.idle()
    #expect(shop.heard.suffix(2) == ["a 1.0", "a: yes"])
  }
}

@MainActor struct InteractorQueueCancellingTests {
  @Test func `cancelling publishes the outcome synchronously and cancels the task`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    shop.queue.cancel(shop.ticket("a"))
    #expect(shop.heard == ["a: cancelled"])
    #expect(!shop.queue.contains(shop.ticket("a")))
    await until { await shop.desk.cancelled == ["a"] }
    #expect(shop.heard == ["a: cancelled"])
  }

  @Test func `an interactor cancelled before it starts makes no call`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    shop.queue.cancel(shop.ticket("a"))
    await settle()
    #expect(await shop.desk.asked == [])
  }

  @Test func `late progress and results of a cancelled interactor are dropped`() async throws {
    let shop = Workshop()
    try shop.submit("a", isStubborn: true)
    await shop.desk.waitUntilAsked(1)
    shop.queue.cancel(shop.ticket("a"))
    await shop.desk.report("a", 0.5)
    await shop.desk.answer("a", "late")
    await settle()
    #expect(shop.heard == ["a: cancelled"])
  }

  @Test func `cancelling an interactor lets the next one start at once`() async throws {
    let shop = Workshop(limit: 1)
    try shop.submit("a", isStubborn: true)
    try shop.submit("b")
    await shop.desk.waitUntilAsked(1)
    shop.queue.cancel(shop.ticket("a"))
    await shop.desk.waitUntilAsked(2)
    #expect(await shop.desk.asked == ["a", "b"])
  }

  @Test func `cancelAll cancels the interactors of one screenlet only`() async throws {
    let shop = Workshop()
    let other = InteractionTicket(screenlet: ScreenletID(), action: Action("other"), generation: 1)
    try shop.submit("a")
    try shop.submit("b")
    try shop.queue.submit(AskInteractor("other", shop.desk), for: other)
    shop.queue.cancelAll(of: shop.id)
    #expect(shop.heard.sorted() == ["a: cancelled", "b: cancelled"])
    #expect(shop.queue.contains(other))
  }

  @Test func `cancelling an unknown ticket does nothing`() {
    let shop = Workshop()
    shop.queue.cancel(shop.ticket("a"))
    #expect(shop.heard == [])
  }
}

@MainActor struct InteractorQueueDependencyTests {
  @Test func `an interactor starts after its dependency has succeeded`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    try shop.submit("b", after: ["a"])
    await shop.desk.waitUntilAsked(1)
    await settle()
    #expect(await shop.desk.asked == ["a"])
    await shop.desk.answer("a", "yes")
    await shop.desk.waitUntilAsked(2)
    await shop.desk.answer("b", "too")
    await shop.queue.idle()
    #expect(shop.heard == ["a: yes", "b: too"])
  }

  @Test func `an interactor whose dependency already succeeded starts at once`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    await shop.desk.answer("a", "yes")
    await shop.queue.idle()
    try shop.submit("b", after: ["a"])
    await shop.desk.waitUntilAsked(2)
  }

  @Test func `an interactor waits for a dependency that is submitted later`() async throws {
    let shop = Workshop()
    try shop.submit("b", after: ["a"])
    await settle()
    #expect(await shop.desk.asked == [])
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    await shop.desk.answer("a", "yes")
    await shop.desk.waitUntilAsked(2)
    #expect(await shop.desk.asked == ["a", "b"])
  }

  @Test func `a failed interactor cancels its direct and indirect dependents`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    try shop.submit("b", after: ["a"])
    try shop.submit("c", after: ["b"])
    await shop.desk.waitUntilAsked(1)
    await shop.desk.fail("a", ScreenletError.offline)
    await shop.queue.idle()
    #expect(shop.heard == ["a: offline", "b: cancelled", "c: cancelled"])
    #expect(await shop.desk.asked == ["a"])
  }

  @Test func `a cancelled interactor cancels its dependents`() throws {
    let shop = Workshop()
    try shop.submit("a")
    try shop.submit("b", after: ["a"])
    shop.queue.cancel(shop.ticket("a"))
    #expect(shop.heard == ["a: cancelled", "b: cancelled"])
  }

  @Test func `an interactor whose dependency already failed is cancelled at once`() async throws {
    let shop = Workshop()
    try shop.submit("a")
    await shop.desk.waitUntilAsked(1)
    await shop.desk.fail("a", ScreenletError.offline)
    await shop.queue.idle()
    try shop.submit("b", after: ["a"])
    #expect(shop.heard == ["a: offline", "b: cancelled"])
    await settle()
    #expect(await shop.desk.asked == ["a"])
  }

  @Test func `a dependency cycle is an error that names the cycle`() throws {
    let shop = Workshop()
    try shop.submit("a", after: ["b"])
    try shop.submit("b", after: ["c"])
    #expect(throws: ScreenletError.misuse("interactors wait for each other: c -> a -> b -> c")) {
      try shop.submit("c", after: ["a"])
    }
    #expect(!shop.queue.contains(shop.ticket("c")))
  }

  @Test func `an interactor that depends on itself is a cycle`() {
    let shop = Workshop()
    #expect(throws: ScreenletError.misuse("interactors wait for each other: a -> a")) {
      try shop.submit("a", after: ["a"])
    }
  }

  @Test func `a diamond of dependencies is not a cycle`() async throws {
    let shop = Workshop()
    try shop.submit("top")
    try shop.submit("left", after: ["top"])
    try shop.submit("right", after: ["top"])
    try shop.submit("bottom", after: ["left", "right"])
    await shop.desk.waitUntilAsked(1)
    await shop.desk.answer("top", "yes")
    await shop.desk.waitUntilAsked(3)
    await shop.desk.answer("left", "yes")
    await settle()
    #expect(await shop.desk.asked.count == 3)
    await shop.desk.answer("right", "yes")
    await shop.desk.waitUntilAsked(4)
    #expect(await shop.desk.asked.last == "bottom")
  }
}

@MainActor struct SharedReadTests {
  @Test func `equal reads in flight share one call`() async throws {
    let shop = Workshop()
    try shop.submit("a", key: "user 1", asking: "user")
    try shop.submit("b", key: "user 1", asking: "user")
    await shop.desk.waitUntilAsked(1)
    await settle()
    #expect(await shop.desk.asked == ["user"])
    await shop.desk.answer("user", "Ada")
    await shop.queue.idle()
    #expect(shop.heard.sorted() == ["a: Ada", "b: Ada"])
  }

  @Test func `reads with different keys do not share a call`() async throws {
    let shop = Workshop()
    try shop.submit("a", key: "user 1", asking: "one")
    try shop.submit("b", key: "user 2", asking: "two")
    await shop.desk.waitUntilAsked(2)
  }

  @Test func `writes never share a call`() async throws {
    let shop = Workshop()
    try shop.submit("a", asking: "save")
    try shop.submit("b", asking: "save")
    await shop.desk.waitUntilAsked(2)
  }

  @Test func `a finished read is not shared with later ones`() async throws {
    let shop = Workshop()
    try shop.submit("a", key: "user", asking: "user")
    await shop.desk.waitUntilAsked(1)
    await shop.desk.answer("user", "Ada")
    await shop.queue.idle()
    try shop.submit("b", key: "user", asking: "user")
    await shop.desk.waitUntilAsked(2)
  }

  @Test func `cancelling one caller keeps the shared call for the others`() async throws {
    let shop = Workshop()
    try shop.submit("a", key: "user", asking: "user")
    try shop.submit("b", key: "user", asking: "user")
    await shop.desk.waitUntilAsked(1)
    await settle()
    shop.queue.cancel(shop.ticket("a"))
    await settle()
    #expect(await shop.desk.cancelled == [])
    await shop.desk.answer("user", "Ada")
    await shop.queue.idle()
    #expect(shop.heard == ["a: cancelled", "b: Ada"])
  }

  @Test func `cancelling the last caller cancels the shared call`() async throws {
    let shop = Workshop()
    try shop.submit("a", key: "user", asking: "user")
    try shop.submit("b", key: "user", asking: "user")
    await shop.desk.waitUntilAsked(1)
    await settle()
    shop.queue.cancel(shop.ticket("a"))
    shop.queue.cancel(shop.ticket("b"))
    await until { await shop.desk.cancelled == ["user"] }
  }

  @Test func `progress of a shared read reaches every caller`() async throws {
    let shop = Workshop()
    try shop.submit("a", key: "user", asking: "user")
    try shop.submit("b", key: "user", asking: "user")
    await shop.desk.waitUntilAsked(1)
    await settle()
    await shop.desk.report("user", 0.5)
    await settle()
    #expect(shop.heard.sorted() == ["a 0.5", "b 0.5"])
  }
}

@MainActor struct InteractorTests {
  @Test func `an interactor that does not override execute throws misuse`() async throws {
    final class Empty: Interactor<Int> {}
    await #expect(throws: ScreenletError.misuse("Empty does not override execute(_:)")) {
      try await Empty().execute(.ignored)
    }
  }

  @Test func `an interactor runs off the main actor`() async throws {
    final class Whereabouts: Interactor<Bool> {
      @concurrent nonisolated override func execute(
        _ progress: InteractorProgress
      ) async throws -> Bool {
        #isolation == nil
      }
    }
    let interactor: Interactor<Bool> = Whereabouts()
    #expect(try await interactor.execute(.ignored))
  }

  @Test func `progress fractions are clamped between 0 and 1`() {
    nonisolated(unsafe) var heard: [Double?] = []
    // Called on this thread only.
    let progress = InteractorProgress { heard.append($0.fraction) }
    progress(-1)
    progress(7)
    progress(nil)
    #expect(heard == [0, 1, nil])
  }
}
