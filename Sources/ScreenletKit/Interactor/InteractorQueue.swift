public import PortalKit

/// The queue of a context's interactors, with limited concurrency, priorities and dependencies.
///
/// A canceled or failed interactor cancels its dependents, including those submitted later. Equal
/// reads in flight share one call; canceling one of them keeps the call for the others. A run that
/// the portal rejected because the session ended can wait here until the user signs in again.
@MainActor public final class InteractorQueue {
  /// The maximum number of concurrent runs.
  public let limit: Int

  private struct Entry {
    let order: Int
    let priority: InteractorPriority
    var waitsFor: Set<InteractionTicket>
    let start: @MainActor () -> Task<Void, Never>
    let fail: @MainActor (ScreenletError) -> Void
    var task: Task<Void, Never>?
    /// The session in which the run was started.
    var begun = SessionProof()
    /// Whether the run waits for a sign-in.
    var isHeld = false
    /// Whether the run is the repetition after a sign-in.
    var isRepeated = false
  }

  private struct Run: Hashable {
    let screenlet: ScreenletID
    let action: Action

    init(_ ticket: InteractionTicket) { (screenlet, action) = (ticket.screenlet, ticket.action) }
  }

  private struct End {
    let generation: Int
    let isSuccess: Bool
  }

  private let events: EventBus
  /// The result of the newest run of each action, for dependents that are submitted later.
  private var ends: [Run: End] = [:]
  private var entries: [InteractionTicket: Entry] = [:]
  private var order = 0
  private var running = 0
  private var shared: [String: any AnySharedRead] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  /// Decides about runs rejected for lack of a session; nil in some tests.
  weak var judge: (any LapseJudge)?

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - events: The bus that receives results and progress.
  ///   - limit: The maximum number of concurrent runs; values below 1 mean 1.
  public init(events: EventBus, limit: Int = 8) {
    self.events = events
    self.limit = max(1, limit)
  }

  /// Whether any run is active or waiting; false if the waiting ones include one that waits for a
  /// sign-in and none is active.
  public var isBusy: Bool {
    running > 0 || !entries.isEmpty && !entries.values.contains(where: \.isHeld)
  }

  /// Returns whether a run is waiting or active.
  ///
  /// - Parameter ticket: The run.
  public func contains(_ ticket: InteractionTicket) -> Bool { entries[ticket] != nil }

  /// Submits an interactor.
  ///
  /// - Parameters:
  ///   - interactor: The work.
  ///   - ticket: The run of the action that it performs.
  ///   - dependencies: The runs that must succeed first; they may be submitted later. If one has
  ///     already failed, the run ends as `cancelled`.
  /// - Throws: `misuse` if the dependencies form a cycle or the ticket was already submitted.
  public func submit<Output: Sendable>(
    _ interactor: Interactor<Output>, for ticket: InteractionTicket,
    after dependencies: [InteractionTicket] = []
  ) throws(ScreenletError) {
    guard entries[ticket] == nil else {
      throw .misuse("a run of \"\(ticket.action)\" was put into the queue twice")
    }
    let pasts = dependencies.map { past(of: $0) }
    let waitsFor = Set(zip(dependencies, pasts).filter { $1 == nil }.map(\.0))
    if let circle = circle(from: ticket, through: waitsFor) {
      throw .misuse(
        "interactors wait for each other: "
          + circle.map(\.action.description).joined(separator: " -> "))
    }
    order += 1
    let number = order
    // Captured now: the run may start much later, when the task-local value has changed.
    let call = PortalCall.current
    let entry = Entry(
      order: number, priority: interactor.priority, waitsFor: waitsFor,
      start: { [weak self] in
        let run: @Sendable @MainActor () async -> Void = {
          await self?.run(interactor, for: ticket, number, call)
        }
        // The task resumes on the kit's own threads, not on the system's pool.
        return Task(executorPreference: WorkerThreads.shared, operation: run)
      },
      fail: { [events] error in
        events.publish(InteractionFinished<Output>(ticket: ticket, outcome: .failure(error)))
      })
    guard !pasts.contains(false) else {
      ends[Run(ticket)] = End(generation: ticket.generation, isSuccess: false)
      entry.fail(.cancelled)
      return
    }
    entries[ticket] = entry
    startEligibleEntries()
  }

  /// Cancels a run and its dependents immediately, and drops their later results.
  ///
  /// - Parameter ticket: The run; ignored if it is neither waiting nor active.
  public func cancel(_ ticket: InteractionTicket) {
    guard let entry = remove(ticket, isSuccess: false) else { return }
    entry.task?.cancel()
    entry.fail(.cancelled)
    cancelDependents(of: ticket)
    startEligibleEntries()
  }

  /// Cancels all runs of a screenlet and discards their results.
  ///
  /// - Parameter screenlet: The id of the screenlet.
  public func cancelAll(of screenlet: ScreenletID) {
    for ticket in entries.keys where ticket.screenlet == screenlet { cancel(ticket) }
    ends = ends.filter { $0.key.screenlet != screenlet }
  }

  /// Waits until no run is active or waiting; runs that wait for a sign-in do not count.
  public func idle() async {
    guard isBusy else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  // MARK: Somebody signs in again

  /// Returns whether a run waits for a sign-in.
  func isHeld(_ ticket: InteractionTicket) -> Bool { entries[ticket]?.isHeld == true }

  /// Repeats a run that waited for a sign-in.
  func repeatHeld(_ ticket: InteractionTicket) {
    guard isHeld(ticket) else { return }
    entries[ticket]?.isHeld = false
    entries[ticket]?.isRepeated = true
    startEligibleEntries()
  }

  /// Fails a run that waited for a sign-in, and cancels its dependents.
  func failHeld(_ ticket: InteractionTicket, with error: ScreenletError) {
    guard isHeld(ticket), let entry = remove(ticket, isSuccess: false) else { return }
    entry.fail(error)
    cancelDependents(of: ticket)
    startEligibleEntries()
  }

  /// Returns whether a rejected run stays in the queue, to be repeated.
  private func stays(_ ticket: InteractionTicket, _ entry: Entry) -> Bool {
    let run = ExpiredRun(ticket: ticket, begun: entry.begun, isRepeated: entry.isRepeated)
    let answer = judge?.answer(run) ?? .tell
    guard answer != .tell else { return false }
    running -= 1
    entries[ticket]?.task = nil
    entries[ticket]?.isHeld = answer == .wait
    entries[ticket]?.isRepeated = answer == .repeated
    startEligibleEntries()
    return true
  }

  // MARK: Inside

  /// Returns whether a run succeeded; nil if it is waiting, active or not yet submitted.
  private func past(of ticket: InteractionTicket) -> Bool? {
    guard entries[ticket] == nil, let end = ends[Run(ticket)], end.generation >= ticket.generation
    else { return nil }
    return end.isSuccess
  }

  private func remove(_ ticket: InteractionTicket, isSuccess: Bool) -> Entry? {
    guard let entry = entries.removeValue(forKey: ticket) else { return nil }
    if entry.task != nil { running -= 1 }
    ends[Run(ticket)] = End(generation: ticket.generation, isSuccess: isSuccess)
    return entry
  }

  private func startEligibleEntries() {
    while running < limit {
      let ready = entries.filter {
        $0.value.task == nil && $0.value.waitsFor.isEmpty && !$0.value.isHeld
      }
      let next = ready.min {
        ($1.value.priority, $0.value.order) < ($0.value.priority, $1.value.order)
      }
      guard let next else { break }
      running += 1
      entries[next.key]?.begun = judge?.proof ?? SessionProof()
      entries[next.key]?.task = next.value.start()
    }
    if !isBusy {
      let waiters = idleWaiters
      idleWaiters = []
      for waiter in waiters { waiter.resume() }
    }
  }

  private func run<Output: Sendable>(
    _ interactor: Interactor<Output>, for ticket: InteractionTicket, _ number: Int,
    _ call: PortalCall?
  ) async {
    // Canceled before its first step: send no request.
    guard entries[ticket]?.order == number else { return }
    let inbox = ProgressInbox { [weak self] report in
      guard let self, entries[ticket]?.order == number else { return }
      events.publish(InteractionProgressed(ticket: ticket, report: report))
    }
    let outcome = await PortalCall.$current.withValue(call) {
      await self.outcome(of: interactor, ProgressReporter { inbox.put($0) })
    }
    inbox.empty()
    // A canceled run was already removed: its result is obsolete.
    guard let entry = entries[ticket], entry.order == number else { return }
    if case .failure(.notSignedIn) = outcome, stays(ticket, entry) { return }
    let isSuccess = (try? outcome.get()) != nil
    _ = remove(ticket, isSuccess: isSuccess)
    if isSuccess {
      for waiting in Array(entries.keys) { entries[waiting]?.waitsFor.remove(ticket) }
    }
    events.publish(
      InteractionFinished(ticket: ticket, outcome: outcome, notes: call?.notes ?? PortalNotes()))
    if !isSuccess { cancelDependents(of: ticket) }
    startEligibleEntries()
  }

  private func outcome<Output: Sendable>(
    of interactor: Interactor<Output>, _ progress: ProgressReporter
  ) async -> Outcome<Output> {
    guard let key = interactor.sharingKey else { return await interactor.outcome(progress) }
    let call = PortalCall.current
    let wish = call.map { "\($0.policy.rawValue) \($0.isRefresh) " } ?? ""
    let name = "\(Output.self) \(wish)\(key)"
    let read: SharedRead<Output>
    if let known = shared[name] as? SharedRead<Output>, !known.isOver {
      read = known
    } else {
      read = SharedRead(interactor)
      shared[name] = read
    }
    let outcome = await read.join(progress)
    if let call, let notes = read.call?.notes { call.take(notes) }
    if read.isOver, shared[name] === read { shared[name] = nil }
    return outcome
  }

  private func cancelDependents(of ticket: InteractionTicket) {
    for waiting in entries.filter({ $0.value.waitsFor.contains(ticket) }).keys {
      guard let entry = remove(waiting, isSuccess: false) else { continue }
      entry.fail(.cancelled)
      cancelDependents(of: waiting)
    }
  }

  /// Returns the cycle that the dependencies of a run would form; nil if there is none.
  private func circle(
    from ticket: InteractionTicket, through waitsFor: Set<InteractionTicket>
  ) -> [InteractionTicket]? {
    var cameFrom: [InteractionTicket: InteractionTicket] = [:]
    var open: [InteractionTicket] = []
    func visit(_ next: Set<InteractionTicket>, from last: InteractionTicket) {
      for ticket in next where cameFrom[ticket] == nil {
        cameFrom[ticket] = last
        open.append(ticket)
      }
    }
    visit(waitsFor, from: ticket)
    while let next = open.popLast(), next != ticket {
      visit(entries[next]?.waitsFor ?? [], from: next)
    }
    guard var last = cameFrom[ticket] else { return nil }
    var path = [ticket]
    while last != ticket {
      path.append(last)
      guard let before = cameFrom[last] else { break }
      last = before
    }
    return [ticket] + path.reversed()
  }
}
