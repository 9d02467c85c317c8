/// The active transfers and timers, used on the thread of the loop only.
struct CurlWork {
  private let curl: LibCurl
  private let multi: LibCurl.Handle
  private let limit: Int
  private var waiting: [CurlTransfer] = []
  private var running: [LibCurl.Handle: CurlTransfer] = [:]
  var timers: [CurlTimer] = []

  init(_ curl: LibCurl, _ multi: LibCurl.Handle, limit: Int) {
    (self.curl, self.multi, self.limit) = (curl, multi, limit)
  }

  mutating func add(_ transfer: CurlTransfer) { waiting.append(transfer) }

  func has(_ transfer: CurlTransfer) -> Bool {
    transfer.handle.map { running[$0] === transfer } ?? false
  }

  mutating func drop(_ transfer: CurlTransfer) {
    waiting.removeAll { $0 === transfer }
    if let handle = transfer.handle, running[handle] === transfer { remove(handle) }
  }

  private mutating func remove(_ handle: LibCurl.Handle) {
    _ = curl.remove(multi, handle)
    running.removeValue(forKey: handle)?.release(curl)
  }

  /// Performs all pending work, and returns the time in milliseconds until the next deadline.
  mutating func turn() -> Int32 {
    var count: Int32 = 0
    repeat {
      start()
      _ = curl.perform(multi, &count)
      while let (handle, result) = curl.nextFinished(of: multi) {
        running[handle]?.finish(result, curl)
        remove(handle)
      }
      // A finished transfer makes room for a queued one.
    } while !waiting.isEmpty && running.count < limit
    return expire()
  }

  private mutating func start() {
    while running.count < limit, !waiting.isEmpty {
      let transfer = waiting.removeFirst()
      guard !transfer.isEnded else { continue }
      guard let handle = transfer.prepare(curl, now: CurlLoop.now()) else {
        transfer.end(.failure(.unreachable("there is no memory left")))
        continue
      }
      running[handle] = transfer
      _ = curl.add(multi, handle)
    }
  }

  private mutating func expire() -> Int32 {
    let now = CurlLoop.now()
    for (handle, transfer) in running {
      guard let deadline = transfer.deadline, deadline <= now else { continue }
      transfer.end(.failure(.timeout))
      remove(handle)
    }
    for timer in timers where timer.deadline <= now { timer.end(.success(())) }
    timers.removeAll { $0.deadline <= now || $0.isEnded }
    let next = (running.values.compactMap(\.deadline) + timers.map(\.deadline)).min()
    // An expired transfer has made room for a queued one.
    if !waiting.isEmpty, running.count < limit { return 0 }
    return next.map { Int32(min($0 - min($0, now), 1 << 30)) } ?? .max
  }

  mutating func endAll() {
    for transfer in waiting { transfer.end(.failure(.cancelled)) }
    for (handle, transfer) in running {
      transfer.end(.failure(.cancelled))
      remove(handle)
    }
    for timer in timers { timer.end(.failure(.cancelled)) }
  }
}
