public import PortalKit
public import ScreenletControls
public import ScreenletKit

/// The sync queue as text.
public struct SyncOverview: Hashable, Sendable {
  /// The contents of the list.
  public enum Contents: Hashable, Sendable {
    /// The queue is not loaded yet.
    case unknown
    /// The portal has no queue because it needs none.
    case noQueue
    /// The rows; empty for an empty queue.
    case rows([RowContent])
  }

  /// The contents of the list.
  public var contents: Contents
  /// The numbers of open and sent entries as text.
  public var counts: String
  /// The time since which the portal is offline; nil while it is online.
  public var offlineSince: String?
  /// Whether the queue is an example.
  public var isExample: Bool
  /// Whether any entry can be sent.
  public var canSend: Bool
  /// Whether the user can close the screenlet.
  public var canClose: Bool

  /// Creates an overview.
  ///
  /// - Parameters:
  ///   - contents: The contents of the list.
  ///   - counts: The numbers of open and sent entries as text.
  ///   - offlineSince: The time since which the portal is offline; nil while it is online.
  ///   - isExample: Whether the queue is an example.
  ///   - canSend: Whether any entry can be sent.
  ///   - canClose: Whether the user can close the screenlet.
  public init(
    contents: Contents = .unknown, counts: String = "", offlineSince: String? = nil,
    isExample: Bool = false, canSend: Bool = false, canClose: Bool = false
  ) {
    (self.contents, self.counts, self.offlineSince) = (contents, counts, offlineSince)
    (self.isExample, self.canSend, self.canClose) = (isExample, canSend, canClose)
  }
}

/// An entry of the sync queue as text, with the available operations.
public struct SyncEntryText: Hashable, Sendable {
  /// The operations that the user can perform on an entry.
  public enum Choice: Hashable, Sendable {
    /// No operation: the entry was sent or is being sent.
    case nothing
    /// Retry or discard.
    case tryAgain
    /// Compare both versions, or leave the conflict for later.
    case compare
  }

  /// A description of the entry.
  public var summary: String
  /// The state of the entry and its reason.
  public var detail: String
  /// The available operations.
  public var choice: Choice

  /// Creates the texts of an entry.
  ///
  /// - Parameters:
  ///   - summary: A description of the entry.
  ///   - detail: The state of the entry and its reason.
  ///   - choice: The available operations.
  public init(summary: String, detail: String, choice: Choice) {
    (self.summary, self.detail, self.choice) = (summary, detail, choice)
  }
}

/// Receives the events of a `SyncScreenlet`.
@MainActor public protocol SyncScreenletDelegate: BaseScreenletDelegate {
  /// Called when a round of sending is finished.
  ///
  /// - Parameters:
  ///   - screenlet: The sync screenlet.
  ///   - report: The result.
  func screenlet(_ screenlet: SyncScreenlet, didSend report: SyncReport)
  /// Called when an entry was discarded.
  ///
  /// - Parameters:
  ///   - screenlet: The sync screenlet.
  ///   - id: The ID of the entry.
  func screenlet(_ screenlet: SyncScreenlet, didDiscard id: Int64)
}
