import Platform
import TerminalIO

/// A destination for output: a file descriptor, or a buffer in tests.
package struct OutputStream: Sendable {
  /// Whether the stream is a terminal.
  package let isTerminal: Bool
  /// Returns the width of the terminal in columns; nil if there is none or its width is unknown.
  package var columns: @Sendable () -> Int? = { nil }
  /// Writes all bytes or throws.
  package let write: @Sendable ([UInt8]) throws(OutputError) -> Void

  /// Creates a stream.
  package init(
    isTerminal: Bool = false, write: @escaping @Sendable ([UInt8]) throws(OutputError) -> Void
  ) {
    (self.isTerminal, self.write) = (isTerminal, write)
  }

  /// Creates a stream that writes to a file descriptor and never closes it.
  package static func descriptor(_ descriptor: Int32, name: String) -> OutputStream {
    var stream = OutputStream(isTerminal: isatty(descriptor) == 1) { bytes throws(OutputError) in
      try writeAll(bytes, to: descriptor, name: name)
    }
    stream.columns = { TerminalWidth.columns(of: descriptor) }
    return stream
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Platform.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 {
        throw OutputError(name: name, code: EIO)
      } else if errno == EAGAIN {
        // Another process may have made the pipe nonblocking, so wait until it is writable.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw OutputError(name: name, code: errno)
      }
    }
  }
}
