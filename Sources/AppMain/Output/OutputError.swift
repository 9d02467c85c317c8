import Platform

/// An error of writing output.
package struct OutputError: Error, Hashable, Sendable {
  /// The name of the destination, such as `standard output`.
  package let name: String
  /// The `errno` of the system.
  package let code: Int32

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - name: The name of the destination.
  ///   - code: The `errno` of the system.
  package init(name: String, code: Int32) {
    (self.name, self.code) = (name, code)
  }

  /// Whether the reader closed the pipe, as `head` does.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// The problem and its remedy.
  package var message: String {
    switch code {
    case EPIPE: "the program that read \(name) closed it before the end."
    case EBADF: "\(name) is closed. Open it, or send it to a file."
    case ENOSPC, EDQUOT, EFBIG:
      "there is no space left for \(name). Free some space, then try again."
    default: "\(name) could not be written: \(String(cString: strerror(code)))."
    }
  }
}
