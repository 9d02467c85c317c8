import CTerminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal that is read key by key and shows of what is typed only what is written back.
///
/// What is typed before its question was asked is not seen either, be it a password. It is given
/// back on ``release()``, on any exit, on signals and on traps; ^Z gives it back until `fg`.
package final class QuietTerminal: Sendable {
  private let input: Int32
  private let output: Int32
  private let pipe: (read: Int32, write: Int32)

  /// Takes the terminal that a descriptor leads to; nil if there is none, or if it is taken.
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
    // In the background this stops the process, as it should, until it is in front.
    while tcsetattr(descriptor, TCSADRAIN, &quiet) != 0, errno == EINTR {}
  }

  deinit {
    close(output)
    close(pipe.read)
    close(pipe.write)
  }

  /// A way to write to a terminal that may have been opened to be read only.
  private static func writable(_ descriptor: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    let hasName = ttyname_r(descriptor, &name, name.count) == 0
    let path = hasName ? name : Array("/dev/tty".utf8CString)
    let output = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    return output >= 0 ? output : nil
  }

  /// Has ^C come as a signal, for as long as nothing is read; otherwise it is a key.
  package func setInterrupts(_ areSignals: Bool) {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else { return }
    if areSignals { mode.c_lflag |= tcflag_t(ISIG) } else { mode.c_lflag &= ~tcflag_t(ISIG) }
    while tcsetattr(input, TCSADRAIN, &mode) != 0, errno == EINTR {}
  }

  /// How many columns it has; 0 where it does not know.
  package var columns: Int {
    var (columns, rows): (Int32, Int32) = (0, 0)
    cterminal_size(output, &columns, &rows)
    return Int(columns)
  }

  /// Shows something where it is typed.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(output, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(output, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(output, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Stops the programs in front of the terminal, as ^Z does, and returns once they are continued.
  ///
  /// The signal handlers give the terminal back before the stop and take it again after it.
  package func suspend() {
    forgetNews()
    cterminal_suspend()
    // Another thread may be the one that is stopped; so its news of the end is awaited.
    var news = pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0)
    while poll(&news, 1, 1_000) < 0, errno == EINTR {}
    forgetNews()
  }

  /// Ends the programs in front of the terminal, as ^\ does; returns where the signal is ignored.
  package func quit() { kill(0, SIGQUIT) }

  /// Empties the pipe that the signal handlers write to.
  private func forgetNews() {
    var note: UInt8 = 0
    while read(pipe.read, &note, 1) > 0 {}
  }

  /// Gives the terminal back as it was found; what is typed already is for whoever reads next.
  package func release() {
    cterminal_release(0)
    cterminal_disarm()
  }
}
