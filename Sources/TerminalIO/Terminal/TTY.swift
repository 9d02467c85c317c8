import CTerminal
public import TerminalCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal of this process: raw, probed, drawn on, and always given back as it was found.
///
/// It is given back on ``stop()``, on any exit, on signals and on traps, before whoever handles
/// those next; ^Z gives it back until `fg`.
@MainActor public final class TTY: TerminalDriver {
  /// Columns and rows of now that frames fill.
  public var size: Size { mode.frameSize(in: line.size) }
  /// What is known of the terminal: what the environment says, then what it answered.
  public private(set) var capabilities: Capabilities
  /// The name and version that the terminal gave itself; nil if it gave none.
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

  /// How long the first frame waits for the terminal's answers: a local one takes under 2 ms.
  private static let patience: Int32 = 8
  /// How long leaving waits for answers that would be typed into the shell otherwise.
  private static let farewell: Int32 = 100

  /// Takes the process's terminal and asks what it can do; nothing is drawn before ``start(_:)``.
  ///
  /// - Parameters:
  ///   - mode: Which part of it to draw on.
  ///   - environment: The process's variables.
  ///   - colors: The colours to use whatever the terminal says; nil lets it say.
  /// - Throws: Where input or output is no terminal to draw on, and what to do.
  public convenience init(
    mode: Mode = .fullScreen, environment: [String: String] = TTY.environment,
    colors: ColorDepth? = nil
  ) throws(TerminalError) {
    guard Capabilities.canDraw(environment) else {
      let term = (environment["TERM"] ?? "").isEmpty ? "TERM is not set" : "TERM=dumb"
      throw TerminalError(
        "This terminal cannot be drawn on (\(term)). Use another, or set TERM to what it is.")
    }
    guard isatty(STDIN_FILENO) == 1 else {
      throw TerminalError(
        "Input is not a terminal. Run this in one, without < or a pipe before it.")
    }
    guard isatty(STDOUT_FILENO) == 1 else {
      throw TerminalError(
        "Output is not a terminal. Run this in one, without > or a pipe behind it.")
    }
    try self.init(path: Self.path, mode: mode, environment: environment, colors: colors)
  }

  /// The session's terminal; where the session has none, as under `su -c`, that of the output.
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

  /// Takes a terminal by its path.
  package init(
    path: String, mode: Mode = .fullScreen, environment: [String: String],
    colors: ColorDepth? = nil
  ) throws(TerminalError) {
    // Descriptions of our own: that they do not block must not change the shell's.
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
    // Where rows count from a line in the middle, nobody knows what a picture does to it.
    if mode != .fullScreen { known.pictures = .none }
    capabilities = known
    probe = CapabilityProbe(known, environment: environment)
    encoder = FrameEncoder(capabilities: known, isInline: mode != .fullScreen)
    if mode != .fullScreen { (modes.alternateScreen, modes.mouse) = (false, false) }
    hasQueries = Capabilities.answersQueries(environment)

    var found = termios()
    guard tcgetattr(input, &found) == 0 else {
      throw TerminalError("The terminal does not tell its modes (error \(errno)).")
    }
    var raw = found
    cfmakeraw(&raw)
    let failure = cterminal_arm(output, line.notify, &found, &raw)
    guard failure == 0 else {
      throw TerminalError(
        failure == EBUSY
          ? "The terminal is in use by another part of this app."
          : "The terminal cannot be taken (error \(failure)).")
    }
    // In the background this stops the process, as it should, until it is in front.
    while tcsetattr(input, TCSANOW, &raw) != 0, errno == EINTR {}
    if hasQueries {
      configureDecoder()
      line.send(probe.queries)
    }
  }

  isolated deinit { stop() }

  /// The variables of this process.
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

  /// What `COLUMNS` and `LINES` say, else 80x24, for a terminal that does not know its size.
  nonisolated static func fallbackSize(_ environment: [String: String]) -> Size {
    func side(_ name: String, else usual: Int) -> Int {
      environment[name].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        ?? usual
    }
    return Size(width: side("COLUMNS", else: 80), height: side("LINES", else: 24))
  }

  // MARK: Driving

  /// Takes the screen and sends what comes in, in batches.
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
      // The shell has drawn here since, or the terminal has moved what was drawn.
      case .resumed: encoder.startOver()
      case .resize(let size):
        encoder.invalidate()
        events[index] = .resize(mode.frameSize(in: size))
      default: break
      }
    }
    if capabilities != before { events.append(.capabilities(capabilities)) }
    if !events.isEmpty { receive?(events) }
  }

  /// Keeps the answers to our own questions, and answers with the rest.
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

  /// A terminal that reports all keys but not their text would make typing impossible.
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

  /// Shows a frame with one write; false while an older one is still on its way.
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

  /// Forgets what is on the screen, so that the next frame is drawn whole.
  public func invalidate() { encoder.invalidate() }

  /// Whether mouse events are asked for; off leaves selecting to the terminal.
  public var reportsMouse: Bool {
    get { modes.mouse }
    set {
      guard newValue != modes.mouse, mode == .fullScreen else { return }
      modes.mouse = newValue
      bakeBytes()
      line.send(newValue ? TerminalModes.mouseOn : TerminalModes.mouseOff)
    }
  }

  /// Puts text on the person's clipboard (OSC 52), cut where terminals would take none of it.
  public func copy(_ text: SafeText) {
    guard isRunning else { return }
    let bytes = text.description.utf8.prefix(Self.clipboardLimit)
    line.send("\u{1B}]52;c;\(Base64.encode(bytes))\u{1B}\\")
  }

  /// What all terminals with a clipboard take.
  private static let clipboardLimit = 32_768

  /// Gives the terminal back, stops the process as ^Z does, and takes it again on `fg`.
  public func suspend() { cterminal_suspend() }

  /// From now on a terminal that goes away is told like any event, and the process ends by itself; it
  /// has three seconds for that.
  public func tellOfHangup() { cterminal_tell_hangup() }

  /// What the terminal answers, without taking its screen: for whoever looks and goes.
  public func askCapabilities() -> Capabilities {
    if hasQueries {
      line.readAhead(milliseconds: 200) { events in
        events.contains { if case .reply(.primaryAttributes) = $0 { true } else { false } }
      }
      _ = takeReplies(line.takeEvents())
    }
    return capabilities
  }

  /// Gives the terminal back as it was found.
  public func stop() {
    guard isRunning else { return }
    isRunning = false
    line.end()
    if mode != .fullScreen { line.finishSending(milliseconds: Self.farewell) }
    if hasQueries, !probe.isOver {
      line.readAhead(milliseconds: Self.farewell) { events in events.contains { $0.endsProbe } }
    }
    cterminal_release(1)
    cterminal_disarm()
  }
}

extension InputEvent {
  /// Whether it is the last answer to a batch of questions.
  fileprivate var endsProbe: Bool {
    if case .reply(.primaryAttributes) = self { true } else { false }
  }
}
