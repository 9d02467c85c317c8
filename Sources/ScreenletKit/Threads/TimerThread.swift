import Platform
import Synchronization

/// A thread that runs timers; it exists only while timers are pending.
final class TimerThread: Sendable {
  static let shared = TimerThread()

  private struct Entry {
    let number: UInt64
    let end: Int64
    let body: @MainActor () -> Void
  }

  private struct State {
    var entries: [Entry] = []
    /// The expired timers, which the main actor calls next.
    var due: [Entry] = []
    var last: UInt64 = 0
    var isRunning = false
  }

  // The main actor adds and cancels timers; the thread moves expired ones to `due`.
  private let state = Mutex(State())
  private let condition = Condition()

  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Calls `body` on the main actor after a delay; returns the number for ``cancel(_:)``.
  ///
  /// It uses no task: a sleeping task resumes through the system's thread pool, whose watchdog then
  /// wakes an idle app every second.
  func call(after nanoseconds: Int64, _ body: @escaping @MainActor () -> Void) -> UInt64 {
    let (number, needsThread) = state.withLock { state in
      state.last += 1
      state.entries.append(Entry(number: state.last, end: Self.now + nanoseconds, body: body))
      defer { state.isRunning = true }
      return (state.last, !state.isRunning)
    }
    if needsThread { startThread() } else { condition.signal() }
    return number
  }

  /// Cancels a pending timer.
  func cancel(_ number: UInt64) {
    let wasWaiting = state.withLock { state in
      let before = state.entries.count + state.due.count
      state.entries.removeAll { $0.number == number }
      state.due.removeAll { $0.number == number }
      return before > state.entries.count + state.due.count
    }
    if wasWaiting { condition.signal() }
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 128 * 1024)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passUnretained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, &attributes, { runTimer($0) }, context)
    #else
      var thread = pthread_t()
      pthread_create(&thread, &attributes, { runTimer($0) }, context)
    #endif
  }

  /// Expires due timers and waits for the next one; returns false if none is pending.
  fileprivate func turn() -> Bool {
    let ticket = condition.ticket
    let now = Self.now
    let (isDue, next) = state.withLock { state -> (Bool, Int64?) in
      let due = state.entries.filter { $0.end <= now }
      state.entries.removeAll { $0.end <= now }
      state.due += due
      let next = state.entries.map(\.end).min()
      if next == nil { state.isRunning = false }
      return (!due.isEmpty, next)
    }
    if isDue { Task { @MainActor in self.callDue() } }
    guard let next else { return false }
    _ = condition.wait(after: ticket, seconds: Double(next - now) / 1e9)
    return true
  }

  /// Calls the expired timers in order; each call may cancel later ones.
  @MainActor private func callDue() {
    while let entry = state.withLock({ $0.due.isEmpty ? nil : $0.due.removeFirst() }) {
      entry.body()
    }
  }
}

/// Runs the timer loop; a free function because C calls it outside of any actor.
private func runTimer(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let timer = Unmanaged<TimerThread>.fromOpaque(context).takeUnretainedValue()
  while timer.turn() {}
  return nil
}
