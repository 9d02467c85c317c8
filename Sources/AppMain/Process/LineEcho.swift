import TerminalCore

/// Echoes a line while it is typed on a terminal whose own echo is off.
///
/// It converts the bytes of the line to sanitized terminal output.
struct LineEcho {
  /// The number of bytes and columns of each shown character.
  private var shown: [(bytes: Int, columns: Int)] = []
  private var count = 0

  /// Returns the output that updates the shown line to the given one.
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

  /// Returns the byte count of the next character; nil if it is incomplete.
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

  /// Returns a character as shown, with its width; a control character appears as its key, such as
  /// `^[`.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> (text: String, columns: Int) {
    if let byte = bytes.first, byte < 0x20 || byte == 0x7F {
      return ("^" + String(UnicodeScalar(byte ^ 0x40)), 2)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let isMark = text.unicodeScalars.allSatisfy {
      $0.properties.canonicalCombiningClass != .notReordered
    }
    // A combining mark joins the previous letter and needs no sanitizing.
    if isMark { return (text, 0) }
    let safe = SafeText.sanitize(text)
    return (safe, SafeText(safe).width)
  }
}
