import Synchronization

/// A timer that can be canceled.
final class CurlTimer: Sendable {
  let deadline: UInt64
  private struct State {
    var waiting: CheckedContinuation<Result<Void, HTTPError>, Never>?
    var isOver = false
  }
  // The loop ends it on time; a cancellation can end it at any moment, on any thread.
  private let state = Mutex(State())

  init(milliseconds: Int) { deadline = CurlLoop.now() + UInt64(max(0, milliseconds)) }

  var isEnded: Bool { state.withLock { $0.isOver } }

  /// Registers the continuation to resume at the end; returns false if the timer has already ended.
  func wait(_ continuation: CheckedContinuation<Result<Void, HTTPError>, Never>) -> Bool {
    let isOver = state.withLock { state in
      if !state.isOver { state.waiting = continuation }
      return state.isOver
    }
    if isOver { continuation.resume(returning: .failure(.cancelled)) }
    return !isOver
  }

  func end(_ result: Result<Void, HTTPError>) {
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: result)
  }
}
