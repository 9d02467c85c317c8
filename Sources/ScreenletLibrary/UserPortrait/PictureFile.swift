import PortalKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a picture of this machine whole, if it is not too large.
enum PictureFile {
  /// The bytes of a file.
  ///
  /// - Throws: Why it cannot be read; one with more bytes than the limit counts as damaged.
  static func bytes(of path: String, limit: Int) throws(StoreError) -> [UInt8] {
    // People know where the file is, they have just typed it; a row is short.
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // Not waiting for somebody to write, as opening a pipe would.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw StoreError(errno: errno, path: name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw StoreError(.unreachable, path: name, detail: "it is not a file")
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw StoreError(errno: errno, path: name) }
      guard got > 0 else { return bytes }
      bytes += piece[..<got]
      guard bytes.count <= limit else {
        throw StoreError(.damaged, path: name, detail: "it is far too large")
      }
    }
  }
}
