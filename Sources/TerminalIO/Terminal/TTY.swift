import Basics
import CTerminal
import Platform
public import TerminalCore

/// The terminal of this process, in raw mode, with its capabilities queried.
///
/// The original state is restored on ``stop()``, on any exit, on signals and on traps, before other
/// handlers of those run; ^Z restores it until `fg`.
@MainActor public final class TTY: TerminalDriver {
  /// The current size of frames, in columns and rows.
  public var size: Size { mode.frameSize(in: line.size) }
  /// The capabilities from the environment, refined by the answers of the terminal.
  public private(set) var capabilities: Capabilities
  /// The name and version that the terminal reports; nil if it reports none.
  public var terminalVersion: String? { probe.version }

  private let mode: Mode
  private let line: TerminalLine
  private let hasQueries: Bool
  private var encoder: FrameEncoder
  private var sink = ByteSink()
  private var modes = TerminalModes()
  private var probe: CapabilityProbe
  private var receive: (@MainActor ([InputEvent]) -> Void)?
  private var isRunning = true

  /// The maximum delay of the first frame for the terminal's answers, in milliseconds; a local
  /// terminal takes less than 2.
  private static let patience: Int32 = 8
  /// The maximum wait on exit, in milliseconds, for answers that would otherwise be typed into the
  /// shell.
  private static let exitReplyTimeout: Int32 = 100

  /// Opens the terminal of the process and queries its capabilities; drawing starts with
  /// ``start(_:)``.
  ///
  /// - Parameters:
  ///   - mode: The part of the terminal to draw on.
  ///   - environment: The environment variables.
  ///   - colors: Overrides the color depth; nil for that of the terminal.
  /// - Throws: `TerminalError` if input or output is not a terminal that can be drawn on; its
  ///   message says what to do.
  public convenience init(
    mode: Mode = .fullScreen, environment: [String: String] = TTY.environment,
    colors: ColorDepth? = nil
  ) throws(TerminalError) {
    guard Capabilities.canDraw(environment) else {
      let term = (environment["TERM"] ?? "").isEmpty ? "TERM is not set" : "TERM=dumb"
      throw TerminalError(
        "This terminal has no full-screen mode (\(term)). Use another terminal, "
          + "or set TERM to its real type.")
    }
    guard isatty(STDIN_FILENO) == 1 else {
      throw TerminalError(
        "Input is not a terminal. Run the program in a terminal, without < or a pipe before it.")
    }
    guard isatty(STDOUT_FILENO) == 1 else {
      throw TerminalError(
        "Output is not a terminal. Run the program in a terminal, without > or a pipe after it.")
    }
    try self.init(path: Self.path, mode: mode, environment: environment, colors: colors)
  }

  /// The path of the session's terminal; without one, as under `su -c`, that of standard output.
  private static var path: String {
    let session = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if session >= 0 {
      close(session)
      return "/dev/tty"
    }
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return "/dev/tty" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Opens a terminal by its path.
  ///
  /// - Parameters:
  ///   - path: The path of the terminal device.
  ///   - mode: The part of the terminal to draw on.
  ///   - environment: The environment variables.
  ///   - colors: Overrides the color depth; nil for that of the terminal.
  /// - Throws: `TerminalError` if the terminal cannot be opened or is already in use.
  package init(
    path: String, mode: Mode = .fullScreen, environment: [String: String],
    colors: ColorDepth? = nil
  ) throws(TerminalError) {
    // Separate file descriptions, so that O_NONBLOCK does not affect the shell.
    let flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let (input, output) = (open(path, O_RDONLY | flags), open(path, O_WRONLY | flags))
    guard input >= 0, output >= 0 else {
      if input >= 0 { close(input) }
      throw TerminalError("This process has no terminal of its own. Start it from a shell.")
    }
    self.mode = mode
    line = try TerminalLine(
      input: input, output: output, fallbackSize: Self.fallbackSize(environment))
    var known = Capabilities(environment: environment)
    if let colors { known.colorDepth = colors }
    // Inline rows start at an unknown line, so the effect of a picture is unknown.
    if mode != .fullScreen { known.pictures = .none }
    capabilities = known
    probe = CapabilityProbe(known, environment: environment)
    encoder = FrameEncoder(capabilities: known, isInline: mode != .fullScreen)
    if mode != .fullScreen { (modes.alternateScreen, modes.mouse) = (false, false) }
    hasQueries = Capabilities.answersQueries(environment)

    var found = termios()
    guard tcgetattr(input, &found) == 0 else {
      throw TerminalError("The modes of the terminal cannot be read (error \(errno)).")
    }
    var raw = found
    cfmakeraw(&raw)
    let failure = cterminal_arm(output, line.notify, &found, &raw)
    guard failure == 0 else {
      throw TerminalError(
        failure == EBUSY
          ? "The terminal is in use by another part of this app."
          : "The terminal cannot be opened (error \(failure)).")
    }
    // In the background this stops the process until it is in the foreground, as intended.
    while tcsetattr(input, TCSANOW, &raw) != 0, errno == EINTR {}
    if hasQueries {
      configureDecoder()
      line.send(probe.queries)
    }
  }

  isolated deinit { stop() }

  /// The environment variables of this process, by name.
  public nonisolated static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = cterminal_environment()
    while let current = entry, let text = current.pointee {
      let pair = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      entry = current + 1
    }
    return variables
  }

  /// Returns the size from `COLUMNS` and `LINES`, otherwise 80x24, for a terminal that reports no
  /// size.
  nonisolated static func fallbackSize(_ environment: [String: String]) -> Size {
    func side(_ name: String, else usual: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        ?? usual
    }
    return Size(width: side("COLUMNS", else: 80), height: side("LINES", else: 24))
  }

  // MARK: Driving

  /// Enters the mode and starts to deliver input events.
  ///
  /// - Parameter receive: Receives the events in batches on the main actor.
  /// - Throws: `TerminalError` if no thread can be started to read the terminal.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError) {
    self.receive = receive
    if hasQueries {
      line.readAhead(milliseconds: Self.patience) { events in events.contains { $0.endsProbe } }
    }
    let early = takeReplies(line.takeEvents())
    modes.isEntered = true
    bakeBytes()
    line.send(modes.enter)
    if modes.keyboardFlags != 0 { line.send(TerminalModes.keyboardQuery) }
    encoder.startOver()
    if !early.isEmpty { Task { receive(early) } }
    try line.start { [weak self] in self?.deliver() }
  }

  private func deliver() {
    guard isRunning else { return }
    let before = capabilities
    var events = takeReplies(line.takeEvents())
    for index in events.indices {
      switch events[index] {
      // The shell has drawn here since, or the terminal has moved the content.
      case .resumed: encoder.startOver()
      case .resize(let size):
        encoder.invalidate()
        events[index] = .resize(mode.frameSize(in: size))
      default: break
      }
    }
    // Before the keys of the same batch: the terminal answered before they were typed.
    if capabilities != before { events.insert(.capabilities(capabilities), at: 0) }
    if !events.isEmpty { receive?(events) }
  }

  /// Handles the answers to the queries of this class and returns all other events.
  private func takeReplies(_ events: [InputEvent]) -> [InputEvent] {
    var rest: [InputEvent] = []
    for event in events {
      guard case .reply(let reply) = event else {
        rest.append(event)
        continue
      }
      if !probe.isOver {
        probe.take(reply)
        adoptAnswers()
      } else if case .keyboardFlags(let flags) = reply {
        check(keyboardFlags: flags)
      }
    }
    return rest
  }

  private func adoptAnswers() {
    var known = probe.capabilities
    known.colorDepth = capabilities.colorDepth
    if mode != .fullScreen { known.pictures = .none }
    capabilities = known
    encoder.capabilities = known
    guard probe.isOver else { return }
    if probe.hasKittyKeyboard {
      modes.keyboardFlags = TerminalModes.fullKeyboard
      if modes.isEntered {
        bakeBytes()
        line.send(modes.keyboardOn)
        line.send(TerminalModes.keyboardQuery)
      }
    }
    configureDecoder()
  }

  /// Falls back to plain keyboard flags if the terminal reports all keys but not their text,
  /// because typing would be impossible.
  private func check(keyboardFlags flags: Int) {
    guard modes.keyboardFlags == TerminalModes.fullKeyboard,
      flags & TerminalModes.fullKeyboard != TerminalModes.fullKeyboard
    else { return }
    modes.keyboardFlags = TerminalModes.plainKeyboard
    bakeBytes()
    line.send(modes.keyboardChanged)
    configureDecoder()
  }

  private func configureDecoder() {
    line.configureDecoder(
      expectsCursorPosition: hasQueries && probe.expectsCursorPosition,
      usesKittyKeyboard: modes.keyboardFlags == TerminalModes.fullKeyboard)
  }

  private func bakeBytes() {
    let (leave, enter) = (modes.leave, modes.enter)
    cterminal_set_bytes(leave, leave.utf8.count, enter, enter.utf8.count)
  }

  /// Shows a frame with one write.
  ///
  /// - Parameter frame: The frame.
  /// - Returns: Whether it was sent; false if a previous frame is not yet written completely or the
  ///   terminal is stopped.
  public func show(_ frame: borrowing Frame) -> Bool {
    guard isRunning, !line.isBlocked else { return false }
    sink.removeAll()
    encoder.encode(frame, into: &sink)
    let rowsBelow = encoder.rowsBelowCursor
    if mode != .fullScreen, rowsBelow != modes.rowsBelowCursor {
      modes.rowsBelowCursor = rowsBelow
      bakeBytes()
    }
    sink.withBytes { line.send($0) }
    return true
  }

  /// Marks the screen as unknown, so that the next frame is drawn completely.
  public func invalidate() { encoder.invalidate() }

  /// Whether the terminal reports mouse events; if off, the terminal handles text selection.
  public var reportsMouse: Bool {
    get { modes.mouse }
    set {
      guard newValue != modes.mouse, mode == .fullScreen else { return }
      modes.mouse = newValue
      bakeBytes()
      line.send(newValue ? TerminalModes.mouseOn : TerminalModes.mouseOff)
    }
  }

  /// Copies text to the user's clipboard (OSC 52).
  ///
  /// - Parameter text: The text; truncated to 32,768 bytes, which all terminals with a clipboard
  ///   accept.
  public func copy(_ text: SafeText) {
    guard isRunning else { return }
    let bytes = Array(text.description.utf8.prefix(Self.clipboardLimit))
    line.send("\u{1B}]52;c;\(Base64.encode(bytes))\u{1B}\\")
  }

  /// The maximum size in bytes that all terminals with a clipboard accept.
  private static let clipboardLimit = 32_768

  /// Restores the terminal, stops the process as ^Z does, and enters the mode again on `fg`.
  public func suspend() { cterminal_suspend() }

  /// Restores the terminal for another program, and enters the mode again when that program ends.
  ///
  /// Meanwhile the keys for interrupt and quit are for that program alone.
  ///
  /// - Parameter use: Runs the program until it ends.
  public func lend(_ use: @MainActor () -> Void) {
    line.isInputLent = true
    cterminal_lend()
    use()
    cterminal_reclaim()
    line.isInputLent = false
  }

  /// Reports a hangup of the terminal as an event from now on, instead of ending the process at
  /// once.
  ///
  /// The process must then exit by itself within three seconds.
  public func reportHangups() { cterminal_tell_hangup() }

  /// Queries the capabilities of the terminal without taking over its screen, for programs that
  /// only inspect it.
  ///
  /// - Returns: The capabilities that are known after at most 200 ms without further answers.
  public func askCapabilities() -> Capabilities {
    if hasQueries {
      line.readAhead(milliseconds: 200) { events in
        events.contains { if case .reply(.primaryAttributes) = $0 { true } else { false } }
      }
      _ = takeReplies(line.takeEvents())
    }
    return capabilities
  }

  /// Restores the terminal to its original state.
  public func stop() {
    guard isRunning else { return }
    isRunning = false
    line.end()
    if mode != .fullScreen { line.finishSending(milliseconds: Self.exitReplyTimeout) }
    if hasQueries, !probe.isOver {
      line.readAhead(milliseconds: Self.exitReplyTimeout) { events in
        events.contains { $0.endsProbe }
      }
    }
    cterminal_release(1)
    cterminal_disarm()
  }
}

extension InputEvent {
  /// Whether this is the last answer to a batch of queries.
  fileprivate var endsProbe: Bool {
    if case .reply(.primaryAttributes) = self { true } else { false }
  }
}
