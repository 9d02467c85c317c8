import Synchronization
import TerminalIO

/// The lines that a person types at a terminal, while it is held and while it is not.
///
/// Reading a line holds the terminal by itself; whoever asks more than one thing holds it from
/// before the first question until the last answer, so that what is typed ahead is not shown.
final class TypedLines: Sendable {
  private struct State {
    var terminal: QuietTerminal?
    var holders = 0
    /// What was typed so far where it was seen, for the keys that bring it back.
    var history: [String] = []
  }

  private let descriptor: Int32
  private let isEditable: Bool
  // Lines are read from any thread, and whoever holds the terminal may be on another.
  private let state = Mutex(State())

  /// Takes a terminal.
  ///
  /// - Parameters:
  ///   - descriptor: What leads to it.
  ///   - isEditable: Whether it knows how to move its cursor.
  init(_ descriptor: Int32, isEditable: Bool) {
    (self.descriptor, self.isEditable) = (descriptor, isEditable)
  }

  /// So many lines are brought back.
  private static let remembered = 100

  /// Takes the terminal; each time is to be answered by one ``release()``.
  func hold() {
    state.withLock { state in
      state.holders += 1
      if state.terminal == nil { state.terminal = QuietTerminal(descriptor) }
    }
  }

  /// Gives the terminal back, once nobody holds it any more.
  func release() {
    state.withLock { state in
      state.holders -= 1
      guard state.holders == 0 else { return }
      state.terminal?.release()
      state.terminal = nil
    }
  }

  /// Lets ^C end work that takes a while, or has it be a key again.
  func setInterrupts(_ areSignals: Bool) {
    state.withLock { $0.terminal?.setInterrupts(areSignals) }
  }

  /// Reads a line; nil at the end of all.
  ///
  /// - Parameters:
  ///   - isShown: Whether it stands on the terminal while it is typed; then it can be edited, as far
  ///     as the terminal can.
  ///   - bytes: What is typed.
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
      // Esc alone is half of many keys; what belongs to it comes with it.
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

  /// A line that only Backspace and the keys of a plain terminal change.
  private func plainLine(
    isShown: Bool, _ terminal: QuietTerminal?, _ bytes: TypedBytes
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

/// What is typed at a terminal.
struct TypedBytes {
  /// Reads one byte; nil at the end.
  let next: () throws -> UInt8?
  /// Whether one comes within so many milliseconds.
  let comes: (_ milliseconds: Int32) -> Bool

  /// Whether one comes within so many milliseconds.
  func comes(within milliseconds: Int32) -> Bool { comes(milliseconds) }
}
