import Platform
import Synchronization

/// The threads that run interactors, started on demand.
///
/// The system's own pool has a watchdog that wakes the process every second for as long as it
/// lives, but an idle app must not wake. A thread without work for one second ends.
public final class WorkerThreads: TaskExecutor {
  /// The pool shared by all contexts that have none of their own.
  public static let shared = WorkerThreads()

  private struct State {
    var jobs: [UnownedJob] = []
    var next = 0
    var threads = 0
    var idle = 0
  }

  private let limit: Int
  // Guarded: callers of `enqueue` and all workers change the queue and the counts.
  private let state = Mutex(State())
  private let condition: Condition

  /// Creates a pool without starting a thread.
  ///
  /// - Parameter limit: The maximum number of threads; at least 1.
  public init(limit: Int = 8) {
    self.limit = max(1, limit)
    condition = Condition()
  }

  /// Runs a job of a task on one of the threads.
  ///
  /// - Parameter job: The job.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.idle < state.jobs.count - state.next, state.threads < limit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { startThread() }
    condition.signal()
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 512 * 1024)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { runWorker($0) }, context)
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { runWorker($0) }, context)
    #endif
    if failure != 0 {
      Unmanaged<WorkerThreads>.fromOpaque(context).release()
      state.withLock { $0.threads -= 1 }
    }
  }

  /// Waits for a job; returns nil after an idle timeout, upon which the thread must end.
  fileprivate func nextJob() -> UnownedJob? {
    while true {
      let (job, ticket) = state.withLock { state -> (UnownedJob?, UInt64) in
        guard state.next < state.jobs.count else {
          state.jobs.removeAll(keepingCapacity: true)
          state.next = 0
          state.idle += 1
          return (nil, condition.ticket)
        }
        defer { state.next += 1 }
        return (state.jobs[state.next], 0)
      }
      if let job { return job }
      let wasCalled = condition.wait(after: ticket, seconds: 1)
      let isOver = state.withLock { state in
        state.idle -= 1
        guard !wasCalled, state.next >= state.jobs.count else { return false }
        state.threads -= 1
        return true
      }
      if isOver { return nil }
    }
  }
}

/// Runs jobs until the pool returns none; a free function because C calls it outside of any actor.
private func runWorker(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let pool = Unmanaged<WorkerThreads>.fromOpaque(context).takeRetainedValue()
  while let job = pool.nextJob() { job.runSynchronously(on: pool.asUnownedTaskExecutor()) }
  return nil
}
