import Platform
import Synchronization

/// A program in a pseudo-terminal of its own, started as a shell would start it.
///
/// The terminal answers queries like a plain xterm, so that a capability probe ends. Every wait is
/// for bytes or for the end of the program, with a timeout that only a hang reaches.
public final class PseudoTerminal {
  /// The error of a program that could not be started.
  public struct StartError: Error, Sendable {
    /// The call that failed, with its error number.
    public let message: String

    /// Creates an error.
    public init(message: String) { self.message = message }
  }

  /// The way in which a program ended.
  public enum Ending: Hashable, Sendable {
    /// The program exited with this status.
    case status(Int32)
    /// This signal ended the program.
    case signal(Int32)
  }

  /// The process ID of the program.
  public let process: Int32
  /// The complete output of the program so far.
  public private(set) var output: [UInt8] = []
  /// Whether queries are answered; a silent terminal answers none.
  public var answersQueries = true

  // POSIX_SPAWN_SETSID, which glibc declares only with _GNU_SOURCE.
  #if canImport(Glibc)
    private static let newSession: Int16 = 0x80
  #else
    private static let newSession: Int16 = 0x400
  #endif

  private let master: Int32
  private var isOpen = true
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The complete environment of the program.
  ///   - columns: The width of its terminal.
  ///   - rows: The height of its terminal.
  ///   - standardInput: The path of a file for standard input; nil for the terminal.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24, standardInput: String? = nil
  ) throws {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    (master, process) = try Self.starting.withLock { _ in
      try Self.start(program, arguments, environment, &size, standardInput)
    }
  }

  // A program that starts between the `openpty` and the `FD_CLOEXEC` of another start would inherit
  // that terminal and keep it open. So only one program starts at a time.
  private static let starting = Mutex(())

  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    _ size: inout winsize, _ standardInput: String?
  ) throws -> (master: Int32, process: pid_t) {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    guard openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw StartError(message: "openpty: errno \(errno)")
    }
    defer { close(slave) }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    _ = fcntl(slave, F_SETFD, FD_CLOEXEC)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens is its controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    if let standardInput {
      posix_spawn_file_actions_addopen(&actions, 0, standardInput, O_RDONLY, 0)
    }
    posix_spawn_file_actions_addclose(&actions, master)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The thread that runs a test blocks signals, which would be inherited.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Ignored signals are inherited as well, such as SIGHUP below `nohup`.
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, program, &actions, &attributes, &argv, &envp)
    guard failure == 0 else {
      close(master)
      throw StartError(message: "\(program) could not be started: errno \(failure)")
    }
    return (master, process)
  }

  /// Closes the terminal and kills the program if it still runs.
  deinit {
    if isOpen { close(master) }
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  // MARK: Input

  /// Writes bytes as input of the program.
  public func write(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Platform.write(master, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// Writes text as input of the program.
  public func type(_ text: String) { write(text.utf8) }

  /// Changes the size of the terminal.
  public func resize(columns: Int, rows: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the program.
  public func send(signal: Int32) { kill(process, signal) }

  // MARK: Output

  /// Reads available output after a wait of at most `milliseconds`; returns nil if there is none.
  @discardableResult public func read(within milliseconds: Int32) -> ArraySlice<UInt8>? {
    guard isOpen else { return nil }
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return nil }
    let start = output.count
    let count = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      let count = Platform.read(master, buffer.baseAddress, buffer.count)
      if count > 0 { output.append(contentsOf: buffer[..<count]) }
      return count
    }
    guard count > 0 else {
      isOpen = false
      close(master)
      return nil
    }
    if answersQueries { answer(in: start) }
    return output[start...]
  }

  /// Reads until the output without escape sequences contains `text`; returns whether it does.
  @discardableResult
  public func wait(for text: String, within milliseconds: Int = 180_000) -> Bool {
    let end = Self.now + UInt64(milliseconds) * 1_000_000
    var seen = -1
    while Self.now < end {
      if output.count != seen {
        seen = output.count
        if Self.plain(output).contains(text) { return true }
      }
      if read(within: 50) == nil, !isOpen { return Self.plain(output).contains(text) }
    }
    return false
  }

  /// Reads until no output arrives for `milliseconds`.
  public func settle(_ milliseconds: Int32 = 50) { while read(within: milliseconds) != nil {} }

  /// Waits for the program to end; returns nil after the timeout.
  public func end(within milliseconds: Int = 180_000) -> Ending? {
    let limit = Self.now + UInt64(milliseconds) * 1_000_000
    var status: Int32 = 0
    while Self.now < limit {
      read(within: 10)
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        while read(within: 0) != nil {}
        let signal = status & 0x7F
        return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
      }
    }
    return nil
  }

  /// Closes the terminal, as closing a window does, and waits for the program to end; returns nil
  /// after the timeout.
  public func hangUp(within milliseconds: Int = 180_000) -> Ending? {
    if isOpen { close(master) }
    isOpen = false
    let limit = Self.now + UInt64(milliseconds) * 1_000_000
    var status: Int32 = 0
    while Self.now < limit {
      if waitpid(process, &status, WNOHANG) == process {
        hasEnded = true
        let signal = status & 0x7F
        return signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
      }
      poll(nil, 0, 5)
    }
    return nil
  }

  /// The time of the monotonic clock in nanoseconds.
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  // MARK: Replies to queries

  private static let replies: [(query: String, reply: String)] = [
    ("\u{1B}[6n", "\u{1B}[1;2R"),
    ("\u{1B}]10;?", "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\"),
    ("\u{1B}]11;?", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"),
    ("\u{1B}[>q", "\u{1B}P>|xterm(370)\u{1B}\\"),
    ("\u{1B}[>0q", "\u{1B}P>|xterm(370)\u{1B}\\"),
    ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
    ("\u{1B}[c", "\u{1B}[?62;22c"),
    ("\u{1B}[0c", "\u{1B}[?62;22c"),
  ]

  private func answer(in start: Int) {
    // The previous read may have split a query.
    let text = String(decoding: output[max(0, start - 16)...], as: UTF8.self)
    let new = String(decoding: output[start...], as: UTF8.self)
    for (query, reply) in Self.replies {
      let count = max(Self.count(query, in: new), 0)
      let crossed =
        count == 0 && start > 0 && Self.count(query, in: text) > 0
        && Self.count(
          query, in: String(decoding: output[max(0, start - 16)..<start], as: UTF8.self)) == 0
      for _ in 0..<(count + (crossed ? 1 : 0)) { type(reply) }
    }
  }

  private static func count(_ part: String, in text: String) -> Int {
    var count = 0
    var rest = text.utf8[...]
    let wanted = Array(part.utf8)
    while let first = wanted.first, let index = rest.firstIndex(of: first) {
      rest = rest[index...]
      if rest.starts(with: wanted) { count += 1 }
      rest = rest.dropFirst()
    }
    return count
  }

  /// Returns the output as text, without escape sequences.
  public static func plain(_ bytes: [UInt8]) -> String {
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x1B, index + 1 < bytes.count else {
        plain.append(bytes[index])
        index += 1
        continue
      }
      let kind = bytes[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "["):
        while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
        while index < bytes.count, bytes[index] != 0x07, bytes[index] != 0x1B { index += 1 }
        index += index < bytes.count && bytes[index] == 0x1B ? 2 : 1
      default: break
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
