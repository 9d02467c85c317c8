import Dispatch
import Platform
import Synchronization

/// The threads that process requests.
///
/// They are separate from the cooperative pool, so that the server responds even if other tasks
/// block that pool.
final class ServerThreads: TaskExecutor {
  /// The number of threads, one for each core of a small machine.
  static let count = 2

  private struct State {
    var jobs: [UnownedJob] = []
    var first = 0
    var isOver = false
  }
  // Shared by the threads and the callers that enqueue jobs.
  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)

  /// Starts the threads.
  ///
  /// They exit after ``end()`` once the queue is empty.
  init() {
    for _ in 0..<Self.count {
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let context = Unmanaged.passRetained(self)
      guard pthread_create(&thread, nil, runServerThread, context.toOpaque()) == 0 else {
        context.release()
        continue
      }
      #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
      #else
        pthread_detach(thread)
      #endif
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
    ready.signal()
  }

  /// Lets the threads exit once the queue is empty.
  func end() {
    state.withLock { $0.isOver = true }
    for _ in 0..<Self.count { ready.signal() }
  }

  fileprivate func run() {
    while true {
      ready.wait()
      let next = state.withLock { state -> (job: UnownedJob?, isOver: Bool) in
        guard state.first < state.jobs.count else { return (nil, state.isOver) }
        let job = state.jobs[state.first]
        state.first += 1
        if state.first == state.jobs.count {
          state.jobs.removeAll(keepingCapacity: state.first < 1_024)
          state.first = 0
        }
        return (job, state.isOver)
      }
      if let job = next.job {
        job.runSynchronously(on: asUnownedTaskExecutor())
      } else if next.isOver {
        return
      }
    }
  }
}

#if canImport(Darwin)
  private func runServerThread(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ServerThreads>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func runServerThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<ServerThreads>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
