public import PortalKit
import Synchronization

/// Keeps on this machine what a service gave: the local half of a ``Resource``.
///
/// A portal with a memory keeps what it answered in files already; a ``MemoryDao`` in front of it
/// spares even those. An app that keeps something in a way of its own writes another.
///
/// ```swift
/// struct BranchFile: Dao { … }
/// let branches = Resource(BranchService(portal), dao: BranchFile(folder), life: .dynamic)
/// ```
public protocol Dao<Request, Response>: Sendable {
  /// What it is kept for.
  associatedtype Request: Hashable & Sendable
  /// What is kept.
  associatedtype Response: Sendable

  /// What is kept for a request, and since when.
  func read(_ request: Request) async -> (response: Response, since: Instant)?
  /// Keeps something for a request.
  func write(_ response: Response, for request: Request, since: Instant) async
  /// The requests that it keeps something for.
  func requests() async -> [Request]
  /// Forgets everything.
  func forget() async
}

/// Keeps what a service gave for as long as the app runs.
public final class MemoryDao<Request: Hashable & Sendable, Response: Sendable>: Dao {
  private struct Kept {
    let response: Response
    let since: Instant
    let number: Int
  }

  private struct State {
    var kept: [Request: Kept] = [:]
    var last = 0
  }

  private let limit: Int
  // Workers read and write from whatever thread they run on.
  private let state = Mutex(State())

  /// Makes one that keeps nothing yet.
  ///
  /// - Parameter limit: How many requests it keeps something for; what was written first goes first.
  public init(limit: Int = 64) { self.limit = max(1, limit) }

  /// What is kept for a request, and since when.
  public func read(_ request: Request) -> (response: Response, since: Instant)? {
    state.withLock { $0.kept[request] }.map { ($0.response, $0.since) }
  }

  /// Keeps something for a request.
  public func write(_ response: Response, for request: Request, since: Instant) {
    state.withLock { state in
      state.last += 1
      state.kept[request] = Kept(response: response, since: since, number: state.last)
      guard state.kept.count > limit else { return }
      if let first = state.kept.min(by: { $0.value.number < $1.value.number })?.key {
        state.kept[first] = nil
      }
    }
  }

  /// The requests that it keeps something for.
  public func requests() -> [Request] { state.withLock { Array($0.kept.keys) } }

  /// Forgets everything.
  public func forget() { state.withLock { $0.kept = [:] } }
}
