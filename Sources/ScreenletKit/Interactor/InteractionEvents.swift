public import PortalKit

/// The identity of one run of an action of a screenlet.
public struct InteractionTicket: Hashable, Sendable {
  /// The id of the screenlet.
  public let screenlet: ScreenletID
  /// The action, with its argument.
  public let action: Action
  /// The number of the run; a later run makes the results of earlier ones obsolete.
  public let generation: Int

  /// Creates a ticket.
  ///
  /// - Parameters:
  ///   - screenlet: The id of the screenlet.
  ///   - action: The action, with its argument.
  ///   - generation: The number of the run.
  public init(screenlet: ScreenletID, action: Action, generation: Int) {
    (self.screenlet, self.action, self.generation) = (screenlet, action, generation)
  }
}

/// The event published when an interactor finishes with a typed result, for its screenlet and
/// any other subscriber.
public struct InteractionFinished<Output: Sendable>: Event {
  /// The run that finished.
  public let ticket: InteractionTicket
  /// The result.
  public let outcome: Outcome<Output>
  /// The notes of the portal: age of the content, pending writes.
  public var notes = PortalNotes()

  /// The screenlet that started the run.
  public var source: ScreenletID? { ticket.screenlet }

  /// The outcome of the writes: sent, queued or rejected; only meaningful for an action that
  /// writes.
  public var written: WriteOutcome { WriteOutcome(failure: failure, notes: notes) }
}

/// The type-erased form of a finished interaction, for subscribers that only need success or
/// failure.
public protocol FinishedInteraction: Event {
  /// The run that finished.
  var ticket: InteractionTicket { get }
  /// The error; nil on success.
  var failure: ScreenletError? { get }
}

extension InteractionFinished: FinishedInteraction {
  /// The error; nil on success.
  public var failure: ScreenletError? {
    if case .failure(let error) = outcome { error } else { nil }
  }
}

/// The event published when an interactor reports progress; dropped if the run is obsolete.
public struct InteractionProgressed: Event {
  /// The run that reports.
  public let ticket: InteractionTicket
  /// The progress.
  public let report: ProgressReport

  /// The screenlet that started the run.
  public var source: ScreenletID? { ticket.screenlet }
}

extension InteractionProgressed: SupersededEvent {
  package var topic: AnyHashable { ticket }
}
