/// A line typed without echo: bytes in, the line out.
///
/// The keys are those of a plain terminal: Backspace, Ctrl+U, Ctrl+W, Ctrl+D, Ctrl+C.
struct TypedLine {
  /// The result of a byte.
  enum Step: Hashable {
    /// The line continues.
    case more
    /// The line is complete.
    case done
    /// The input ended.
    case end
    /// The user pressed Ctrl+C.
    case interrupted
    /// The user pressed Ctrl+Z: the process is suspended until the shell continues it.
    case suspended
    /// The user pressed Ctrl+\: the process quits, with a core dump if the system makes one.
    case quit
  }

  private(set) var bytes: [UInt8] = []

  /// Creates an empty line.
  init() {}

  /// Creates a line from a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Processes the next byte.
  mutating func take(_ byte: UInt8) throws(WorkError) -> Step {
    switch byte {
    case 0x0A, 0x0D: return .done
    case 0x03: return .interrupted
    case 0x04: return bytes.isEmpty ? .end : .done
    case 0x08, 0x7F: eraseCharacter()
    case 0x15: forget()
    case 0x17:
      while bytes.last == 0x20 { bytes.removeLast() }
      while let last = bytes.last, last != 0x20 { bytes.removeLast() }
    case 0x1A: return .suspended
    case 0x1C: return .quit
    default: try append(byte)
    }
    return .more
  }

  /// Appends a byte literally.
  mutating func append(_ byte: UInt8) throws(WorkError) {
    guard bytes.count < LineInput.limit else {
      forget()
      throw WorkError("a line of standard input is longer than \(LineInput.limit) bytes.")
    }
    bytes.append(byte)
  }

  /// Removes a trailing carriage return, from input with CRLF line ends.
  mutating func dropCarriageReturn() {
    if bytes.last == 0x0D { bytes.removeLast() }
  }

  /// Erases the typed bytes from memory.
  mutating func forget() {
    for index in bytes.indices { bytes[index] = 0 }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func eraseCharacter() {
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
  }
}
