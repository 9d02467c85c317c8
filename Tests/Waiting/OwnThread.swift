import Foundation
import Synchronization
public import Testing

/// Runs each test of a suite on a thread of its own, at most two at the same time.
///
/// A test that waits for another program blocks its thread. Swift's cooperative pool has one thread
/// per core, so a few such tests would stop all asynchronous work of the process, including the
/// servers that their own programs wait for. The limit keeps the started programs responsive.
public struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  /// Whether the trait applies to each test of a suite; it does.
  public var isRecursive: Bool { true }

  /// Runs one test case on a thread of its own, once one of the two places is free.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    await Turnstile.shared.enter()
    defer { Turnstile.shared.leave() }
    let thread = TestThread()
    defer { thread.end() }
    try await withTaskExecutorPreference(thread) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// Runs each test of the suite on a thread of its own; for tests that wait for other programs.
  public static var ownThread: Self { OwnThread() }
}

/// Limits how many tests run programs at the same time; the others wait without a thread.
private final class Turnstile: Sendable {
  static let shared = Turnstile(places: 2)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  // Tests enter and leave on threads of their own.
  private let state: Mutex<State>

  init(places: Int) { state = Mutex(State(free: places)) }

  func enter() async {
    await withCheckedContinuation { continuation in
      let enters = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if enters { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}

/// An executor with one thread, which ends after `end()`.
private final class TestThread: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOver = false
  }
  // The concurrency runtime enqueues jobs from any thread.
  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)

  init() {
    let thread = Thread { [self] in run() }
    thread.stackSize = 8 << 20
    thread.start()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    ready.signal()
  }

  /// Lets the thread end after the jobs that are enqueued.
  func end() {
    state.withLock { $0.isOver = true }
    ready.signal()
  }

  private func run() {
    while true {
      ready.wait()
      let (job, isOver) = state.withLock { state in
        (state.jobs.isEmpty ? nil : state.jobs.removeFirst(), state.isOver)
      }
      if let job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if isOver {
        return
      }
    }
  }
}
