import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread that wakes whoever waits when the time has come; with nobody waiting it is not there.
final class TimerThread: Sendable {
  static let shared = TimerThread()

  private struct Entry {
    let number: UInt64
    let end: Int64
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var entries: [Entry] = []
    var last: UInt64 = 0
    var isRunning = false
  }

  // The main actor adds and cancels, the thread takes what is due.
  private let state = Mutex(State())
  private let condition = Condition()

  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Waits; false when the task was cancelled meanwhile.
  func sleep(nanoseconds: Int64) async -> Bool {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(returning: false) }
        let entry = Entry(
          number: number, end: Self.now + nanoseconds, continuation: continuation)
        let needsThread = state.withLock { state in
          state.entries.append(entry)
          defer { state.isRunning = true }
          return !state.isRunning
        }
        if needsThread { startThread() } else { condition.signal() }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: UInt64) {
    let entry = state.withLock { state -> Entry? in
      guard let index = state.entries.firstIndex(where: { $0.number == number }) else { return nil }
      return state.entries.remove(at: index)
    }
    entry?.continuation.resume(returning: false)
    condition.signal()
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

  /// Wakes who is due and waits for the next; false when nobody waits any more.
  fileprivate func turn() -> Bool {
    let ticket = condition.ticket
    let now = Self.now
    let (due, next) = state.withLock { state -> ([Entry], Int64?) in
      let due = state.entries.filter { $0.end <= now }
      state.entries.removeAll { $0.end <= now }
      let next = state.entries.map(\.end).min()
      if next == nil { state.isRunning = false }
      return (due, next)
    }
    for entry in due { entry.continuation.resume(returning: true) }
    guard let next else { return false }
    _ = condition.wait(after: ticket, seconds: Double(next - now) / 1e9)
    return true
  }
}

/// Turns until nobody waits; a function, since C calls it on a thread that no actor owns.
private func runTimer(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let timer = Unmanaged<TimerThread>.fromOpaque(context).takeUnretainedValue()
  while timer.turn() {}
  return nil
}
