/// Writes JSON in ASCII only.
///
/// Other characters are escaped, so the output cannot control a terminal.
enum JSONText {
  /// Returns a string in quotes.
  static func string(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x09: result += "\\t"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }

  /// Returns an object with the given members, whose values are already JSON, in order.
  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { string($0) + ":" + $1 }.joined(separator: ",") + "}"
  }

  /// Returns an array of elements that are already JSON, one per line.
  static func array(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n" + elements.joined(separator: ",\n") + "\n]"
  }
}
