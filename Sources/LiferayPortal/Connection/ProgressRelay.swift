import HTTPTransfer
import PortalKit
import Synchronization

/// Relays the progress of a transfer to a listener, and pauses the transfer until the listener
/// returns.
///
/// A use case's monitor must not escape, but a transfer stores its callback; the relay decouples
/// them.
final class ProgressRelay: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Void, Never>?
    var isOver = false
  }
  private let steps: AsyncStream<HTTPProgress>
  private let feed: AsyncStream<HTTPProgress>.Continuation
  // Holds the paused transfer, which the listener or a cancellation resumes.
  private let state = Mutex(State())

  private init() {
    (steps, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Runs a transfer and passes its progress to `listen`.
  static func run<Answer: Sendable>(
    _ listen: (HTTPProgress) async -> Void,
    _ work:
      @escaping @Sendable (@escaping @Sendable (HTTPProgress) async -> Void) async -> Outcome<
        Answer
      >
  ) async throws(ScreenletError) -> Answer {
    let relay = ProgressRelay()
    async let outcome = relay.finishing(work)
    for await step in relay.steps {
      await listen(step)
      relay.goOn()
    }
    // If the loop ended by cancellation, the paused transfer must be resumed here.
    relay.end()
    return try await outcome.get()
  }

  private func finishing<Answer: Sendable>(
    _ work: @Sendable (@escaping @Sendable (HTTPProgress) async -> Void) async -> Outcome<Answer>
  ) async -> Outcome<Answer> {
    let outcome = await work { await self.tell($0) }
    feed.finish()
    return outcome
  }

  private func tell(_ step: HTTPProgress) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.isOver { state.waiting = continuation }
          return state.isOver
        }
        if isOver { continuation.resume() } else { feed.yield(step) }
      }
    } onCancel: {
      end()
    }
  }

  private func goOn() {
    state.withLock { state in
      defer { state.waiting = nil }
      return state.waiting
    }?.resume()
  }

  private func end() {
    state.withLock { state in
      state.isOver = true
      defer { state.waiting = nil }
      return state.waiting
    }?.resume()
  }
}
