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
  /// Columns and rows of now.
  public var size: Size { line.size }
  /// What is known of the terminal: what the environment says, then what it answered.
  public private(set) var capabilities: Capabilities

  private let line: TerminalLine
  private var encoder: FrameEncoder
  private var sink = ByteSink()
  private var modes: TerminalModes
  private var probe: CapabilityProbe
  private var receive: (@MainActor ([InputEvent]) -> Void)?
  private var isRunning = true

  /// How long the first frame waits for the terminal's answers: a local one takes under 2 ms.
  private static let patience: Int32 = 8

  /// Takes the process's terminal and asks what it can do; nothing is drawn before ``start(_:)``.
  ///
  /// - Parameters:
  ///   - environment: The process's variables.
  ///   - colors: The colours to use whatever the terminal says; nil lets it say.
  /// - Throws: Where input or output is no terminal, and what to do.
  public convenience init(
    environment: [String: String] = TTY.environment, colors: ColorDepth? = nil
  ) throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else {
      throw TerminalError(
        "Input is not a terminal. Run this in one, without < or a pipe before it.")
    }
    guard isatty(STDOUT_FILENO) == 1 else {
      throw TerminalError(
        "Output is not a terminal. Run this in one, without > or a pipe behind it.")
    }
    try self.init(path: "/dev/tty", environment: environment, colors: colors)
  }

  /// Takes a terminal by its path.
  package init(
    path: String, environment: [String: String], colors: ColorDepth? = nil
  ) throws(TerminalError) {
    // Descriptions of our own: that they do not block must not change the shell's.
    let flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let (input, output) = (open(path, O_RDONLY | flags), open(path, O_WRONLY | flags))
    guard input >= 0, output >= 0 else {
      if input >= 0 { close(input) }
      throw TerminalError("This process has no terminal of its own. Start it from a shell.")
    }
    line = try TerminalLine(input: input, output: output)
    var known = Capabilities(environment: environment)
    if let colors { known.colorDepth = colors }
    capabilities = known
    probe = CapabilityProbe(known, environment: environment)
    encoder = FrameEncoder(capabilities: known)
    modes = TerminalModes()

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
          ? "The terminal is in use by another part of this app." : "The terminal cannot be taken.")
    }
    tcsetattr(input, TCSANOW, &raw)
    if Capabilities.answersQueries(environment) {
      line.expectCursorPosition(probe.expectsCursorPosition)
      line.send(probe.queries)
    }
    hasQueries = Capabilities.answersQueries(environment)
  }

  private let hasQueries: Bool

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

  // MARK: Driving

  /// Takes the screen and sends what comes in, in batches.
  public func start(_ receive: @escaping @MainActor ([InputEvent]) -> Void) throws(TerminalError) {
    self.receive = receive
    if hasQueries {
      line.readAhead(milliseconds: Self.patience) { events in
        events.contains { if case .reply(.primaryAttributes) = $0 { true } else { false } }
      }
    }
    let early = takeReplies(line.takeEvents())
    modes.isEntered = true
    bakeBytes()
    line.send(modes.enter)
    encoder.invalidate()
    try line.start { [weak self] in
      Task { @MainActor in self?.deliver() }
    }
    if !early.isEmpty { Task { receive(early) } }
  }

  private func deliver() {
    guard isRunning else { return }
    let before = capabilities
    var events = takeReplies(line.takeEvents())
    if capabilities != before { events.append(.capabilities(capabilities)) }
    if !events.isEmpty { receive?(events) }
  }

  /// Keeps the answers to our own questions, and answers with the rest.
  private func takeReplies(_ events: [InputEvent]) -> [InputEvent] {
    guard !probe.isOver else { return events }
    var rest: [InputEvent] = []
    for event in events {
      if case .reply(let reply) = event { probe.take(reply) } else { rest.append(event) }
    }
    line.expectCursorPosition(hasQueries && probe.expectsCursorPosition)
    var known = probe.capabilities
    known.colorDepth = capabilities.colorDepth
    capabilities = known
    encoder.capabilities = known
    if probe.isOver, probe.hasKittyKeyboard, !modes.kittyKeyboard {
      modes.kittyKeyboard = true
      if modes.isEntered {
        bakeBytes()
        line.send(TerminalModes.kittyOn)
      }
    }
    return rest
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
    sink.withBytes { line.send($0) }
    return true
  }

  /// Forgets what is on the screen, so that the next frame is drawn whole.
  public func invalidate() { encoder.invalidate() }

  /// Whether mouse events are asked for; off leaves selecting to the terminal.
  public var reportsMouse: Bool {
    get { modes.mouse }
    set {
      guard newValue != modes.mouse else { return }
      modes.mouse = newValue
      bakeBytes()
      line.send(newValue ? TerminalModes.mouseOn : TerminalModes.mouseOff)
    }
  }

  /// Gives the terminal back, stops the process as ^Z does, and takes it again on `fg`.
  public func suspend() { cterminal_suspend() }

  /// Gives the terminal back as it was found.
  public func stop() {
    guard isRunning else { return }
    isRunning = false
    line.end()
    cterminal_release(1)
    cterminal_disarm()
  }
}
