import Platform

/// Reads a file, a pipe or a terminal to its end, up to a size limit.
package enum InputBytes {
  /// Reads the file at a path, which may also be the pipe of a shell's `<(…)`.
  package static func read(path: String, name: String, limit: Int) throws(WorkError) -> [UInt8] {
    guard !path.utf8.contains(0) else {
      throw WorkError("\(name) cannot be the name of a file.")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(name) }
    defer { close(descriptor) }
    return try read(descriptor, name: name, limit: limit)
  }

  /// Reads a descriptor to its end.
  package static func read(
    _ descriptor: Int32, name: String, limit: Int
  ) throws(WorkError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = readSome(descriptor, &buffer)
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= limit else {
          throw WorkError("\(name) is larger than \(limit >> 20) MiB. Use a smaller file.")
        }
      } else if count == 0 {
        return bytes
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        throw failure(name)
      }
    }
  }

  private static func readSome(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    Platform.read(descriptor, &buffer, buffer.count)
  }

  private static func failure(_ name: String) -> WorkError {
    let reason =
      switch errno {
      case ENOENT, ENOTDIR: "there is no such file"
      case EACCES, EPERM: "you have no permission to read it"
      case EISDIR: "it is a folder"
      default: String(cString: strerror(errno))
      }
    return WorkError("\(name) could not be read: \(reason).")
  }
}
