public import PortalKit

/// One run of one action of one screenlet.
public struct InteractionTicket: Hashable, Sendable {
  /// Whose action.
  public let screenlet: ScreenletID
  /// Which action, with its argument.
  public let action: Action
  /// Which run of it: a later run makes the results of earlier ones old.
  public let generation: Int

  /// Makes a ticket.
  public init(screenlet: ScreenletID, action: Action, generation: Int) {
    (self.screenlet, self.action, self.generation) = (screenlet, action, generation)
  }
}

/// A typed result on its way to the screenlet that asked, and to everybody who listens.
public struct InteractionFinished<Output: Sendable>: Event {
  /// Which run it is the result of.
  public let ticket: InteractionTicket
  /// The result.
  public let outcome: Outcome<Output>
  /// What else its portal had to say: how old the answers are, what waits to be sent.
  public var notes = PortalNotes()

  /// The screenlet that asked.
  public var source: ScreenletID? { ticket.screenlet }

  /// Whether its writes were sent, queued or rejected; only meaningful for an action that writes.
  public var written: WriteOutcome { WriteOutcome(failure: failure, notes: notes) }
}

/// A result without its type, for those who only tell how it ended.
public protocol FinishedInteraction: Event {
  /// Which run it is the result of.
  var ticket: InteractionTicket { get }
  /// Why it failed; nil when it did not.
  var failure: ScreenletError? { get }
}

extension InteractionFinished: FinishedInteraction {
  /// Why it failed; nil when it did not.
  public var failure: ScreenletError? {
    if case .failure(let error) = outcome { error } else { nil }
  }
}

/// Progress on its way to a screenlet; dropped by generation like a result.
public struct InteractionProgressed: Event {
  /// Which run it is about.
  public let ticket: InteractionTicket
  /// How far it is.
  public let report: ProgressReport

  /// The screenlet that asked.
  public var source: ScreenletID? { ticket.screenlet }
}
