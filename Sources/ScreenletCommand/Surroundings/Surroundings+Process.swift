#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TerminalCore
import TerminalIO

extension Surroundings {
  /// What the process itself was given.
  @MainActor static func ofProcess() -> Surroundings {
    // A reader that goes away is an error to be told, not a reason to die.
    signal(SIGPIPE, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // Else the next file that is opened, a database perhaps, would be written to by mistake.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
    return Surroundings(
      environment: environmentOfProcess, workingFolder: ".",
      output: .descriptor(1, name: "standard output"),
      errors: .descriptor(2, name: "standard error"), input: .descriptor(0),
      terminal: { _ throws(TerminalError) in try TTY() },
      capabilities: { _ in Capabilities() })
  }

  private static var environmentOfProcess: [String: String] {
    var variables: [String: String] = [:]
    let file = open("/proc/self/environ", O_RDONLY)
    guard file >= 0 else { return [:] }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(file, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    for entry in bytes.split(separator: 0) {
      let text = String(decoding: entry, as: UTF8.self)
      guard let equals = text.firstIndex(of: "=") else { continue }
      variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    return variables
  }
}
