import TerminalCore

/// What a terminal that shows nothing by itself is told, so that a line is seen while it is typed.
///
/// Bytes of the line in, bytes for the terminal out; nothing that is typed acts on the terminal.
struct LineEcho {
  /// How many bytes and how many columns each character has that is shown.
  private var shown: [(bytes: Int, columns: Int)] = []
  private var count = 0

  /// What to write so that the line stands there as it is now.
  mutating func follow(_ line: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    while count > line.count, let last = shown.popLast() {
      count -= last.bytes
      for _ in 0..<last.columns { output += [0x08, 0x20, 0x08] }
    }
    while count < line.count, let length = Self.length(of: line[count...]) {
      let (text, columns) = Self.shown(line[count..<count + length])
      output += Array(text.utf8)
      shown.append((length, columns))
      count += length
    }
    return output
  }

  /// How many bytes the next character has; nil while not all of them are there.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    let length =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let isBroken = bytes.prefix(length).dropFirst().contains { $0 & 0xC0 != 0x80 }
    if isBroken { return 1 }
    return bytes.count < length ? nil : length
  }

  /// A character as it may be shown, with its columns; a control as its key, as in `^[`.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> (text: String, columns: Int) {
    if let byte = bytes.first, byte < 0x20 || byte == 0x7F {
      return ("^" + String(UnicodeScalar(byte ^ 0x40)), 2)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let isMark = text.unicodeScalars.allSatisfy {
      $0.properties.canonicalCombiningClass != .notReordered
    }
    // A mark stands above the letter before it, and is fine as it is.
    if isMark { return (text, 0) }
    let safe = SafeText.sanitize(text)
    return (safe, SafeText(safe).width)
  }
}
