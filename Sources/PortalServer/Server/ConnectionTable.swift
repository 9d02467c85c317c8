import Platform
import Synchronization

/// Closes connections that do not complete the head of a request in time.
///
/// The library's own timeout only counts seconds without data, so a client could keep a connection
/// open by sending one byte at a time.
final class ConnectionTable: Sendable {
  private struct Entry {
    let descriptor: Int32
    /// The time at which the connection is closed; nil while a request is read or processed.
    var deadline: ContinuousClock.Instant?
  }
  private struct State {
    var entries: [UInt: Entry] = [:]
    var sweeper: Task<Void, Never>?
  }
  // Shared by the library's threads and the sweeper.
  private let state = Mutex(State())
  private let headTime: Duration
  private let idleTime: Duration

  /// Creates an empty table.
  ///
  /// - Parameters:
  ///   - headSeconds: The timeout in seconds from opening a connection to the end of its first
  ///     head.
  ///   - idleSeconds: The timeout in seconds from the end of a request to the end of the next head.
  init(headSeconds: Int, idleSeconds: Int) {
    (headTime, idleTime) = (.seconds(headSeconds), .seconds(idleSeconds))
  }

  /// Adds a new connection and starts the timeout for its first head.
  ///
  /// - Parameters:
  ///   - connection: The address of the library's connection.
  ///   - descriptor: Its file descriptor; a negative one is ignored.
  func open(_ connection: UInt, descriptor: Int32) {
    guard descriptor >= 0 else { return }
    state.withLock { state in
      state.entries[connection] = Entry(
        descriptor: descriptor, deadline: .now.advanced(by: headTime))
      startSweeper(&state)
    }
  }

  /// Stops the timeout, because the head of a request is complete.
  func beginRequest(on connection: UInt) {
    state.withLock { $0.entries[connection]?.deadline = nil }
  }

  /// Starts the timeout for the next head, because a request is complete.
  func endRequest(on connection: UInt) {
    state.withLock { state in
      guard state.entries[connection] != nil else { return }
      state.entries[connection]?.deadline = .now.advanced(by: idleTime)
      startSweeper(&state)
    }
  }

  /// Removes a connection before its descriptor is closed.
  func close(_ connection: UInt) { state.withLock { $0.entries[connection] = nil } }

  /// Stops the sweeper.
  func stop() {
    state.withLock { state in
      state.sweeper?.cancel()
      state.sweeper = nil
      state.entries = [:]
    }
  }

  private func startSweeper(_ state: inout State) {
    guard state.sweeper == nil else { return }
    state.sweeper = Task { [weak self] in
      while !Task.isCancelled, let next = self?.sweep() {
        try? await Task.sleep(until: next, tolerance: .milliseconds(100))
      }
    }
  }

  /// Shuts down every overdue connection.
  ///
  /// - Returns: The next deadline, or nil if there is none; the sweeper then ends.
  private func sweep() -> ContinuousClock.Instant? {
    state.withLock { state in
      let now = ContinuousClock.now
      var next: ContinuousClock.Instant?
      for (connection, entry) in state.entries {
        guard let deadline = entry.deadline else { continue }
        if deadline <= now {
          // The library detects the end of the stream and closes the descriptor itself. It waits
          // for this lock before that, so the descriptor still belongs to this connection.
          shutdown(entry.descriptor, Int32(SHUT_RDWR))
          state.entries[connection]?.deadline = nil
        } else {
          next = min(next ?? deadline, deadline)
        }
      }
      if next == nil { state.sweeper = nil }
      return next
    }
  }
}
