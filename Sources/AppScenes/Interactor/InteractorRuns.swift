import PortalKit
import ScreenletKit

/// The running tasks of one scene interactor in the queue of its context, by action.
///
/// The queue and the event bus identify tasks by screenlet, so this object has a separate
/// screenlet ID.
@MainActor final class InteractorRuns {
  private struct Run {
    let ticket: InteractionTicket
    let hearing: [Subscription]
    let fail: @MainActor (ScreenletError) -> Void
  }

  private let id = ScreenletID()
  private let queue: InteractorQueue
  private let events: EventBus
  private var runs: [Action: Run] = [:]
  private var last = 0
  /// Cancels all tasks when this object is released.
  private let lifeline: Subscription

  init(_ context: ScreensContext) {
    let (queue, id) = (context.interactors, id)
    (self.queue, events) = (queue, context.events)
    lifeline = Subscription { queue.cancelAll(of: id) }
  }

  func isRunning(_ action: Action) -> Bool { runs[action] != nil }

  /// Submits an interactor to the queue, and cancels the task that ran for the same action.
  func start<Output: Sendable>(
    _ interactor: Interactor<Output>, as action: Action, _ call: PortalCall,
    progress: @escaping @MainActor (ProgressReport) -> Void,
    finish: @escaping @MainActor (Outcome<Output>, PortalNotes) -> Void
  ) {
    if let old = runs.removeValue(forKey: action) { queue.cancel(old.ticket) }
    last += 1
    let ticket = InteractionTicket(screenlet: id, action: action, generation: last)
    let finished = events.subscribe(to: InteractionFinished<Output>.self, from: id) {
      [weak self] event in
      guard event.ticket == ticket, self?.end(ticket) == true else { return }
      finish(event.outcome, event.notes)
    }
    let progressed = events.subscribe(to: InteractionProgressed.self, from: id) {
      [weak self] event in
      guard event.ticket == ticket, self?.runs[action]?.ticket == ticket else { return }
      progress(event.report)
    }
    runs[action] = Run(ticket: ticket, hearing: [finished, progressed]) {
      finish(.failure($0), PortalNotes())
    }
    let begun = PortalCall.$current.withValue(call) {
      Result<Void, ScreenletError> { () throws(ScreenletError) in
        try queue.submit(interactor, for: ticket)
      }
    }
    if case .failure(let error) = begun, end(ticket) { finish(.failure(error), PortalNotes()) }
  }

  /// Cancels the task of an action and reports `cancelled` at once; ignores what the queue reports
  /// later.
  func cancel(_ action: Action) {
    guard let run = runs.removeValue(forKey: action) else { return }
    queue.cancel(run.ticket)
    run.fail(.cancelled)
  }

  /// Cancels all tasks without reporting it.
  func giveUp() {
    let given = runs.values.map(\.ticket)
    runs = [:]
    for ticket in given { queue.cancel(ticket) }
  }

  /// Removes a task; returns whether it was still current.
  private func end(_ ticket: InteractionTicket) -> Bool {
    guard runs[ticket.action]?.ticket == ticket else { return false }
    runs[ticket.action] = nil
    return true
  }
}
