import CTerminal
import Platform
import Synchronization
import TerminalCore

/// Reads a terminal, and writes to it without blocking.
///
/// If the main thread waits in ``MainThread/run(_:)``, it reads the terminal itself, so that a key
/// wakes only one thread. Otherwise a separate thread reads. Output that the terminal has no
/// room for is kept and sent by the reader; until then the line is blocked, and the caller keeps
/// its newest frame. With nothing to read or send, the reader sleeps in `poll`, so an idle terminal
/// causes no wakeups.
final class TerminalLine: Sendable {
  private struct State {
    var decoder = InputDecoder()
    var events: [InputEvent] = []
    var isDeliveryDue = false
    var unsent: [UInt8] = []
    /// The number of terminal releases at the time when `unsent` was written.
    var releases: Int32 = 0
    var isEnding = false
    var isGone = false
    var isInputLent = false

    /// Discards the unsent rest of a frame from before the terminal was released, because it would
    /// appear as text.
    mutating func forgetStale() {
      guard !unsent.isEmpty, releases != cterminal_releases() else { return }
      unsent = []
      events.append(.drained)
    }
  }

  let input: Int32
  let output: Int32
  private let fallbackSize: Size
  private let pipe: (read: Int32, write: Int32)
  // The reader's thread and the main actor share the decoder, the events and the unsent bytes.
  private let state = Mutex(State())
  // The address of the thread's handle. The first caller of `end` takes it and joins the thread.
  private let thread = Mutex<UInt>(0)
  // The address of the `Watching` of the main thread, while it reads.
  private let watching = Mutex<UInt>(0)

  /// The time in milliseconds after which a lone escape is the Escape key and not the start of a
  /// sequence.
  private static let escapeTimeout: Int32 = 50
  /// The time in milliseconds after which a pausing paste is considered over.
  private static let pasteTimeout: Int32 = 2_000

  /// Creates a line from two non-blocking descriptors of one terminal, which it closes at the end.
  init(input: Int32, output: Int32, fallbackSize: Size) throws(TerminalError) {
    var ends: (Int32, Int32) = (-1, -1)
    let failure = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { cterminal_pipe($0) }
    }
    guard failure == 0 else {
      close(input)
      close(output)
      throw TerminalError("No pipe could be made for the terminal (error \(failure)).")
    }
    (self.input, self.output, self.fallbackSize) = (input, output, fallbackSize)
    pipe = (ends.0, ends.1)
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
    close(input)
    close(output)
  }

  /// The descriptor that signal handlers write to.
  var notify: Int32 { pipe.write }

  // MARK: Reading

  /// Starts reading; `deliver` is called once for each batch of new events.
  @MainActor func start(_ deliver: @escaping @MainActor () -> Void) throws(TerminalError) {
    if !watch(deliver) { try startThread { Task { @MainActor in deliver() } } }
  }

  /// Makes the main thread read the terminal; returns false if it cannot.
  @MainActor private func watch(_ deliver: @escaping @MainActor () -> Void) -> Bool {
    let context = Unmanaged.passRetained(Watching(line: self, deliver: deliver))
    let isWatched = cterminal_main_watch(
      cterminal_watch(
        prepare: { context, entries, timeout in
          guard let context, let entries, let timeout else { return 0 }
          return Watching.of(context).prepare(entries, timeout)
        },
        ready: { context, entries, isTimeout in
          guard let context, let entries else { return }
          Watching.of(context).ready(entries, isTimeout: isTimeout != 0)
        }, context: context.toOpaque()))
    guard isWatched else {
      context.release()
      return false
    }
    watching.withLock { $0 = UInt(bitPattern: context.toOpaque()) }
    // Deliver the events that arrived before.
    if state.withLock({ !$0.events.isEmpty }) { Task { @MainActor in deliver() } }
    return true
  }

  private func startThread(_ deliver: @escaping @Sendable () -> Void) throws(TerminalError) {
    let context = Unmanaged.passRetained(Reading(line: self, deliver: deliver))
    let started = cterminal_thread_start(
      "terminal", 256 * 1024,
      { context in
        guard let context else { return nil }
        Unmanaged<Reading>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context.toOpaque())
    guard let started else {
      context.release()
      throw TerminalError("No thread could be started to read the terminal.")
    }
    thread.withLock { $0 = UInt(bitPattern: started) }
  }

  /// Whether another program reads the terminal.
  var isInputLent: Bool {
    get { state.withLock { $0.isInputLent } }
    set {
      state.withLock { $0.isInputLent = newValue }
      wake()
    }
  }

  /// Stops reading.
  func end() {
    state.withLock { $0.isEnding = true }
    let watched = watching.withLock { watching in
      defer { watching = 0 }
      return UnsafeRawPointer(bitPattern: watching)
    }
    if let watched {
      cterminal_main_unwatch()
      Unmanaged<Watching>.fromOpaque(watched).release()
      return
    }
    wake()
    let address = thread.withLock { thread in
      defer { thread = 0 }
      return thread
    }
    if let started = OpaquePointer(bitPattern: address) { cterminal_thread_join(started) }
  }

  /// Returns the events since the last call.
  func takeEvents() -> [InputEvent] {
    state.withLock { state in
      state.isDeliveryDue = false
      defer { state.events.removeAll(keepingCapacity: true) }
      return state.events
    }
  }

  /// Reads answers before the reader starts, until `isEnough` returns true or the time is over.
  func readAhead(milliseconds: Int32, isEnough: ([InputEvent]) -> Bool) {
    let limit = Self.now + Int64(milliseconds) * 1_000_000
    while true {
      let left = (limit - Self.now) / 1_000_000
      guard left >= 0 else { return }
      var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(left)) > 0, readBytes() else { return }
      if state.withLock({ isEnough($0.events) }) { return }
    }
  }

  /// Sets the decoder state that cannot be derived from the input bytes.
  func configureDecoder(expectsCursorPosition: Bool, usesKittyKeyboard: Bool) {
    state.withLock { state in
      state.decoder.expectsCursorPosition = expectsCursorPosition
      state.decoder.usesKittyKeyboard = usesKittyKeyboard
    }
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Reads the available bytes; returns false at the end of the input.
  private func readBytes() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 8192, alignment: 16) { buffer in
      while true {
        let count = read(input, buffer.baseAddress, buffer.count)
        if count > 0 {
          state.withLock { state in
            state.decoder.decode(
              UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &state.events)
          }
          return true
        }
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN { return true }
        return false
      }
    }
  }

  private final class Reading: Sendable {
    let line: TerminalLine
    let deliver: @Sendable () -> Void

    init(line: TerminalLine, deliver: @escaping @Sendable () -> Void) {
      (self.line, self.deliver) = (line, deliver)
    }

    func run() {
      line.deliverIfDue(deliver)
      while line.turn(deliver) {}
    }
  }

  /// Reads a line on the main thread; only called there.
  private final class Watching: Sendable {
    let line: TerminalLine
    let deliver: @MainActor () -> Void
    // After a hangup there is no more input to wait for.
    let isOver = Mutex(false)

    init(line: TerminalLine, deliver: @escaping @MainActor () -> Void) {
      (self.line, self.deliver) = (line, deliver)
    }

    static func of(_ context: UnsafeMutableRawPointer) -> Watching {
      Unmanaged<Watching>.fromOpaque(context).takeUnretainedValue()
    }

    func prepare(_ entries: UnsafeMutablePointer<pollfd>, _ timeout: UnsafeMutablePointer<Int32>)
      -> Int32
    {
      guard !isOver.withLock({ $0 }) else { return 0 }
      let (wanted, patience) = line.wanted
      (entries[0], entries[1], entries[2]) = wanted
      timeout.pointee = patience
      return 3
    }

    func ready(_ entries: UnsafePointer<pollfd>, isTimeout: Bool) {
      let isOpen = line.handle(entries, isTimeout: isTimeout)
      if !isOpen { isOver.withLock { $0 = true } }
      MainActor.assumeIsolated { line.deliverIfDue(deliver) }
    }
  }

  /// The descriptors to poll and the timeout in milliseconds; -1 for none.
  private var wanted: ((pollfd, pollfd, pollfd), timeout: Int32) {
    let (timeout, isBlocked, isInputLent) = state.withLock { state in
      let timeout =
        state.decoder.isPending
        ? Self.escapeTimeout : state.decoder.isPasting ? Self.pasteTimeout : -1
      return (timeout, !state.unsent.isEmpty, state.isInputLent)
    }
    let entries = (
      pollfd(fd: isInputLent ? -1 : input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isBlocked ? output : -1, events: Int16(POLLOUT), revents: 0)
    )
    return (entries, timeout)
  }

  /// Waits for events and handles them; returns false when the line ends.
  private func turn(_ deliver: @Sendable () -> Void) -> Bool {
    var (entries, timeout) = wanted
    let isOpen = withUnsafeMutablePointer(to: &entries) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 3) { entries in
        let count = poll(entries, 3, timeout)
        return handle(entries, isTimeout: count == 0)
      }
    }
    deliverIfDue(deliver)
    return isOpen && state.withLock { !$0.isEnding }
  }

  /// Handles polled events; returns false when the terminal has hung up.
  private func handle(_ entries: UnsafePointer<pollfd>, isTimeout: Bool) -> Bool {
    if isTimeout { state.withLock { $0.decoder.timeout(into: &$0.events) } }
    if entries[1].revents != 0 { readNotes() }
    var isOpen = true
    if entries[0].revents & Int16(POLLIN) != 0 { isOpen = readBytes() }
    if entries[2].revents != 0 { sendUnsent() }
    if entries[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { isOpen = false }
    if !isOpen { state.withLock { $0.events.append(.hangup) } }
    return isOpen
  }

  private func deliverIfDue(_ deliver: () -> Void) {
    let isDue = state.withLock { state in
      guard !state.events.isEmpty, !state.isDeliveryDue else { return false }
      state.isDeliveryDue = true
      return true
    }
    if isDue { deliver() }
  }

  /// Handles notifications of signal handlers: resize, continuation after a stop, hangup.
  private func readNotes() {
    var notes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      let count = read(pipe.read, buffer.baseAddress, buffer.count)
      if count > 0 { notes = Array(buffer[..<count]) }
    }
    let size = self.size
    state.withLock { state in
      if notes.contains(UInt8(CTERMINAL_RESUMED)) {
        state.forgetStale()
        state.events.append(.resumed)
      }
      if notes.contains(UInt8(CTERMINAL_RESIZED)) { state.events.append(.resize(size)) }
      if notes.contains(UInt8(CTERMINAL_HUNG_UP)) { state.events.append(.hangup) }
    }
  }

  private func wake() {
    let note: UInt8 = 0
    _ = withUnsafeBytes(of: note) { Self.write($0, to: pipe.write) }
  }

  // MARK: Writing

  /// The size in columns and rows, at most the maximum that is drawn; ``fallbackSize`` replaces a
  /// side that the terminal does not report.
  var size: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    cterminal_size(input, &columns, &rows)
    return Size(
      width: columns > 0 ? Int(columns) : fallbackSize.width,
      height: rows > 0 ? Int(rows) : fallbackSize.height
    ).drawable
  }

  /// Whether bytes are not yet sent.
  var isBlocked: Bool { state.withLock { !$0.unsent.isEmpty } }

  /// Writes as much as possible at once, in one call, and leaves the remaining bytes to the reader.
  func send(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    let isLeft = state.withLock { state in
      guard !state.isGone else { return false }
      state.forgetStale()
      guard state.unsent.isEmpty else {
        state.unsent.append(contentsOf: bytes)
        return false
      }
      // Read before the write, because a stop may occur during it.
      let releases = cterminal_releases()
      let count = Self.write(bytes, to: output)
      guard count >= 0 else {
        state.isGone = true
        state.events.append(.hangup)
        return true
      }
      guard count < bytes.count else { return false }
      state.unsent.append(contentsOf: bytes[count...])
      state.releases = releases
      return true
    }
    if isLeft { wake() }
  }

  func send(_ text: String) {
    var text = text
    text.withUTF8 { send(UnsafeRawBufferPointer($0)) }
  }

  /// Sends the remaining bytes without the reader, for at most the given time.
  func finishSending(milliseconds: Int32) {
    let limit = Self.now + Int64(milliseconds) * 1_000_000
    while isBlocked, Self.now < limit {
      var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, milliseconds) > 0 else { return }
      sendUnsent()
    }
  }

  private func sendUnsent() {
    state.withLock { state in
      state.forgetStale()
      let count = state.unsent.withUnsafeBytes { Self.write($0, to: output) }
      if count < 0 {
        state.isGone = true
        state.unsent = []
        state.events.append(.hangup)
        return
      }
      guard count > 0 else { return }
      state.unsent.removeFirst(count)
      if state.unsent.isEmpty { state.events.append(.drained) }
    }
  }

  /// Returns the number of bytes written; -1 if the terminal is gone.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    while true {
      let count = Platform.write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      if errno == EINTR { continue }
      return errno == EAGAIN ? 0 : -1
    }
  }
}
