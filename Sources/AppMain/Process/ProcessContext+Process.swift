import FormKit
import Platform
import TerminalCore
import TerminalIO

extension ProcessContext {
  /// Returns the environment of the process.
  @MainActor static func ofProcess() -> ProcessContext {
    // A closed pipe or a file size limit must be reported as an error, not end the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // Otherwise the next opened file, perhaps a database, would become a standard stream.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
    return ProcessContext(
      environment: TTY.environment, workingFolder: ".",
      output: .descriptor(1, name: "standard output"),
      errors: .descriptor(2, name: "standard error"), input: .descriptor(0),
      terminal: { variables throws(TerminalError) in try TTY(environment: variables) },
      probe: { variables throws(TerminalError) in
        try TTY(environment: variables).askCapabilities()
      },
      sessionTerminal: { variables throws(TerminalError) in
        try TTY(path: "/dev/tty", environment: variables)
      },
      inlineTerminal: { variables, rows throws(TerminalError) in
        try TTY(path: "/dev/tty", mode: .inline(height: rows), environment: variables)
      },
      sessionInput: { .ofSession() }, today: { today }, program: program)
  }

  /// The path of the running program; nil if unknown.
  private static var program: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    #else
      let path = "/proc/self/exe"
    #endif
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The current date in the local time zone.
  private static var today: CalendarDay? {
    var now = time(nil)
    var local = tm()
    guard localtime_r(&now, &local) != nil else { return nil }
    return CalendarDay(
      year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
  }
}
