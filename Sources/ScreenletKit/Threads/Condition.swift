import Platform

/// A condition variable with a timeout, based on pthreads; signals between two waits are not lost.
final class Condition: @unchecked Sendable {
  // The mutex guards the counter. Both need stable addresses until the object is deallocated.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var signals: UInt64 = 0

  init() {
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// The current number of signals; pass it to `wait(after:seconds:)` to wait for the next one.
  var ticket: UInt64 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return signals
  }

  /// Wakes one waiting thread, or lets the next wait return immediately.
  func signal() {
    pthread_mutex_lock(mutex)
    signals += 1
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Waits for a signal after the ticket; returns false on timeout.
  func wait(after ticket: UInt64, seconds: Double) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + Int(seconds.truncatingRemainder(dividingBy: 1) * 1e9)
    end.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while signals == ticket {
      if pthread_cond_timedwait(condition, mutex, &end) != 0 { return signals != ticket }
    }
    return true
  }
}
