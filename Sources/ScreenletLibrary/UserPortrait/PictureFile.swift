import Platform
import PortalKit

/// Reads image files from this machine up to a size limit.
enum PictureFile {
  /// Returns the bytes of a file.
  ///
  /// - Throws: `StoreError` if the file cannot be read; one larger than `limit` bytes counts as
  ///   `damaged`.
  static func bytes(of path: String, limit: Int) throws(StoreError) -> [UInt8] {
    // The user has just typed the path, and the message line is short, so only the name is shown.
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // O_NONBLOCK, because opening a FIFO would otherwise block until it has a writer.
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
        throw StoreError(.damaged, path: name, detail: "it is too large")
      }
    }
  }
}
