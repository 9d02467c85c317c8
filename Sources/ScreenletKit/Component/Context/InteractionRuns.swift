package import PortalKit

/// The runs of the actions of one owner: a screenlet, a scene interactor or a store.
///
/// It numbers the runs, submits them to the queue of a context, cancels them, and delivers only the
/// events of the newest run of each action.
@MainActor package final class InteractionRuns {
  private struct Listener {
    let eventSubscription: [Subscription]
    let fail: @MainActor (ScreenletError) -> Void
  }

  /// The id of the owner for the queue and the event bus.
  package var owner = ScreenletID()
  /// The number of the newest run of each action.
  package var generations: [Action: Int] = [:]
  /// The context that the owner was given; nil for ``ScreensContext/shared``.
  package var givenContext: ScreensContext?
  /// The receivers of the runs that ``run(_:as:_:progress:finish:)`` started.
  private var listeners: [Action: Listener] = [:]
  /// Cancels all runs when it is released.
  private var lifeline: Subscription?

  /// Creates an object whose owner calls ``attach()`` later.
  package init() {}

  /// Creates an object whose release cancels all runs.
  ///
  /// - Parameter context: The context with the queue and the event bus.
  package init(in context: ScreensContext) {
    givenContext = context
    attach()
  }

  /// The context with the queue and the event bus.
  package var context: ScreensContext { givenContext ?? .shared }

  /// Cancels the runs when this object is released, from now on.
  package func attach() {
    let (queue, owner) = (context.interactors, owner)
    lifeline = Subscription { queue.cancelAll(of: owner) }
  }

  /// Lets the runs continue after the release of this object.
  package func detach() {
    lifeline?.releaseWithoutEnding()
    lifeline = nil
  }

  // MARK: Running

  /// Returns the ticket of the newest run of an action.
  package func ticket(_ action: Action) -> InteractionTicket {
    InteractionTicket(
      screenlet: owner, action: action, generation: generations[action, default: 0])
  }

  /// Returns whether the newest run of an action is waiting or active, or has not reported its
  /// outcome yet.
  package func isRunning(_ action: Action) -> Bool {
    listeners[action] != nil || context.interactors.contains(ticket(action))
  }

  /// The running actions, in no particular order.
  package var running: [Action] { generations.keys.filter { isRunning($0) } }

  /// Submits an interactor as the newest run of an action; call ``drop(_:)`` first.
  ///
  /// - Parameters:
  ///   - interactor: The work.
  ///   - action: The action; the name `refresh` bypasses cached data.
  ///   - policy: The policy while the portal may be unreachable.
  ///   - dependencies: The actions whose newest runs must succeed first.
  /// - Throws: `misuse` if the dependencies form a cycle.
  package func submit(
    _ interactor: any AnyInteractor, as action: Action, _ policy: OfflinePolicy,
    after dependencies: [Action] = []
  ) throws(ScreenletError) {
    let (queue, ticket) = (context.interactors, ticket(action))
    let after = dependencies.map { self.ticket($0) }
    let call = PortalCall(policy, isRefresh: action.name == "refresh")
    let begun = PortalCall.$current.withValue(call) {
      Result<Void, ScreenletError> { () throws(ScreenletError) in
        try interactor.submit(to: queue, for: ticket, after: after)
      }
    }
    try begun.get()
  }

  /// Runs an interactor and reports to closures.
  ///
  /// A previous run of the same action is dropped.
  ///
  /// - Parameters:
  ///   - interactor: The work.
  ///   - action: The action; the name `refresh` bypasses cached data.
  ///   - policy: The policy while the portal may be unreachable.
  ///   - progress: Receives progress reports.
  ///   - finish: Receives the outcome with the notes of the portal, unless the run is dropped.
  package func run<Output: Sendable>(
    _ interactor: Interactor<Output>, as action: Action, _ policy: OfflinePolicy,
    progress: @escaping @MainActor (ProgressReport) -> Void,
    finish: @escaping @MainActor (Outcome<Output>, PortalNotes) -> Void
  ) {
    drop(action)
    let finished = onFinish { [weak self] (event: InteractionFinished<Output>) in
      guard event.ticket.action == action else { return }
      self?.listeners[action] = nil
      finish(event.outcome, event.notes)
    }
    let progressed = onProgress { if $0 == action { progress($1) } }
    listeners[action] = Listener(eventSubscription: [finished, progressed]) {
      finish(.failure($0), PortalNotes())
    }
    do throws(ScreenletError) { try submit(interactor, as: action, policy) } catch {
      listeners.removeValue(forKey: action)?.fail(error)
    }
  }

  // MARK: Canceling

  /// Cancels the run of an action and drops its events, also those that are not delivered yet.
  package func drop(_ action: Action) {
    let old = ticket(action)
    listeners[action] = nil
    generations[action, default: 0] &+= 1
    context.interactors.cancel(old)
  }

  /// Drops the runs of all actions.
  package func dropAll() {
    for action in generations.keys { drop(action) }
  }

  /// Drops the run of an action and reports `cancelled` to its closure at once.
  ///
  /// - Returns: Whether the action was running; otherwise nothing happens.
  @discardableResult package func cancel(_ action: Action) -> Bool {
    guard isRunning(action) else { return false }
    let listener = listeners[action]
    drop(action)
    listener?.fail(.cancelled)
    return true
  }

  // MARK: Delivering

  /// Calls `body` with the result of the newest run of every action with this type of result.
  package func onFinish<Output: Sendable>(
    _ body: @escaping @MainActor (InteractionFinished<Output>) -> Void
  ) -> Subscription {
    context.events.subscribe(to: InteractionFinished<Output>.self, from: owner) {
      [weak self] event in
      if self?.isNewest(event.ticket) == true { body(event) }
    }
  }

  /// Calls `body` with the progress of the newest run of every action.
  package func onProgress(
    _ body: @escaping @MainActor (Action, ProgressReport) -> Void
  ) -> Subscription {
    context.events.subscribe(to: InteractionProgressed.self, from: owner) { [weak self] event in
      if self?.isNewest(event.ticket) == true { body(event.ticket.action, event.report) }
    }
  }

  private func isNewest(_ ticket: InteractionTicket) -> Bool {
    generations[ticket.action] == ticket.generation
  }
}
