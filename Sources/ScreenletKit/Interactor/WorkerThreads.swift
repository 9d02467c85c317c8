import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The threads that interactors run on, made when there is work and gone when there is none.
///
/// The system's own pool keeps a watch that wakes the process every second for as long as it lives;
/// an idle app must wake nobody. A thread that had nothing to do for a second ends.
public final class WorkerThreads: TaskExecutor {
  /// The threads of every context that was given none of its own.
  public static let shared = WorkerThreads()

  private struct State {
    var jobs: [UnownedJob] = []
    var next = 0
    var threads = 0
    var idle = 0
  }

  private let limit: Int
  // Whoever enqueues and every worker change the queue and the counts.
  private let state = Mutex(State())
  private let condition: Condition

  /// Makes a pool; no thread is started yet.
  ///
  /// - Parameter limit: How many threads there are at most, at least 1.
  public init(limit: Int = 8) {
    self.limit = max(1, limit)
    condition = Condition()
  }

  /// Runs a piece of a task on one of the threads.
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

  /// Waits for a job; nil when there was none for so long that the thread should end.
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

/// Runs jobs until there are none; a function, since C calls it on a thread that no actor owns.
private func runWorker(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let pool = Unmanaged<WorkerThreads>.fromOpaque(context).takeRetainedValue()
  while let job = pool.nextJob() { job.runSynchronously(on: pool.asUnownedTaskExecutor()) }
  return nil
}
