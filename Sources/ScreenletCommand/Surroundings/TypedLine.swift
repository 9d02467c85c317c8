/// A line being typed where nothing is shown: bytes in, and at last what was typed.
///
/// The keys are those of a plain terminal: Backspace, Ctrl+U, Ctrl+W, Ctrl+D, Ctrl+C.
struct TypedLine {
  /// What a byte led to.
  enum Step: Hashable {
    /// The line goes on.
    case more
    /// The line is done.
    case done
    /// There is no line, nor will there be.
    case end
    /// Ctrl+C was pressed.
    case interrupted
    /// Ctrl+Z was pressed: the program stops until the shell continues it.
    case suspended
    /// Ctrl+\ was pressed: the program quits, with a core dump where the system makes one.
    case quit
  }

  private(set) var bytes: [UInt8] = []

  /// Begins with nothing.
  init() {}

  /// A line that was typed elsewhere.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Takes the next byte.
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

  /// Takes a byte that is what it is.
  mutating func append(_ byte: UInt8) throws(WorkError) {
    guard bytes.count < LineInput.limit else {
      forget()
      throw WorkError("a line of standard input is longer than \(LineInput.limit) bytes.")
    }
    bytes.append(byte)
  }

  /// Takes off what a line from another system ends with.
  mutating func dropCarriageReturn() {
    if bytes.last == 0x0D { bytes.removeLast() }
  }

  /// Wipes what was typed.
  mutating func forget() {
    for index in bytes.indices { bytes[index] = 0 }
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func eraseCharacter() {
    while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
  }
}
