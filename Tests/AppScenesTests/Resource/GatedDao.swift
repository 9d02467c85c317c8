import AppScenes
import PortalKit
import Synchronization
import Testing
import Waiting

/// A slow DAO: one of its calls waits until the test releases it.
final class GatedDao: Dao {
  /// The calls that can be held.
  enum Step { case read, write, requests, forget }

  private typealias Gate = (stream: AsyncStream<Void>, open: AsyncStream<Void>.Continuation)

  private struct State {
    var gate: (step: Step, gate: Gate)?
    var waiting: Step?
  }

  private let memory = MemoryDao<String, [Int]>()
  // Workers call on their own threads while the test holds them.
  private let state = Mutex(State())

  /// Holds the next call of this kind until the returned closure is called.
  func hold(_ step: Step) -> @Sendable () -> Void {
    let (stream, open) = AsyncStream<Void>.makeStream()
    state.withLock { $0.gate = (step, (stream, open)) }
    return { open.finish() }
  }

  /// Waits until a call is held.
  func untilHeld() async { await until { state.withLock { $0.waiting } != nil } }

  func read(_ request: String) async -> (response: [Int], since: Instant)? {
    await pass(.read)
    return memory.read(request)
  }

  func write(_ response: [Int], for request: String, since: Instant) async {
    await pass(.write)
    memory.write(response, for: request, since: since)
  }

  func requests() async -> [String] {
    await pass(.requests)
    return memory.requests()
  }

  func forget() async {
    await pass(.forget)
    memory.forget()
  }

  private func pass(_ step: Step) async {
    let gate = state.withLock { state -> Gate? in
      guard let held = state.gate, held.step == step else { return nil }
      (state.gate, state.waiting) = (nil, step)
      return held.gate
    }
    guard let gate else { return }
    for await _ in gate.stream {}
    state.withLock { $0.waiting = nil }
  }
}
