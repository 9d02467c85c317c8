import PortalKit
import ScreenletKit
import ScreenletLibrary
import Synchronization
import Testing
import Waiting

@testable import AppScenes

/// A resource in front of a dao whose calls take as long as a test says.
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
    // What is old is known by its place in the order, and not by the time.
    context.wallClock = .stopped(at: Instant(seconds: 1000))
    resource = Resource(service, dao: dao, life: .dynamic, in: context)
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

  @Test func `what is being forgotten is read by nobody`() async {
    #expect(await read() == [1])
    let goOn = dao.hold(.forget)
    resource.forget()
    let one = Task { await read() }
    await dao.untilHeld()
    let other = await started { await read() }
    goOn()
    let answers = [await one.value, await other.value]
    #expect(!answers.contains([1]))
  }

  @Test func `of two changes at the same time none is lost`() async {
    _ = await read()
    let goOn = dao.hold(.write)
    let one = Task { await resource.change { $0.append(10) } }
    await dao.untilHeld()
    let other = await started { await resource.change { $0.append(20) } }
    goOn()
    await one.value
    await other.value
    #expect(await read() == [1, 10, 20])
  }

  @Test func `a change writes no older answer over one that came meanwhile`() async {
    _ = await read()
    let goOn = dao.hold(.write)
    let changing = Task { await resource.change { $0.append(10) } }
    await dao.untilHeld()
    let asking = await started { await read(isRefresh: true) }
    goOn()
    await changing.value
    #expect(await asking.value == [2])
    #expect(await read() == [2])
  }

  @Test func `an answer that is being kept is forgotten with the others`() async {
    let goOn = dao.hold(.write)
    let old = Task { await read() }
    await dao.untilHeld()
    resource.forget()
    let new = await started { await read() }
    goOn()
    #expect(await old.value == [1])
    #expect(await new.value == [2])
    #expect(await read() == [2])
  }

  @Test func `who gives up takes nothing back of what is kept`() async {
    let goOn = dao.hold(.write)
    let asking = Task { await read() }
    await dao.untilHeld()
    asking.cancel()
    goOn()
    _ = await asking.value
    #expect(await read() == [1])
  }
}
