import Synchronization

/// What whoever asks a portal wants of the cache and of the sync queue, and what they hear of both.
///
/// It goes with the task, so that an interactor asks its portal and needs to know nothing of it:
///
/// ```swift
/// let call = PortalCall(.cacheFirst)
/// let form = try await PortalCall.$current.withValue(call) { try await portal.structure(20_301) }
/// if let kept = call.notes.kept { … }   // it came from this machine, and is as old as that
/// ```
public final class PortalCall: Sendable {
  /// The one that the running task asks with; nil asks the portal and nothing else.
  @TaskLocal public static var current: PortalCall?

  /// Where to read from, and what becomes of what is written.
  public let policy: OfflinePolicy
  /// Whether somebody asked for news, so that what is kept is only the next best.
  public let isRefresh: Bool
  /// A file that is kept from before, so that a server need not send it again.
  package let known: KnownFile?
  // Several use cases of one interactor may run at the same time.
  private let heard = Mutex(PortalNotes())
  private let marked = Mutex<FileMark?>(nil)

  /// Makes one.
  public init(_ policy: OfflinePolicy, isRefresh: Bool = false) {
    (self.policy, self.isRefresh, known) = (policy, isRefresh, nil)
  }

  /// Makes one for a file that may be kept from before.
  package init(knowing known: KnownFile?) {
    (policy, isRefresh, self.known) = (.remoteOnly, false, known)
  }

  /// How the server marks the file that it just sent, so that it knows it again.
  package var mark: FileMark? {
    get { marked.withLock { $0 } }
    set { marked.withLock { $0 = newValue } }
  }

  /// What was heard so far.
  public var notes: PortalNotes { heard.withLock { $0 } }

  /// Notes that an answer was kept here since some moment.
  public func noteKept(since moment: Instant) {
    heard.withLock { $0.kept = min($0.kept ?? moment, moment) }
  }

  /// Notes that the portal itself answered.
  public func noteFresh() {
    heard.withLock { $0.isFresh = true }
  }

  /// Takes over what was heard of a call that others made too.
  package func take(_ notes: PortalNotes) {
    heard.withLock { $0 = notes }
  }

  /// Notes that something was queued.
  public func noteQueued(_ key: WriteKey) {
    heard.withLock { $0.queued.append(key) }
  }
}

/// What an interactor's calls of its portal had to say beside their answers.
public struct PortalNotes: Hashable, Sendable {
  /// Since when the oldest answer is kept on this machine; nil where all came from the portal.
  public var kept: Instant?
  /// Whether the portal itself answered anything.
  public var isFresh = false
  /// What is not sent yet.
  public var queued: [WriteKey] = []

  /// Makes notes of nothing.
  public init() {}
}
