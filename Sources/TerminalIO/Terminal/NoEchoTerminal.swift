import CTerminal
import Platform

/// A terminal in character mode without echo; typed text is visible only if the program writes it.
///
/// Type-ahead is not echoed either, for example a password typed before its prompt. The terminal
/// modes are restored on ``release()``, on any exit, on signals and on traps; ^Z restores them
/// until `fg`.
package final class NoEchoTerminal: Sendable {
  private let input: Int32
  private let output: Int32
  private let pipe: (read: Int32, write: Int32)

  /// Switches the terminal of a file descriptor to quiet mode; nil if it is not a terminal or
  /// already in use.
  ///
  /// - Parameter descriptor: The file descriptor to read from.
  package init?(_ descriptor: Int32) {
    var found = termios()
    guard tcgetattr(descriptor, &found) == 0, let output = Self.writable(descriptor) else {
      return nil
    }
    var ends: (Int32, Int32) = (-1, -1)
    let failure = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { cterminal_pipe($0) }
    }
    guard failure == 0 else {
      close(output)
      return nil
    }
    (input, self.output, pipe) = (descriptor, output, (ends.0, ends.1))
    var quiet = found
    quiet.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    withUnsafeMutableBytes(of: &quiet.c_cc) { keys in
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    guard cterminal_arm(output, pipe.write, &found, &quiet) == 0 else { return nil }
    // In the background this stops the process until it is in the foreground, as intended.
    while tcsetattr(descriptor, TCSADRAIN, &quiet) != 0, errno == EINTR {}
  }

  deinit {
    close(output)
    close(pipe.read)
    close(pipe.write)
  }

  /// Opens a terminal for writing, because its descriptor may be read-only.
  private static func writable(_ descriptor: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    let hasName = ttyname_r(descriptor, &name, name.count) == 0
    let path = hasName ? name : Array("/dev/tty".utf8CString)
    let output = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    return output >= 0 ? output : nil
  }

  /// Sets whether ^C raises a signal, while the program does not read; otherwise ^C is a key.
  ///
  /// - Parameter areSignals: Whether ^C raises SIGINT.
  package func setInterrupts(_ areSignals: Bool) {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return }
    if areSignals { mode.c_lflag |= tcflag_t(ISIG) } else { mode.c_lflag &= ~tcflag_t(ISIG) }
    while tcsetattr(input, TCSADRAIN, &mode) != 0, errno == EINTR {}
  }

  /// The width of the terminal in columns; 0 if unknown.
  package var columns: Int { TerminalWidth.columns(of: output) ?? 0 }

  /// Writes bytes to the terminal.
  ///
  /// - Parameter bytes: The bytes, including control sequences.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        Platform.write(output, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Stops the foreground process group, as ^Z does, and returns when it continues.
  ///
  /// The signal handlers restore the terminal modes before the stop and set quiet mode again after
  /// it.
  package func suspend() {
    forgetNews()
    cterminal_suspend()
    // Another thread may be the one that stops, so wait for the notification of its end.
    var news = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
    while poll(&news, 1, 1_000) < 0, errno == EINTR {}
    forgetNews()
  }

  /// Sends SIGQUIT to the foreground process group, as ^\ does; returns if the signal is ignored.
  package func quit() { kill(0, SIGQUIT) }

  /// Empties the pipe that the signal handlers write to.
  private func forgetNews() {
    var note: UInt8 = 0
    while read(pipe.read, &note, 1) > 0 {}
  }

  /// Restores the terminal modes; unread input remains for the next reader.
  package func release() {
    cterminal_release(0)
    cterminal_disarm()
  }
}
