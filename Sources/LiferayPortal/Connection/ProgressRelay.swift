import HTTPTransfer
import PortalKit
import Synchronization

/// Carries word of a transfer to whoever listens, and makes the transfer wait until they return.
///
/// A use case may not keep its monitor, and a transfer keeps whom it reports to: this stands between.
final class ProgressRelay: Sendable {
  private struct State {
    var waiting: CheckedContinuation<Void, Never>?
    var isOver = false
  }
  private let steps: AsyncStream<HTTPProgress>
  private let feed: AsyncStream<HTTPProgress>.Continuation
  // The transfer waits in it, and whoever listened or called off lets it go on.
  private let state = Mutex(State())

  private init() {
    (steps, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Runs a transfer, and hands its progress to who listens.
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
    // Where the loop ended because the task was called off, nobody lets the transfer go on.
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
