import Platform
import Synchronization

/// The thread on which all libcurl calls run.
///
/// It is started with the first request and sleeps while there is no work.
final class CurlLoop: Sendable {
  private enum Command {
    case add(CurlTransfer)
    case drop(CurlTransfer)
    case resume(CurlTransfer)
    case timer(CurlTimer)
    case stop
  }

  private struct State {
    var commands: [Command] = []
    var isRunning = false
    /// The libcurl multi handle, as bits; 0 while the thread is not running.
    var multi: UInt = 0
  }

  private let curl: LibCurl
  private let limit: Int
  // Any thread adds commands; the loop's thread takes them.
  private let state = Mutex(State())

  init(_ curl: LibCurl, limit: Int) { (self.curl, self.limit) = (curl, max(1, limit)) }

  func add(_ transfer: CurlTransfer) { tell(.add(transfer)) }
  func drop(_ transfer: CurlTransfer) { tell(.drop(transfer)) }
  func resume(_ transfer: CurlTransfer) { tell(.resume(transfer)) }
  func add(_ timer: CurlTimer) { tell(.timer(timer)) }
  func stop() { if state.withLock({ $0.isRunning }) { tell(.stop) } }

  /// Returns the time of the monotonic clock in milliseconds.
  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000 + UInt64(time.tv_nsec) / 1_000_000
  }

  private func tell(_ command: Command) {
    let mustStart = state.withLock { state -> Bool in
      state.commands.append(command)
      guard state.isRunning else {
        state.isRunning = true
        return true
      }
      // Wake under the lock: the thread clears the handle under the same lock.
      if state.multi != 0 { _ = curl.wake(UnsafeMutableRawPointer(bitPattern: state.multi)) }
      return false
    }
    if mustStart { startThread() }
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // TLS and name resolution need a large stack.
    pthread_attr_setstacksize(&attributes, 1 << 20)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = pthread_create(&thread, &attributes, { runLoop($0) }, context)
    #else
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { runLoop($0) }, context)
    #endif
    if failure != 0 {
      Unmanaged<CurlLoop>.fromOpaque(context).release()
      abandon(.unreachable("there is no thread left"))
    }
  }

  /// Fails all transfers and timers that are still queued.
  private func abandon(_ error: HTTPError) {
    let commands = state.withLock { state in
      defer { state = State() }
      return state.commands
    }
    for command in commands {
      switch command {
      case .add(let transfer): transfer.end(.failure(error))
      case .timer(let timer): timer.end(.failure(error))
      default: break
      }
    }
  }

  fileprivate func run() {
    guard let multi = curl.openMulti() else {
      return abandon(.unreachable("there is no memory left"))
    }
    // Keep as many idle connections as there can be concurrent transfers.
    curl.setMulti(multi, 6, limit)
    state.withLock { $0.multi = UInt(bitPattern: multi) }
    var work = CurlWork(curl, multi, limit: limit)
    while true {
      let commands = state.withLock { state in
        defer { state.commands = [] }
        return state.commands
      }
      var isStopped = false
      for command in commands {
        switch command {
        case .add(let transfer): work.add(transfer)
        case .drop(let transfer): work.drop(transfer)
        case .resume(let transfer): if work.has(transfer) { transfer.resume(curl) }
        case .timer(let timer): work.timers.append(timer)
        case .stop: isStopped = true
        }
      }
      let wait = work.turn()
      if isStopped { break }
      var count: Int32 = 0
      _ = curl.poll(multi, nil, 0, wait, &count)
    }
    state.withLock { $0.multi = 0 }
    work.endAll()
    _ = curl.closeMulti(multi)
    abandon(.cancelled)
  }
}

/// Runs the loop; a free function, because C calls it on a thread without an actor.
private func runLoop(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<CurlLoop>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
