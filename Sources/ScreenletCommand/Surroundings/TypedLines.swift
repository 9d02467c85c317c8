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
  }

  private let descriptor: Int32
  // Lines are read from any thread, and whoever holds the terminal may be on another.
  private let state = Mutex(State())

  init(_ descriptor: Int32) { self.descriptor = descriptor }

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
  ///   - isShown: Whether it stands on the terminal while it is typed.
  ///   - nextByte: Reads one byte; nil at the end.
  func line(isShown: Bool, nextByte: () throws -> UInt8?) throws -> TypedLine? {
    hold()
    defer { release() }
    let terminal = state.withLock { $0.terminal }
    var line = TypedLine()
    var echo = LineEcho()
    while let byte = try nextByte() {
      switch try line.take(byte) {
      case .more: if isShown { terminal?.write(echo.follow(line.bytes)) }
      case .done:
        if isShown { terminal?.write([0x0A]) }
        return line
      case .end: return nil
      case .interrupted:
        terminal?.write(Array("^C\n".utf8))
        throw Interruption()
      }
    }
    return line.bytes.isEmpty ? nil : line
  }
}
