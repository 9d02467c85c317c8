import PortalKit
import ScreenletControls
import ScreenletKit
import ScreenletLibrary
import Synchronization
import Testing
import Waiting

@testable import AppScenes

@MainActor struct ResourceTests {
  private typealias Answers = Clerk<String, [Int]>

  /// A clock that the test sets and a portal that can be offline.
  private final class World: Sendable {
    // Workers read on their own threads.
    private let seconds = Mutex<Int64>(1000)
    private let away = Mutex(false)

    var now: Int64 {
      get { seconds.withLock { $0 } }
      set { seconds.withLock { $0 = newValue } }
    }
    var isAway: Bool {
      get { away.withLock { $0 } }
      set { away.withLock { $0 = newValue } }
    }
  }

  private let world = World()
  private let context = ScreensContext()
  private let service: Answers

  init() {
    let world = world
    context.wallClock = WallClock { Instant(seconds: world.now) }
    service = Answers { text in
      if world.isAway { throw ScreenletError.offline }
      if text == "none" { throw ScreenletError.notFound }
      return [text.count, 2, 3]
    }
  }

  private func resource(_ lifetime: PreloadItem.Lifetime) -> Resource<Answers> {
    Resource(service, lifetime: lifetime, in: context)
  }

  private func read(
    _ resource: Resource<Answers>, _ text: String = "a", _ policy: OfflinePolicy = .remoteFirst,
    isRefresh: Bool = false
  ) async -> (answer: [Int]?, notes: PortalNotes) {
    let call = PortalCall(policy, isRefresh: isRefresh)
    let answer = await PortalCall.$current.withValue(call) {
      try? await resource.work(text, .ignored)
    }
    return (answer, call.notes)
  }

  private func user(_ id: Int64) -> User {
    User(id: id, screenName: "u", emailAddress: "u@acme.example", firstName: "U", lastName: "N")
  }

  @Test func `a cached answer is not requested again, separately for each request`() async {
    let resource = resource(.dynamic)
    #expect(await read(resource).answer == [1, 2, 3])
    world.now += 60
    let again = await read(resource)
    #expect(again.answer == [1, 2, 3] && again.notes.cachedSince == Instant(seconds: 1000))
    #expect(await read(resource, "bb").answer == [2, 2, 3])
    #expect(service.requests == ["a", "bb"])
  }

  @Test func `an answer of the service is fresh, a cached one has an age`() async {
    let resource = resource(.dynamic)
    let first = await read(resource).notes
    #expect(first.isFresh && first.cachedSince == nil)
    #expect(await read(resource).notes.cachedSince != nil)
    let again = await read(resource, isRefresh: true).notes
    #expect(again.isFresh && again.cachedSince == nil)
  }

  @Test func `foundation data is requested again after its lifetime`() async {
    let resource = resource(.foundation(seconds: 100))
    _ = await read(resource)
    world.now += 100
    _ = await read(resource)
    #expect(service.requests.count == 1)
    world.now += 1
    _ = await read(resource)
    #expect(service.requests.count == 2)
  }

  @Test func `a refresh and the remote-only policy bypass the cache`() async {
    let resource = resource(.dynamic)
    _ = await read(resource)
    _ = await read(resource, isRefresh: true)
    _ = await read(resource, "a", .remoteOnly)
    #expect(service.requests.count == 3)
    world.now += 500
    _ = await read(resource, "a", .cacheFirst)
    #expect(service.requests.count == 3)
  }

  @Test func `an offline portal falls back to the cached answer, except under remote-only`() async {
    let resource = resource(.foundation(seconds: 10))
    _ = await read(resource)
    world.now += 50
    world.isAway = true
    let stale = await read(resource)
    #expect(stale.answer == [1, 2, 3] && stale.notes.cachedSince == Instant(seconds: 1000))
    #expect(await read(resource, isRefresh: true).answer == [1, 2, 3])
    #expect(await read(resource, "a", .remoteOnly).answer == nil)
    #expect(await read(resource, "other").answer == nil)
  }

  @Test func `an answer that the portal cached before keeps its age and is requested again`() async
  {
    let world = world
    let fading = Answers { _ in
      if world.isAway { PortalCall.current?.recordCached(since: Instant(seconds: 400)) }
      return [Int(world.now)]
    }
    let resource = Resource(fading, lifetime: .dynamic, in: context)
    world.isAway = true
    let stale = await read(resource)
    #expect(stale.answer == [1000] && stale.notes.cachedSince == Instant(seconds: 400))
    world.isAway = false
    world.now += 1
    let fresh = await read(resource)
    #expect(fresh.answer == [1001] && fresh.notes.cachedSince == nil)
    #expect(await read(resource).answer == [1001] && fading.requests.count == 2)
  }

  @Test func `an answer that the portal cached in this session is cached with its original age`()
    async
  {
    let lasting = Answers { _ in
      PortalCall.current?.recordCached(since: Instant(seconds: 1000))
      return [1]
    }
    let resource = Resource(lasting, lifetime: .foundation(seconds: 100), in: context)
    world.now += 90
    _ = await read(resource)
    world.now += 10
    let again = await read(resource)
    #expect(again.notes.cachedSince == Instant(seconds: 1000) && lasting.requests.count == 1)
    world.now += 1
    _ = await read(resource)
    #expect(lasting.requests.count == 2)
  }

  @Test func `an answer that the portal cached before a change is not cached after it`() async {
    let lasting = Answers { _ in
      PortalCall.current?.recordCached(since: Instant(seconds: 1000))
      return [1]
    }
    let resource = Resource(lasting, lifetime: .dynamic, in: context)
    world.now += 10
    await resource.change { $0 = [2] }
    _ = await read(resource)
    _ = await read(resource)
    #expect(lasting.requests.count == 2)
  }

  @Test func `the cache age of another request in the same call does not apply to this one`() async
  {
    let resource = resource(.dynamic)
    let call = PortalCall(.remoteFirst)
    call.recordCached(since: Instant(seconds: 5))
    _ = await PortalCall.$current.withValue(call) { try? await resource.work("a", .ignored) }
    let again = await read(resource)
    #expect(again.notes.cachedSince == Instant(seconds: 1000) && service.requests.count == 1)
    #expect(call.notes.cachedSince == Instant(seconds: 5))
  }

  @Test func `only a queued write that was sent invalidates dynamic data`() async {
    let (dynamic, foundation) = (resource(.dynamic), resource(.foundation(seconds: 100)))
    _ = await read(dynamic)
    _ = await read(foundation)
    var entry = SyncEntry(
      id: 1, key: WriteKey(), write: .deleteComment(id: 7, userId: 1),
      created: Instant(seconds: 1))
    context.events.publish(SyncEntryChanged(entry: entry))
    _ = await read(dynamic)
    #expect(service.requests.count == 2)
    entry.state = .sent(at: Instant(seconds: 2))
    context.events.publish(SyncEntryChanged(entry: entry))
    _ = await read(dynamic)
    #expect(service.requests.count == 3)
    _ = await read(foundation)
    #expect(service.requests.count == 3)
    // A write that was sent directly was never queued, so its author already knows the result.
    let direct = SyncEntry(
      id: 2, key: WriteKey(), write: .deleteComment(id: 8, userId: 1),
      created: Instant(seconds: 5_000), state: .sent(at: Instant(seconds: 5_000)))
    context.events.publish(SyncEntryChanged(entry: direct))
    _ = await read(dynamic)
    #expect(service.requests.count == 3)
  }

  @Test func `a not-found error is thrown to the caller`() async throws {
    let resource = resource(.dynamic)
    await #expect(throws: ScreenletError.notFound) { try await resource.work("none", .ignored) }
  }

  @Test func `a change notifies observers and invalidates the cache`() async throws {
    let resource = resource(.dynamic)
    var told = 0
    let following = resource.onChange { told += 1 }
    _ = await read(resource)
    let approving = resource.changing(Clerk<Int, Int> { $0 + 1 })
    #expect(try await approving.work(4, .ignored) == 5)
    #expect(told == 1)
    _ = await read(resource)
    #expect(service.requests.count == 2)
    withExtendedLifetime(following) {}
  }

  @Test func `a change with an update closure edits the cached answers`() async throws {
    let resource = resource(.dynamic)
    _ = await read(resource)
    _ = await read(resource, "bb")
    let removing = resource.changing(Clerk<Int, Int> { $0 }) { orders, wanted, _ in
      orders.removeAll { $0 == wanted }
    }
    _ = try await removing.work(2, .ignored)
    #expect(await read(resource).answer == [1, 3])
    #expect(await read(resource, "bb").answer == [3])
    #expect(service.requests.count == 2)
  }

  @Test func `a failed change neither notifies observers nor invalidates the cache`() async {
    let resource = resource(.dynamic)
    var told = 0
    let following = resource.onChange { told += 1 }
    _ = await read(resource)
    let failing = resource.changing(Clerk<Int, Int> { _ in throw ScreenletError.conflict })
    await #expect(throws: ScreenletError.conflict) { try await failing.work(4, .ignored) }
    _ = await read(resource)
    #expect(told == 0 && service.requests.count == 1)
    withExtendedLifetime(following) {}
  }

  @Test func `an answer requested before a change is not cached`() async {
    let slow = Answers(waits: true) { _ in [1] }
    let resource = Resource(slow, lifetime: .dynamic, in: context)
    let reading = Task { try? await resource.work("a", .ignored) }
    await until { !slow.requests.isEmpty }
    resource.forget()
    slow.open()
    #expect(await reading.value == [1])
    slow.open()
    _ = await read(resource)
    #expect(slow.requests.count == 2)
  }

  @Test func `a cancelled observer is no longer notified`() async {
    let resource = resource(.dynamic)
    var told = 0
    do { withExtendedLifetime(resource.onChange { told += 1 }) { resource.forget() } }
    resource.forget()
    #expect(told == 1)
  }

  @Test func `dynamic data is requested once per session, and not when the session is renewed`()
    async
  {
    let resource = resource(.dynamic)
    context.session.signIn(user(1))
    _ = await read(resource)
    context.session.signIn(user(1))
    _ = await read(resource)
    #expect(service.requests.count == 1)
    context.session.signOut()
    context.session.signIn(user(1))
    _ = await read(resource)
    #expect(service.requests.count == 2)
  }

  @Test func `foundation data outlives a session but is not shown to another user`() async {
    let resource = resource(.foundation(seconds: 1000))
    context.session.signIn(user(1))
    _ = await read(resource)
    context.session.signOut()
    context.session.signIn(user(1))
    _ = await read(resource)
    #expect(service.requests.count == 1)
    context.session.signOut()
    context.session.signIn(user(2))
    _ = await read(resource)
    #expect(service.requests.count == 2)
  }

  @Test func `a change by one interactor updates the list of another that follows the resource`()
    async throws
  {
    final class List: SceneInteractor<OrdersRoute, [Int]> {
      func load(_ resource: Resource<Clerk<String, [Int]>>) {
        follow(resource) { [weak self, weak resource] in
          if let resource { self?.ask(resource) }
        }
        ask(resource)
      }

      private func ask(_ resource: Resource<Clerk<String, [Int]>>) {
        run(resource, "a", as: "load") { [weak self] in
          if case .success(let all) = $0 { self?.respond(all) }
        }
      }
    }
    let (resource, list) = (resource(.dynamic), List(in: context))
    let detail = SceneInteractor<OrdersRoute, Int>(in: context)
    list.load(resource)
    await context.interactors.idle()
    #expect(list.latest == [1, 2, 3])
    let approval = resource.changing(Clerk<Int, Int> { $0 }) { orders, wanted, _ in
      orders.removeAll { $0 == wanted }
    }
    detail.run(approval, 3, as: "submit") { detail.respond((try? $0.get()) ?? 0) }
    await context.interactors.idle()
    await context.interactors.idle()
    #expect(detail.latest == 3 && list.latest == [1, 2])
  }
}
