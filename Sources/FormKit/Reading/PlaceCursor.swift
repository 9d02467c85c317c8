/// Counts lines and columns along a text, so that a thousand places cost one walk.
struct PlaceCursor {
  private let source: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ source: [UInt8]) { self.source = source }

  /// The place of a byte, which is cheapest behind the last one asked for.
  mutating func place(of target: Int) -> FormPlace {
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
    return FormPlace(line: line, column: column)
  }
}
