public import PortalKit

/// The interactors of one context: so many at once, the urgent first, each after what it waits for.
///
/// A cancelled or failed interactor cancels those that wait for it, also those that are asked for
/// later. Equal reads in flight share one call; cancelling one of them leaves the call to the others.
/// A run that the portal refused because nobody is signed in any more may wait here until somebody is.
@MainActor public final class InteractorQueue {
  /// How many run at the same time.
  public let limit: Int

  private struct Entry {
    let order: Int
    let priority: InteractorPriority
    var waitsFor: Set<InteractionTicket>
    let start: @MainActor () -> Task<Void, Never>
    let fail: @MainActor (ScreenletError) -> Void
    var task: Task<Void, Never>?
    /// When it was begun, and as whom.
    var begun = SessionProof()
    /// Whether it waits for somebody to sign in.
    var isHeld = false
    /// Whether it is done for the second time.
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
  /// How the newest run of each action ended, for those that come after it.
  private var ends: [Run: End] = [:]
  private var entries: [InteractionTicket: Entry] = [:]
  private var order = 0
  private var running = 0
  private var shared: [String: any AnySharedRead] = [:]
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  /// The world of whoever is signed in, where there is one.
  weak var context: ScreensContext?

  /// Makes a queue that publishes results on a bus.
  ///
  /// - Parameters:
  ///   - events: Where results and progress go.
  ///   - limit: How many run at the same time, at least 1.
  public init(events: EventBus, limit: Int = 8) {
    self.events = events
    self.limit = max(1, limit)
  }

  /// Whether anything runs or waits; what waits for somebody to sign in may take its time.
  public var isBusy: Bool {
    running > 0 || !entries.isEmpty && !entries.values.contains(where: \.isHeld)
  }

  /// Whether a run is waiting or running.
  public func contains(_ ticket: InteractionTicket) -> Bool { entries[ticket] != nil }

  /// Puts an interactor into the queue.
  ///
  /// - Parameters:
  ///   - interactor: The work.
  ///   - ticket: Which run of which action it is.
  ///   - dependencies: Runs that must have succeeded first, also runs that are still to come.
  /// - Throws: `misuse` when the dependencies go round in a circle, or the run is there already.
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
    // It may start much later, when whoever asks now has done something else.
    let call = PortalCall.current
    let entry = Entry(
      order: number, priority: interactor.priority, waitsFor: waitsFor,
      start: { [weak self] in
        let run: @Sendable @MainActor () async -> Void = {
          await self?.run(interactor, for: ticket, number, call)
        }
        // Whatever it waits for wakes it on the kit's own threads, not on the system's pool.
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
    startWhatMay()
  }

  /// Ends a run at once, and those that wait for it, as `cancelled`; what it still says is dropped.
  public func cancel(_ ticket: InteractionTicket) {
    guard let entry = remove(ticket, isSuccess: false) else { return }
    entry.task?.cancel()
    entry.fail(.cancelled)
    cancelDependents(of: ticket)
    startWhatMay()
  }

  /// Ends every run of a screenlet that is gone.
  public func cancelAll(of screenlet: ScreenletID) {
    for ticket in entries.keys where ticket.screenlet == screenlet { cancel(ticket) }
    ends = ends.filter { $0.key.screenlet != screenlet }
  }

  /// Waits until nothing runs or waits for what runs; a person who is asked for a password may take
  /// their time.
  public func idle() async {
    guard isBusy else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  // MARK: Somebody signs in again

  /// Whether a run waits for somebody to sign in.
  func isHeld(_ ticket: InteractionTicket) -> Bool { entries[ticket]?.isHeld == true }

  /// Does a run over that waited for somebody to sign in.
  func repeatHeld(_ ticket: InteractionTicket) {
    guard isHeld(ticket) else { return }
    entries[ticket]?.isHeld = false
    entries[ticket]?.isRepeated = true
    startWhatMay()
  }

  /// Ends a run that waited for somebody to sign in, and those that wait for it.
  func failHeld(_ ticket: InteractionTicket, with error: ScreenletError) {
    guard isHeld(ticket), let entry = remove(ticket, isSuccess: false) else { return }
    entry.fail(error)
    cancelDependents(of: ticket)
    startWhatMay()
  }

  /// Whether a run stays in the queue, refused as it was, to be done over.
  private func stays(_ ticket: InteractionTicket, _ entry: Entry) -> Bool {
    let run = LapsedRun(ticket: ticket, begun: entry.begun, isRepeated: entry.isRepeated)
    let answer = context?.reauthentication.answer(run) ?? .tell
    guard answer != .tell else { return false }
    running -= 1
    entries[ticket]?.task = nil
    entries[ticket]?.isHeld = answer == .wait
    entries[ticket]?.isRepeated = answer == .repeated
    startWhatMay()
    return true
  }

  // MARK: Inside

  /// Whether a run succeeded; nil while it waits, runs or is still to come.
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

  private func startWhatMay() {
    while running < limit {
      let ready = entries.filter {
        $0.value.task == nil && $0.value.waitsFor.isEmpty && !$0.value.isHeld
      }
      let next = ready.min {
        ($1.value.priority, $0.value.order) < ($0.value.priority, $1.value.order)
      }
      guard let next else { break }
      running += 1
      entries[next.key]?.begun = context?.session.proof ?? SessionProof()
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
    // Cancelled before its first step: nothing is asked of anybody.
    guard entries[ticket]?.order == number else { return }
    let inbox = ProgressInbox { [weak self] report in
      guard let self, entries[ticket]?.order == number else { return }
      events.publish(InteractionProgressed(ticket: ticket, report: report))
    }
    let outcome = await PortalCall.$current.withValue(call) {
      await self.outcome(of: interactor, InteractorProgress { inbox.put($0) })
    }
    inbox.empty()
    // A cancelled run left the table already: its result is old.
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
    startWhatMay()
  }

  private func outcome<Output: Sendable>(
    of interactor: Interactor<Output>, _ progress: InteractorProgress
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

  /// The way from a run back to itself, through what it would wait for; nil when there is none.
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
