public import PortalKit
import Synchronization

/// Stores the responses of a service on this machine: the local half of a ``Resource``.
///
/// A portal with a cache already stores its responses in files. A ``MemoryDao`` in front of it
/// saves reading them. Adopt this protocol to store responses in another way.
///
/// ```swift
/// struct BranchFile: Dao { … }
/// let branches = Resource(BranchService(portal), dao: BranchFile(folder), lifetime: .dynamic)
/// ```
public protocol Dao<Request, Response>: Sendable {
  /// The key of a stored response.
  associatedtype Request: Hashable & Sendable
  /// The stored value.
  associatedtype Response: Sendable

  /// Returns the stored response of a request and its time of origin, or nil.
  ///
  /// - Parameter request: The key.
  func read(_ request: Request) async -> (response: Response, since: Instant)?
  /// Stores a response and replaces an earlier one.
  ///
  /// - Parameters:
  ///   - response: The response of the service.
  ///   - request: The key.
  ///   - since: The time at which the portal gave the response.
  func write(_ response: Response, for request: Request, since: Instant) async
  /// Returns the requests that have a stored response, in any order.
  func requests() async -> [Request]
  /// Deletes all stored responses.
  func forget() async
}

/// A cache of responses in memory, which ends with the app.
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
  // Workers call from any thread.
  private let state = Mutex(State())

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum number of responses, at least 1; beyond it, the response that
  ///   was written first is removed.
  public init(limit: Int = 64) { self.limit = max(1, limit) }

  /// Returns the stored response of a request and its time of origin, or nil.
  ///
  /// - Parameter request: The key.
  public func read(_ request: Request) -> (response: Response, since: Instant)? {
    state.withLock { $0.kept[request] }.map { ($0.response, $0.since) }
  }

  /// Stores a response and replaces an earlier one.
  ///
  /// - Parameters:
  ///   - response: The response of the service.
  ///   - request: The key.
  ///   - since: The time at which the portal gave the response.
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

  /// Returns the requests that have a stored response, in any order.
  public func requests() -> [Request] { state.withLock { Array($0.kept.keys) } }

  /// Deletes all stored responses.
  public func forget() { state.withLock { $0.kept = [:] } }
}
