#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An error of writing output.
struct OutputError: Error, Hashable, Sendable {
  /// The name of the destination, such as `standard output`.
  let name: String
  /// The `errno` of the system.
  let code: Int32

  /// Whether the reader closed the pipe, as `head` does.
  var isBrokenPipe: Bool { code == EPIPE }

  /// The problem and its remedy.
  var message: String {
    switch code {
    case EPIPE: "the program that read \(name) closed it before the end."
    case EBADF: "\(name) is closed. Open it, or send it to a file."
    case ENOSPC, EDQUOT, EFBIG: "there is no room left for \(name). Make room, then try again."
    default: "\(name) could not be written: \(String(cString: strerror(code)))."
    }
  }
}
