import PortalKit
public import ScreenletKit
public import ScreenletLibrary

/// What several interactors share of one thing: a service that asks the portal, what it gave and is
/// at hand, and the news that this has changed.
///
/// It is a worker itself: who reads hands it requests as to any other. Who writes does so by
/// ``changing(_:_:)``, and whoever follows it hears of that. So "orders awaiting approval" follows
/// "approve order", and neither knows the other. Register it as a singleton.
///
/// ```swift
/// container.register(Resource<OrdersService>.self, .singleton) { _ in
///   Resource(OrdersService(portal), life: .dynamic, in: context)
/// }
/// // in one interactor:
/// run(awaiting, .awaitingApproval, as: .load) { … }
/// // in another:
/// run(awaiting.changing(approval), order, as: .approve) { … }
/// ```
@MainActor public final class Resource<Service: Worker>: Worker where Service.Request: Hashable {
  /// What is wanted.
  public typealias Request = Service.Request
  /// What there is.
  public typealias Response = Service.Response

  private typealias Kept = (response: Service.Response, since: Instant)

  private nonisolated let service: Service
  private nonisolated let dao: any Dao<Service.Request, Service.Response>
  let order = DaoOrder()
  private nonisolated let life: PreloadItem.Life
  private nonisolated let clock: WallClock
  private var listeners: [(number: Int, body: @MainActor () -> Void)] = []
  private var last = 0
  /// Whose answers are at hand.
  private var owner: Int64?
  /// Rises with all that makes answers old that are still on their way.
  private var age = 0
  /// Since when dynamic data counts; what is older is of another session.
  private var begun: Instant
  /// When all that was known before became old; nil while nothing happened.
  private var happened: Instant?
  /// What waits for the portal, of all that was heard of.
  private var waiting: Set<WriteKey> = []
  private let made: Instant
  private var hearing: [Subscription] = []

  /// Makes a resource.
  ///
  /// - Parameters:
  ///   - service: Asks the portal.
  ///   - dao: Where the answers are kept; in memory unless said otherwise.
  ///   - life: How long an answer is good for: foundation data for some time, dynamic data until
  ///     somebody else signs in or it is changed.
  ///   - context: The world whose sessions it follows.
  public init(
    _ service: Service,
    dao: any Dao<Service.Request, Service.Response> = MemoryDao<
      Service.Request, Service.Response
    >(),
    life: PreloadItem.Life, in context: ScreensContext = .shared
  ) {
    (self.service, self.dao, self.life) = (service, dao, life)
    (clock, owner) = (context.wallClock, context.session.user?.id)
    begun = clock.now()
    made = begun
    hearing = [
      context.events.subscribe(to: SignedIn.self) { [weak self] in self?.signedIn($0) },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in
        if self?.life == .dynamic { self?.forget(isTold: false) }
      },
      context.events.subscribe(to: SyncEntryChanged.self) { [weak self] in self?.synced($0.entry) },
    ]
  }

  /// Gives what is at hand where that is good enough, and asks the service where it is not.
  ///
  /// A refresh, and a policy of `remoteOnly`, ask the service in any case. Where the portal is out of
  /// reach, what is at hand is the next best. What the portal itself had from before is as old here
  /// as it was there.
  @concurrent nonisolated public func work(
    _ request: Service.Request, _ progress: InteractorProgress
  ) async throws -> Service.Response {
    let call = PortalCall.current
    let (kept, age, begun) = await atHand(call?.policy == .remoteOnly ? nil : request)
    if let kept, isGood(since: kept.since, begun: begun, for: call) {
      call?.noteKept(since: kept.since)
      return kept.response
    }
    // What others heard of the same call says nothing of this answer.
    let own = call.map { PortalCall($0.policy, isRefresh: $0.isRefresh) }
    defer { if let call, let own { call.hear(own.notes) } }
    do {
      let response = try await PortalCall.$current.withValue(own) {
        try await service.work(request, progress)
      }
      await keep(response, for: request, age: age, since: own?.notes.kept)
      return response
    } catch {
      guard let kept, ScreenletError(error).isOutOfReach else { throw error }
      call?.noteKept(since: kept.since)
      return kept.response
    }
  }

  /// What makes two requests equal is what the service says.
  public nonisolated func sharingKey(for request: Service.Request) -> String? {
    service.sharingKey(for: request)
  }

  /// A worker that does its job, after which the resource has something else at hand.
  ///
  /// - Parameters:
  ///   - worker: Who does the job.
  ///   - change: What the job changes of each answer that is at hand, so that nobody needs to ask
  ///     again; without it they are forgotten.
  public nonisolated func changing<Job: Worker>(
    _ worker: Job,
    _ change: (@Sendable (inout Service.Response, Job.Request, Job.Response) -> Void)? = nil
  ) -> some Worker<Job.Request, Job.Response> {
    ResourceChange(resource: self, job: worker, change: change)
  }

  /// Forgets what is at hand, and tells those who follow.
  public func forget() { forget(isTold: true) }

  /// Calls `body` whenever it has something else at hand, until the subscription is released.
  public func onChange(_ body: @escaping @MainActor () -> Void) -> Subscription {
    last += 1
    let number = last
    listeners.append((number, body))
    return Subscription { [weak self] in self?.listeners.removeAll { $0.number == number } }
  }

  /// Changes each answer that is at hand, and tells those who follow.
  func change(_ change: @escaping @Sendable (inout Service.Response) -> Void) async {
    (age, happened) = (age + 1, clock.now())
    await order.add { @concurrent [dao] in
      for request in await dao.requests() {
        guard let kept = await dao.read(request) else { continue }
        var response = kept.response
        change(&response)
        await dao.write(response, for: request, since: kept.since)
      }
    }.value
    tell()
  }

  private nonisolated func isGood(
    since: Instant, begun: Instant, for call: PortalCall?
  ) -> Bool {
    if call?.isRefresh == true { return false }
    switch (call?.policy ?? .remoteFirst, life) {
    case (.cacheOnly, _), (.cacheFirst, _): return true
    case (_, .dynamic): return since >= begun
    case (_, .foundation(let seconds)): return since.advanced(bySeconds: seconds) >= clock.now()
    }
  }

  // MARK: Sessions

  private func signedIn(_ event: SignedIn) {
    let isSomebodyElse = owner.map { $0 != event.user.id } ?? false
    owner = event.user.id
    if isSomebodyElse || !event.isAgain && life == .dynamic { forget(isTold: false) }
  }

  /// What was written while the portal was away is there now: what it said before that is old.
  ///
  /// What was sent at once changes nothing here: whoever wrote it says so by ``changing(_:_:)``.
  private func synced(_ entry: SyncEntry) {
    switch entry.state {
    case .sent:
      let hasWaited = waiting.remove(entry.key) != nil || entry.created < made
      if hasWaited, life == .dynamic { forget(isTold: false) }
    case .waiting, .refused, .conflict: waiting.insert(entry.key)
    case .sending: break
    }
  }

  private func forget(isTold: Bool) {
    age += 1
    begun = clock.now()
    happened = begun
    order.add { @concurrent [dao] in await dao.forget() }
    if isTold { tell() }
  }

  /// What is kept for a request as of now, and when that is.
  private func atHand(
    _ request: Service.Request?
  ) async -> (kept: Kept?, age: Int, begun: Instant) {
    guard let request else { return (nil, age, begun) }
    while true {
      let asked = age
      let kept = await order.add { @concurrent [dao] in await dao.read(request) }.value
      // What is forgotten or changed meanwhile is read once more.
      if asked == age { return (kept, age, begun) }
    }
  }

  /// Keeps an answer, unless something happened since it was asked for.
  ///
  /// - Parameter kept: Since when the portal had it from before; nil for one that it gave just now.
  private func keep(
    _ response: Service.Response, for request: Service.Request, age: Int, since kept: Instant?
  ) async {
    guard age == self.age else { return }
    if let kept {
      let isOld = happened.map { kept < $0 } ?? false
      guard !isOld, isGood(since: kept, begun: begun, for: nil) else { return }
    }
    let since = kept ?? clock.now()
    await order.add { @concurrent [dao] in
      await dao.write(response, for: request, since: since)
    }.value
  }

  private func tell() {
    for listener in listeners { listener.body() }
  }
}

/// Does a job, and tells a resource of it.
private struct ResourceChange<Service: Worker, Job: Worker>: Worker
where Service.Request: Hashable {
  let resource: Resource<Service>
  let job: Job
  let change: (@Sendable (inout Service.Response, Job.Request, Job.Response) -> Void)?

  @concurrent func work(
    _ request: Job.Request, _ progress: InteractorProgress
  ) async throws -> Job.Response {
    let response = try await job.work(request, progress)
    guard let change else {
      await resource.forget()
      return response
    }
    await resource.change { change(&$0, request, response) }
    return response
  }
}

extension PortalCall {
  /// Hears what was heard of a call that was made on its behalf.
  fileprivate func hear(_ notes: PortalNotes) {
    if let kept = notes.kept { noteKept(since: kept) }
    if notes.isFresh { noteFresh() }
    for key in notes.queued { noteQueued(key) }
  }
}
