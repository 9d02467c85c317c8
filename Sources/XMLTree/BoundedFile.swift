import Platform

/// Reads whole files up to a size limit.
public enum BoundedFile {
  /// Returns the bytes of a regular file.
  ///
  /// A file larger than `limit` is rejected before any of it is read. A file that grows during the
  /// read is rejected when it passes the limit. Pipes and devices are rejected without blocking.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the file in error messages; nil for `path`.
  ///   - limit: The maximum size in bytes.
  /// - Throws: `MarkupError` of the kind `unreadable` if the file cannot be opened or read or is
  ///   not a regular file; of the kind `size` if it is larger than `limit`.
  public static func read(
    _ path: String, name: String? = nil, limit: Int
  ) throws(MarkupError) -> [UInt8] {
    let name = name ?? path
    guard !path.utf8.contains(0) else {
      throw MarkupError(.unreadable, name: name, message: "its name contains a NUL character")
    }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw unreadable(name, errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable(name, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw MarkupError(.unreadable, name: name, message: "it is not a regular file")
    }
    guard status.st_size <= limit else { throw tooLarge(name, limit) }
    return try contents(of: file, expecting: Int(status.st_size), name: name, limit: limit)
  }

  private static func contents(
    of file: Int32, expecting size: Int, name: String, limit: Int
  ) throws(MarkupError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = size + 1
    while true {
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let got = Platform.read(file, buffer.baseAddress, room)
        failure = got < 0 ? errno : 0
        count = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw unreadable(name, failure) }
      guard !piece.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard bytes.count <= limit else { throw tooLarge(name, limit) }
      room = max(1, min(size + 1 - bytes.count, limit + 1 - bytes.count, 1 << 16))
    }
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> MarkupError {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return MarkupError(.size, name: name, message: "it is larger than \(size)")
  }

  private static func unreadable(_ name: String, _ code: Int32) -> MarkupError {
    let reason =
      switch code {
      case ENOENT, ENOTDIR: "there is no such file"
      case EACCES, EPERM: "you have no permission to read it"
      case EISDIR: "it is a folder"
      case ELOOP: "its symbolic links form a loop"
      default: String(cString: strerror(code))
      }
    return MarkupError(.unreadable, name: name, message: reason)
  }
}
