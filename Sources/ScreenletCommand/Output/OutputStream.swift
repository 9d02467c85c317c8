#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a command writes: a descriptor of the process, or whatever a test collects in.
struct OutputStream: Sendable {
  /// Whether a person looks at it.
  let isTerminal: Bool
  /// Takes all of the bytes, or says why it cannot.
  let write: @Sendable ([UInt8]) throws(OutputError) -> Void

  /// Makes a stream.
  init(
    isTerminal: Bool = false, write: @escaping @Sendable ([UInt8]) throws(OutputError) -> Void
  ) {
    (self.isTerminal, self.write) = (isTerminal, write)
  }

  /// A stream on a descriptor, which stays open.
  static func descriptor(_ descriptor: Int32, name: String) -> OutputStream {
    OutputStream(isTerminal: isatty(descriptor) == 1) { bytes throws(OutputError) in
      try writeAll(bytes, to: descriptor, name: name)
    }
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
        #else
          Darwin.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
        #endif
      }
      if count > 0 {
        written += count
      } else if count == 0 {
        throw OutputError(name: name, code: EIO)
      } else if errno == EAGAIN {
        // A pipe that somebody made not to block: wait until it takes more.
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw OutputError(name: name, code: errno)
      }
    }
  }
}
