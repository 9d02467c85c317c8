/// Converts byte offsets to lines and columns; ascending offsets need only one pass over the text.
struct PlaceCursor {
  private let source: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ source: [UInt8]) { self.source = source }

  /// Returns the position of a byte; cheapest if it follows that of the last call.
  mutating func place(of target: Int) -> FormTextPosition {
    if target < offset { (offset, line, column) = (0, 1, 1) }
    while offset < target, offset < source.count {
      let byte = source[offset]
      if byte == 0x0A {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return FormTextPosition(line: line, column: column)
  }
}
