import Synchronization
import TerminalIO

/// Reads the lines that a user types at a terminal.
///
/// Reading a line acquires the terminal. A caller with several questions acquires it from before
/// the first question until the last answer, so that text typed ahead is not echoed.
final class TypedLines: Sendable {
  private struct State {
    var terminal: NoEchoTerminal?
    var holders = 0
    /// The lines typed with echo, oldest first, for the history keys.
    var history: [String] = []
  }

  private let descriptor: Int32
  private let isEditable: Bool
  // Lines are read from any thread, and the terminal may be held on another.
  private let state = Mutex(State())

  /// Creates a reader for a terminal.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the terminal.
  ///   - isEditable: Whether the terminal can move its cursor.
  init(_ descriptor: Int32, isEditable: Bool) {
    (self.descriptor, self.isEditable) = (descriptor, isEditable)
  }

  /// The maximum number of lines in the history.
  private static let remembered = 100

  /// Acquires the terminal; each call requires one call of ``release()``.
  func hold() {
    state.withLock { state in
      state.holders += 1
      if state.terminal == nil { state.terminal = NoEchoTerminal(descriptor) }
    }
  }

  /// Releases the terminal, which is restored after the last release.
  func release() {
    state.withLock { state in
      state.holders -= 1
      guard state.holders == 0 else { return }
      state.terminal?.release()
      state.terminal = nil
    }
  }

  /// Enables the interrupt signal for Ctrl+C during long work, or makes it an ordinary key again.
  func setInterrupts(_ areSignals: Bool) {
    state.withLock { $0.terminal?.setInterrupts(areSignals) }
  }

  /// Reads a line; nil at the end of input.
  ///
  /// - Parameters:
  ///   - isShown: Whether the line is echoed; if the terminal supports it, it can then be edited.
  ///   - bytes: The typed bytes.
  func line(isShown: Bool, _ bytes: TypedBytes) throws -> TypedLine? {
    hold()
    defer { release() }
    let (terminal, history) = state.withLock { ($0.terminal, $0.history) }
    let columns = terminal?.columns ?? 0
    guard isShown, isEditable, let terminal, columns > 0 else {
      return try plainLine(isShown: isShown, terminal, bytes)
    }
    var line = EditedLine(columns: columns, history: history)
    while let byte = try bytes.next() {
      var (step, echo) = try line.take(byte)
      // Esc starts many key sequences, whose other bytes arrive at once.
      if line.isPending, byte == 0x1B, !bytes.comes(within: 50) {
        (step, echo) = try line.timeOut()
      }
      terminal.write(echo)
      switch step {
      case .more: continue
      case .done:
        remember(line.text)
        return TypedLine(line.text)
      case .end: return nil
      case .suspended:
        terminal.write(Array("^Z\n".utf8))
        terminal.suspend()
        terminal.write(line.resume(columns: terminal.columns))
      case .quit:
        terminal.write(Array("^\\\n".utf8))
        terminal.quit()
      case .interrupted:
        terminal.write(Array("^C\n".utf8))
        throw Interruption()
      }
    }
    return line.text.isEmpty ? nil : TypedLine(line.text)
  }

  private func remember(_ text: String) {
    guard !text.isEmpty else { return }
    state.withLock { state in
      state.history.removeAll { $0 == text }
      state.history.append(text)
      if state.history.count > Self.remembered { state.history.removeFirst() }
    }
  }

  /// Reads a line with the keys of a plain terminal only.
  private func plainLine(
    isShown: Bool, _ terminal: NoEchoTerminal?, _ bytes: TypedBytes
  ) throws -> TypedLine? {
    var line = TypedLine()
    var echo = LineEcho()
    while let byte = try bytes.next() {
      switch try line.take(byte) {
      case .more: if isShown { terminal?.write(echo.follow(line.bytes)) }
      case .done:
        if isShown { terminal?.write([0x0A]) }
        return line
      case .end: return nil
      case .suspended:
        terminal?.write(Array("^Z\n".utf8))
        terminal?.suspend()
        terminal?.write(Array("> ".utf8))
        echo = LineEcho()
        if isShown { terminal?.write(echo.follow(line.bytes)) }
      case .quit:
        terminal?.write(Array("^\\\n".utf8))
        terminal?.quit()
      case .interrupted:
        terminal?.write(Array("^C\n".utf8))
        throw Interruption()
      }
    }
    return line.bytes.isEmpty ? nil : line
  }
}

/// The bytes typed at a terminal.
struct TypedBytes {
  /// Reads one byte; nil at the end of input.
  let next: () throws -> UInt8?
  /// Returns whether a byte arrives within a number of milliseconds.
  let comes: (_ milliseconds: Int32) -> Bool

  /// Returns whether a byte arrives within a number of milliseconds.
  func comes(within milliseconds: Int32) -> Bool { comes(milliseconds) }
}
