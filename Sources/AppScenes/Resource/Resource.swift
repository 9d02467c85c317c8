import PortalKit
public import ScreenletKit
public import ScreenletLibrary

/// Data shared by several screens: a service that loads it from the portal, a local cache, and
/// change notifications.
///
/// A resource is itself a worker: readers send it requests. Writers wrap their worker with
/// ``changing(_:_:)``, and all observers are notified. For example, "orders awaiting approval"
/// observes the resource that "approve order" changes, without either knowing the other. Register a
/// resource as a singleton.
///
/// ```swift
/// container.register(Resource<OrdersService>.self, .singleton) { _ in
///   Resource(OrdersService(portal), lifetime: .dynamic, in: context)
/// }
/// // in an action of one screenlet:
/// WorkInteractor(awaiting, .awaitingApproval)
/// // in an action of another:
/// WorkInteractor(awaiting.changing(approval), order)
/// ```
@MainActor public final class Resource<Service: Worker>: Worker where Service.Request: Hashable {
  /// The requests of the service.
  public typealias Request = Service.Request
  /// The responses of the service.
  public typealias Response = Service.Response

  private typealias Kept = (response: Service.Response, since: Instant)

  private nonisolated let service: Service
  private nonisolated let dao: any Dao<Service.Request, Service.Response>
  let order = DaoOrder()
  private nonisolated let lifetime: PreloadItem.Lifetime
  private nonisolated let clock: WallClock
  private var listeners: [(number: Int, body: @MainActor () -> Void)] = []
  private var last = 0
  /// The ID of the user whose responses are cached.
  private var owner: Int64?
  /// A counter of changes.
  ///
  /// A response that was requested before the counter increased is outdated.
  private var age = 0
  /// The start of the session; older dynamic data belongs to another session.
  private var begun: Instant
  /// The time of the last change, before which all responses are outdated; nil if there was none.
  private var happened: Instant?
  /// The keys of the queued writes that this resource has observed.
  private var waiting: Set<WriteKey> = []
  private let made: Instant
  private var eventSubscriptions: [Subscription] = []

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - service: Loads responses from the portal.
  ///   - dao: The local store of responses; in memory by default.
  ///   - lifetime: The validity of a response: foundation data is valid for a number of seconds,
  ///     dynamic
  ///     data until another user signs in or it changes.
  ///   - context: The context whose sessions and sync queue the resource observes.
  public init(
    _ service: Service,
    dao: any Dao<Service.Request, Service.Response> = MemoryDao<
      Service.Request, Service.Response
    >(),
    lifetime: PreloadItem.Lifetime, in context: ScreensContext = .shared
  ) {
    (self.service, self.dao, self.lifetime) = (service, dao, lifetime)
    (clock, owner) = (context.wallClock, context.session.user?.id)
    begun = clock.now()
    made = begun
    eventSubscriptions = [
      context.events.subscribe(to: SignedIn.self) { [weak self] in self?.signedIn($0) },
      context.events.subscribe(to: SignedOut.self) { [weak self] _ in
        if self?.lifetime == .dynamic { self?.forget(notifies: false) }
      },
      context.events.subscribe(to: SyncEntryChanged.self) { [weak self] in self?.synced($0.entry) },
    ]
  }

  /// Returns the cached response if it is valid, otherwise the response of the service.
  ///
  /// A refresh and the policy `remoteOnly` always call the service. If the portal is unreachable,
  /// an outdated cached response is returned. A response that the portal had cached keeps its age.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: Receives the progress of the service.
  /// - Throws: The error of the service, if there is no cached response or the portal is reachable.
  @concurrent nonisolated public func work(
    _ request: Service.Request, _ progress: InteractorProgress
  ) async throws -> Service.Response {
    let call = PortalCall.current
    let (kept, age, begun) = await cachedResponse(call?.policy == .remoteOnly ? nil : request)
    if let kept, isGood(since: kept.since, begun: begun, for: call) {
      call?.recordCached(since: kept.since)
      return kept.response
    }
    // The notes of other requests in the same call must not affect this response.
    let own = call.map { PortalCall($0.policy, isRefresh: $0.isRefresh) }
    defer { if let call, let own { call.hear(own.notes) } }
    do {
      let response = try await PortalCall.$current.withValue(own) {
        try await service.work(request, progress)
      }
      await keep(response, for: request, age: age, since: own?.notes.cachedSince)
      if own?.notes.cachedSince == nil { call?.recordFresh() }
      return response
    } catch {
      guard let kept, ScreenletError(error).isUnreachable else { throw error }
      call?.recordCached(since: kept.since)
      return kept.response
    }
  }

  /// Returns the service's key for sharing the response among equal requests; nil to share nothing.
  ///
  /// - Parameter request: The request.
  public nonisolated func sharingKey(for request: Service.Request) -> String? {
    service.sharingKey(for: request)
  }

  /// Returns a worker that runs another worker and then updates this resource.
  ///
  /// - Parameters:
  ///   - worker: The worker that writes.
  ///   - change: Applies the result to each cached response, to avoid loading again; nil clears the
  ///     cache instead.
  public nonisolated func changing<Job: Worker>(
    _ worker: Job,
    _ change: (@Sendable (inout Service.Response, Job.Request, Job.Response) -> Void)? = nil
  ) -> some Worker<Job.Request, Job.Response> {
    ResourceChange(resource: self, job: worker, change: change)
  }

  /// Clears the cache and notifies observers.
  public func forget() { forget(notifies: true) }

  /// Calls `body` after every change, until the subscription is released.
  ///
  /// - Parameter body: Called after each change, on the main actor.
  /// - Returns: The subscription; keep it.
  public func onChange(_ body: @escaping @MainActor () -> Void) -> Subscription {
    last += 1
    let number = last
    listeners.append((number, body))
    return Subscription { [weak self] in self?.listeners.removeAll { $0.number == number } }
  }

  /// Changes every cached response, then notifies observers.
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
    notifyObservers()
  }

  private nonisolated func isGood(
    since: Instant, begun: Instant, for call: PortalCall?
  ) -> Bool {
    if call?.isRefresh == true { return false }
    switch (call?.policy ?? .remoteFirst, lifetime) {
    case (.cacheOnly, _), (.cacheFirst, _): return true
    case (_, .dynamic): return since >= begun
    case (_, .foundation(let seconds)): return since.advanced(bySeconds: seconds) >= clock.now()
    }
  }

  // MARK: Sessions

  private func signedIn(_ event: SignedIn) {
    let isOtherUser = owner.map { $0 != event.user.id } ?? false
    owner = event.user.id
    if isOtherUser || !event.isRenewal && lifetime == .dynamic { forget(notifies: false) }
  }

  /// Clears dynamic data after a queued write was sent, because earlier responses are outdated.
  ///
  /// A write that was sent without being queued clears no data: the writer reports it with
  /// ``changing(_:_:)``.
  private func synced(_ entry: SyncEntry) {
    switch entry.state {
    case .sent:
      let hasWaited = waiting.remove(entry.key) != nil || entry.created < made
      if hasWaited, lifetime == .dynamic { forget(notifies: false) }
    case .waiting, .refused, .conflict: waiting.insert(entry.key)
    case .sending: break
    }
  }

  private func forget(notifies: Bool) {
    age += 1
    begun = clock.now()
    happened = begun
    order.add { @concurrent [dao] in await dao.forget() }
    if notifies { notifyObservers() }
  }

  /// Returns the cached response of a request with the current age counter and session start.
  private func cachedResponse(
    _ request: Service.Request?
  ) async -> (kept: Kept?, age: Int, begun: Instant) {
    guard let request else { return (nil, age, begun) }
    while true {
      let asked = age
      let kept = await order.add { @concurrent [dao] in await dao.read(request) }.value
      // Read again if the cache was cleared or changed while reading.
      if asked == age { return (kept, age, begun) }
    }
  }

  /// Caches a response, unless data changed after the request.
  ///
  /// - Parameter kept: The time of origin if the portal answered from its cache; nil if the
  ///   response is new.
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

  private func notifyObservers() {
    for listener in listeners { listener.body() }
  }
}

/// Runs another worker, then updates a resource.
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
  /// Adds the notes of another portal call, which was made to perform this one.
  fileprivate func hear(_ notes: PortalNotes) {
    if let kept = notes.cachedSince { recordCached(since: kept) }
    if notes.isFresh { recordFresh() }
    for key in notes.queued { recordQueued(key) }
  }
}
