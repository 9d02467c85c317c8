public import PortalKit
public import ScreenletKit

/// What the sync queue looks like from outside the skin.
@MainActor public protocol SyncViewModel: AnyObject {
  /// The row that the person is at, from 0; nil where there is none.
  var currentRow: Int? { get set }
  /// Called when the person goes to another row.
  var onMove: (@MainActor () -> Void)? { get set }

  /// Shows what is in the queue, a row each, and what stands above and below it.
  func show(_ queue: SyncOverview)
  /// Shows the entry that the person is at; nil where there is none.
  func show(current entry: SyncEntryWords?)
  /// Shows whether anything is sent for this screen just now.
  func show(isSending: Bool)
  /// Asks whether an entry is to be forgotten.
  func ask(discard what: String, others: Int, then discard: @escaping @MainActor () -> Void)
  /// Says what came of sending, or what went wrong.
  func say(_ words: Words, _ kind: Message.Kind)
}

/// The sync queue in words.
public struct SyncOverview: Hashable, Sendable {
  /// What there is to show.
  public enum Contents: Hashable, Sendable {
    /// Nobody looked yet.
    case unknown
    /// The portal needs no queue.
    case noQueue
    /// Rows, or no rows.
    case rows([RowContent])
  }

  /// What there is to show.
  public var contents: Contents
  /// How many are open, and how many were sent.
  public var counts: String
  /// Since when the portal is out of reach; nil while it is there.
  public var offlineSince: String?
  /// Whether it is an example, and nobody's queue.
  public var isExample: Bool
  /// Whether anything can be sent.
  public var canSend: Bool
  /// Whether it can be left.
  public var canClose: Bool

  /// Makes one.
  public init(
    contents: Contents = .unknown, counts: String = "", offlineSince: String? = nil,
    isExample: Bool = false, canSend: Bool = false, canClose: Bool = false
  ) {
    (self.contents, self.counts, self.offlineSince) = (contents, counts, offlineSince)
    (self.isExample, self.canSend, self.canClose) = (isExample, canSend, canClose)
  }
}

/// An entry of the sync queue in words, and what can be done with it.
public struct SyncEntryWords: Hashable, Sendable {
  /// What a person can do with an entry.
  public enum Choice: Hashable, Sendable {
    /// Nothing: the portal has it, or is just getting it.
    case nothing
    /// Trying again, or forgetting it.
    case tryAgain
    /// Looking at both versions, or leaving it for later.
    case compare
  }

  /// What it is.
  public var what: String
  /// How far it is, and why.
  public var detail: String
  /// What can be done.
  public var choice: Choice

  /// Makes one.
  public init(what: String, detail: String, choice: Choice) {
    (self.what, self.detail, self.choice) = (what, detail, choice)
  }
}

/// Hears what becomes of the sync queue.
@MainActor public protocol SyncScreenletDelegate: BaseScreenletDelegate {
  /// A turn of sending is over.
  func screenlet(_ screenlet: SyncScreenlet, didSend report: SyncReport)
  /// An entry was forgotten.
  func screenlet(_ screenlet: SyncScreenlet, didDiscard id: Int64)
}
