public import PortalKit

/// The interactors of one context: so many at once, the urgent first, each after what it waits for.
///
/// A cancelled or failed interactor cancels those that wait for it. Equal reads in flight share one
/// call; cancelling one of them leaves the call to the others.
@MainActor public final class InteractorQueue {
  /// How many run at the same time.
  public let limit: Int

  private struct Entry {
    let order: Int
    let priority: InteractorPriority
    var waitsFor: Set<InteractionTicket>
    let start: @MainActor () -> Task<Void, Never>
    let cancelled: @MainActor () -> Void
    var task: Task<Void, Never>?
  }

  private let events: EventBus
  private var entries: [InteractionTicket: Entry] = [:]
  private var order = 0
  private var running = 0
  private var shared: [String: any AnySharedRead] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []

  /// Makes a queue that publishes results on a bus.
  ///
  /// - Parameters:
  ///   - events: Where results and progress go.
  ///   - limit: How many run at the same time, at least 1.
  public init(events: EventBus, limit: Int = 8) {
    self.events = events
    self.limit = max(1, limit)
  }

  /// Whether a run is waiting or running.
  public func contains(_ ticket: InteractionTicket) -> Bool { entries[ticket] != nil }

  /// Puts an interactor into the queue.
  ///
  /// - Parameters:
  ///   - interactor: The work.
  ///   - ticket: Which run of which action it is.
  ///   - dependencies: Runs that must have succeeded first; those already gone are taken as done.
  /// - Throws: `misuse` when the dependencies go round in a circle.
  public func submit<Output: Sendable>(
    _ interactor: Interactor<Output>, for ticket: InteractionTicket,
    after dependencies: [InteractionTicket] = []
  ) throws(ScreenletError) {
    let waitsFor = Set(dependencies.filter { entries[$0] != nil || $0 == ticket })
    if let circle = circle(from: ticket, through: waitsFor) {
      throw .misuse(
        "interactors wait for each other: "
          + circle.map(\.action.description).joined(separator: " -> "))
    }
    order += 1
    entries[ticket] = Entry(
      order: order, priority: interactor.priority, waitsFor: waitsFor,
      start: { [weak self] in
        Task { @MainActor in
          await self?.run(interactor, for: ticket)
        }
      },
      cancelled: { [events] in
        events.publish(InteractionFinished<Output>(ticket: ticket, outcome: .failure(.cancelled)))
      })
    startWhatMay()
  }

  /// Ends a run at once and those that wait for it; what it still says is not published.
  public func cancel(_ ticket: InteractionTicket) {
    guard let entry = entries.removeValue(forKey: ticket) else { return }
    if let task = entry.task {
      task.cancel()
      running -= 1
    }
    cancelDependents(of: ticket)
    startWhatMay()
  }

  /// Ends every run of a screenlet.
  public func cancelAll(of screenlet: ScreenletID) {
    for ticket in entries.keys where ticket.screenlet == screenlet { cancel(ticket) }
  }

  /// Waits until nothing waits or runs.
  public func idle() async {
    guard !entries.isEmpty else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  // MARK: Inside

  private func startWhatMay() {
    while running < limit {
      let ready = entries.filter { $0.value.task == nil && $0.value.waitsFor.isEmpty }
      let next = ready.min {
        ($1.value.priority, $0.value.order) < ($0.value.priority, $1.value.order)
      }
      guard let next else { break }
      running += 1
      entries[next.key]?.task = next.value.start()
    }
    if entries.isEmpty {
      let waiters = idleWaiters
      idleWaiters = []
      for waiter in waiters { waiter.resume() }
    }
  }

  private func run<Output: Sendable>(
    _ interactor: Interactor<Output>, for ticket: InteractionTicket
  ) async {
    let (reports, continuation) = AsyncStream<ProgressReport>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let pump = Task { @MainActor [weak self] in
      for await report in reports where self?.entries[ticket] != nil {
        self?.events.publish(InteractionProgressed(ticket: ticket, report: report))
      }
    }
    let outcome = await outcome(of: interactor, InteractorProgress { continuation.yield($0) })
    continuation.finish()
    await pump.value
    // A cancelled run left the table already: its result is old.
    guard entries[ticket] != nil else { return }
    entries[ticket] = nil
    running -= 1
    if case .failure = outcome { cancelDependents(of: ticket) }
    for waiting in Array(entries.keys) { entries[waiting]?.waitsFor.remove(ticket) }
    events.publish(InteractionFinished(ticket: ticket, outcome: outcome))
    startWhatMay()
  }

  private func outcome<Output: Sendable>(
    of interactor: Interactor<Output>, _ progress: InteractorProgress
  ) async -> Outcome<Output> {
    guard let key = interactor.sharingKey else {
      do { return .success(try await interactor.execute(progress)) } catch {
        return .failure(ScreenletError(error))
      }
    }
    let name = "\(Output.self) \(key)"
    let read: SharedRead<Output>
    if let known = shared[name] as? SharedRead<Output>, !known.isOver {
      read = known
    } else {
      read = SharedRead(interactor)
      shared[name] = read
    }
    let outcome = await read.join(progress)
    if read.isOver, shared[name] === read { shared[name] = nil }
    return outcome
  }

  private func cancelDependents(of ticket: InteractionTicket) {
    for (waiting, entry) in entries where entry.waitsFor.contains(ticket) {
      guard entries.removeValue(forKey: waiting) != nil else { continue }
      entry.cancelled()
      cancelDependents(of: waiting)
    }
  }

  private func circle(
    from ticket: InteractionTicket, through waitsFor: Set<InteractionTicket>
  ) -> [InteractionTicket]? {
    var paths = waitsFor.map { [ticket, $0] }
    while let path = paths.popLast() {
      guard let last = path.last else { continue }
      if last == ticket { return path }
      guard path.count <= entries.count + 1 else { continue }
      for next in entries[last]?.waitsFor ?? [] { paths.append(path + [next]) }
    }
    return nil
  }
}
