import Platform
import PortalKit

/// A local file that is being uploaded.
final class SourceFile {
  private let path: String
  private let file: Int32
  /// The size in bytes when the file was opened.
  let size: Int64
  /// A text that differs for different files and for changed contents: device, inode, size and
  /// modification time.
  let fingerprint: String

  init(_ path: String) throws(StoreError) {
    // Error messages show only the name: the user has just typed the path, and space is limited.
    self.path = path.split(separator: "/").last.map(String.init) ?? path
    // O_NONBLOCK, because opening a pipe would otherwise wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw StoreError(errno: errno, path: self.path) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw StoreError(.unreachable, path: self.path, detail: "it is not a file")
    }
    self.file = file
    size = Int64(status.st_size)
    fingerprint = Self.fingerprint(status)
  }

  deinit { close(file) }

  private static func fingerprint(_ status: stat) -> String {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(status.st_dev).\(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
  }

  /// Returns `count` bytes from an offset, or fewer at the end of the file.
  func bytes(from start: Int64, count: Int) throws(StoreError) -> [UInt8] {
    let wanted = Int(min(Int64(count), size - start))
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, wanted)) { buffer, filled in
      while filled < wanted {
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
        let got = pread(file, rest.baseAddress, wanted - filled, off_t(start) + off_t(filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { return }
        filled += got
      }
    }
    guard failure == 0 else { throw StoreError(errno: failure, path: path) }
    guard bytes.count == wanted else { throw changed }
    return bytes
  }

  /// Throws if the file was modified during the upload, because the uploaded bytes may mix both
  /// versions.
  func checkUnchanged() throws(StoreError) {
    var status = stat()
    guard fstat(file, &status) == 0, Self.fingerprint(status) == fingerprint else { throw changed }
  }

  private var changed: StoreError {
    StoreError(.failed, path: path, detail: "It changed while it was being sent.")
  }
}
