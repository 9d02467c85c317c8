import Platform
import PortalKit

extension OfflineFiles {
  /// Copies a file into the queue's folder, so that the user may change or delete the original.
  ///
  /// The copy is on disk when this returns.
  func copy(_ path: String, as uuid: String) throws(StoreError) -> String {
    try create()
    try PrivateFolder.create(documents, tighten: true)
    let copy = "\(documents)/\(uuid)"
    guard !path.isExactly(copy) else { return copy }
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw StoreError(errno: errno, path: path) }
    defer { close(source) }
    let target = open(copy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard target >= 0 else { throw StoreError(errno: errno, path: copy) }
    defer { close(target) }
    do throws(StoreError) {
      try Self.pour(source, path, into: target, copy)
    } catch {
      // Remove the partial copy.
      unlink(copy)
      throw error
    }
    return copy
  }

  private static func pour(
    _ source: Int32, _ path: String, into target: Int32, _ copy: String
  ) throws(StoreError) {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let got = piece.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw StoreError(errno: errno, path: path) }
      guard got > 0 else { break }
      var written = 0
      while written < got {
        let count = piece.withUnsafeBytes { bytes in
          write(target, bytes.baseAddress.map { $0 + written }, got - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw StoreError(errno: errno, path: copy) }
        written += count
      }
    }
    guard fsync(target) == 0 else { throw StoreError(errno: errno, path: copy) }
  }

  /// Deletes a queue copy.
  ///
  /// Does nothing for files outside the queue's folder.
  func removeCopy(_ path: String) {
    if path.hasPrefix(documents + "/") { unlink(path) }
  }
}
