/// A JSON serializer, for compact or indented text.
public enum JSONWriter {
  /// Returns the value as JSON text on one line, without spaces.
  ///
  /// - Parameter value: The value.
  public static func compact(_ value: JSONValue) -> String {
    String(decoding: bytes(of: value), as: UTF8.self)
  }

  /// Returns the value as JSON text with one member or element per line, indented by two spaces per
  /// level, and with a line feed at the end.
  ///
  /// - Parameter value: The value.
  public static func indented(_ value: JSONValue) -> String {
    String(decoding: bytes(of: value, isIndented: true), as: UTF8.self)
  }

  /// Returns the value as JSON text in UTF-8.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isIndented: Whether to indent the text and end it with a line feed.
  public static func bytes(of value: JSONValue, isIndented: Bool = false) -> [UInt8] {
    var output = JSONOutput(isIndented: isIndented)
    output.write(value)
    if isIndented { output.bytes.append(0x0A) }
    return output.bytes
  }

  /// Returns a text as a JSON string, in quotes and escaped.
  ///
  /// - Parameter text: The text.
  public static func quoted(_ text: String) -> String {
    var output = JSONOutput(isIndented: false)
    output.write(text)
    return String(decoding: output.bytes, as: UTF8.self)
  }
}

/// A buffer for the JSON text that is being written.
struct JSONOutput {
  var bytes: [UInt8] = []
  let isIndented: Bool
  private var depth = 0

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let text): write(text)
    case .array(let values):
      list("[", "]", values) { output, value in output.write(value) }
    case .object(let object):
      list("{", "}", object.members) { output, member in
        output.write(member.name)
        output.bytes += (output.isIndented ? ": " : ":").utf8
        output.write(member.value)
      }
    }
  }

  private mutating func list<Item>(
    _ open: Character, _ close: Character, _ items: [Item],
    _ write: (inout JSONOutput, Item) -> Void
  ) {
    bytes += open.utf8
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine()
      write(&self, item)
    }
    depth -= 1
    if !items.isEmpty { newLine() }
    bytes += close.utf8
  }

  private mutating func newLine() {
    guard isIndented else { return }
    bytes.append(0x0A)
    for _ in 0..<depth { bytes += "  ".utf8 }
  }

  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += #"\u00"#.utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
