import Platform

/// Files of the kernel, which have no size.
enum SystemFile {
  /// Returns the first 8 KiB of a file; empty if it cannot be read.
  static func text(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }
}
