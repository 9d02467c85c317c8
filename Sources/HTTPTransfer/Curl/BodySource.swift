import Platform

/// A reader that delivers the pieces of a body in order.
final class BodySource {
  private let pieces: [HTTPBody.Piece]
  private var index = 0
  private var offset: Int64 = 0
  private var file: Int32 = -1
  /// The path of the last opened file, for error messages.
  private(set) var path = ""

  init(_ pieces: [HTTPBody.Piece]) { self.pieces = pieces }

  deinit { closeFile() }

  private func closeFile() {
    if file >= 0 { close(file) }
    file = -1
  }

  func rewind() {
    closeFile()
    (index, offset) = (0, 0)
  }

  /// Reads the next bytes; returns their number, 0 at the end, or nil if a file cannot be read or
  /// is shorter than expected.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    while index < pieces.count {
      let piece = pieces[index]
      guard offset < piece.count else {
        closeFile()
        (index, offset) = (index + 1, 0)
        continue
      }
      let count = Int(min(piece.count - offset, Int64(buffer.count)))
      switch piece {
      case .bytes(let bytes):
        let start = Int(offset)
        buffer.copyBytes(from: bytes[start..<(start + count)])
        offset += Int64(count)
        return count
      case .file(let path, _):
        guard let given = readFile(path, into: buffer, count) else { return nil }
        offset += Int64(given)
        return given
      }
    }
    return 0
  }

  private func readFile(
    _ path: String, into buffer: UnsafeMutableRawBufferPointer, _ count: Int
  ) -> Int? {
    if file < 0 {
      self.path = path
      file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return nil }
    }
    while true {
      let given = Platform.read(file, buffer.baseAddress, count)
      if given > 0 { return given }
      // A truncated file is an error, because the server would wait for the missing bytes.
      if given == 0 || errno != EINTR { return nil }
    }
  }
}
