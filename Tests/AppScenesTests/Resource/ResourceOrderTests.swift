import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import Synchronization
import Testing
import Waiting

@testable import AppScenes

/// The order of operations of a resource with a DAO whose calls the test delays.
@MainActor struct ResourceOrderTests {
  private let dao = GatedDao()
  private let service: Clerk<String, [Int]>
  private let resource: Resource<Clerk<String, [Int]>>

  init() {
    // Workers run on their own threads.
    let count = Mutex(0)
    service = Clerk { _ in
      [
        count.withLock { count in
          count += 1
          return count
        }
      ]
    }
    let context = ScreensContext()
    // The clock is stopped: staleness must follow from the order of steps, not from the time.
    context.wallClock = .stopped(at: Instant(seconds: 1000))
    resource = Resource(service, dao: dao, lifetime: .dynamic, in: context)
  }

  private func read(isRefresh: Bool = false) async -> [Int]? {
    await PortalCall.$current.withValue(PortalCall(.remoteFirst, isRefresh: isRefresh)) {
      try? await resource.work("a", .ignored)
    }
  }

  /// Starts work on the resource and waits until it has added a step to the order.
  private func started<Answer: Sendable>(
    _ work: @escaping @MainActor () async -> Answer
  ) async -> Task<Answer, Never> {
    let count = resource.order.stepCount
    let task = Task { await work() }
    await until { resource.order.stepCount > count }
    return task
  }

  @Test func `a read during an eviction does not return the evicted answer`() async {
    #expect(await read() == [1])
    let release = dao.hold(.forget)
    resource.forget()
    let one = Task { await read() }
    await dao.untilHeld()
    let other = await started { await read() }
    release()
    let answers = [await one.value, await other.value]
    #expect(!answers.contains([1]))
  }

  @Test func `two concurrent changes are both applied`() async {
    _ = await read()
    let release = dao.hold(.write)
    let one = Task { await resource.change { $0.append(10) } }
    await dao.untilHeld()
    let other = await started { await resource.change { $0.append(20) } }
    release()
    await one.value
    await other.value
    #expect(await read() == [1, 10, 20])
  }

  @Test func `a change does not overwrite a newer answer with an older one`() async {
    _ = await read()
    let release = dao.hold(.write)
    let changing = Task { await resource.change { $0.append(10) } }
    await dao.untilHeld()
    let asking = await started { await read(isRefresh: true) }
    release()
    await changing.value
    #expect(await asking.value == [2])
    #expect(await read() == [2])
  }

  @Test func `an answer that is being written during a forget is not kept`() async {
    let release = dao.hold(.write)
    let old = Task { await read() }
    await dao.untilHeld()
    resource.forget()
    let new = await started { await read() }
    release()
    #expect(await old.value == [1])
    #expect(await new.value == [2])
    #expect(await read() == [2])
  }

  @Test func `cancelling a read keeps the answer that is being written`() async {
    let release = dao.hold(.write)
    let asking = Task { await read() }
    await dao.untilHeld()
    asking.cancel()
    release()
    _ = await asking.value
    #expect(await read() == [1])
  }
}
