#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why something could not be written.
struct OutputError: Error, Hashable, Sendable {
  /// Where it was to go, as in `standard output`.
  let name: String
  /// What the system said.
  let code: Int32

  /// Whether the reader closed the pipe, as `head` does once it has enough.
  var isBrokenPipe: Bool { code == EPIPE }

  /// What is wrong and what to do.
  var message: String {
    switch code {
    case EPIPE: "the program that read \(name) closed it before the end."
    case EBADF: "\(name) is closed. Open it, or send it to a file."
    case ENOSPC, EDQUOT, EFBIG: "there is no room left for \(name). Make room, then try again."
    default: "\(name) could not be written: \(String(cString: strerror(code)))."
    }
  }
}
