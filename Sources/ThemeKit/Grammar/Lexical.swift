import TerminalCore

/// Parsers for short values: names, numbers, colors and lists.
///
/// The matching XSD patterns are declared next to them.
enum Lexical {
  /// The pattern of a token, glyph, style or palette name: `field.label`, `blue.60`, `Primary`.
  static let namePattern = #"[A-Za-z][A-Za-z0-9\-]*(\.[A-Za-z0-9\-]+)*"#
  /// The pattern of an ID, a class, an action or an attribute.
  static let identifierPattern = #"[A-Za-z_][A-Za-z0-9_\-]*"#
  /// The pattern of a string key.
  static let keyPattern = #"[A-Za-z][A-Za-z0-9_\-]*(\.[A-Za-z0-9_\-]+)*"#
  static let languagePattern = "[a-z]{2,3}(_[A-Z]{2})?"

  static let ansiNames = ANSIColor.allCases.map(\.name)
  static let attributeNames = Attributes.names.map(\.name)

  static func isName(_ text: some StringProtocol) -> Bool {
    isDotted(text.utf8) { isLetter($0) || isDigit($0) || $0 == 0x2D }
  }

  static func isKey(_ bytes: some Collection<UInt8>) -> Bool {
    isDotted(bytes) { isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x5F }
  }

  static func isIdentifier(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || first == 0x5F else { return false }
    return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x2D || $0 == 0x5F }
  }

  static func isLanguage(_ text: some StringProtocol) -> Bool {
    let parts = text.utf8.split(separator: 0x5F, omittingEmptySubsequences: false)
    guard parts.count <= 2, (2...3).contains(parts[0].count),
      parts[0].allSatisfy({ (0x61...0x7A).contains($0) })
    else { return false }
    return parts.count == 1
      || (parts[1].count == 2 && parts[1].allSatisfy { (0x41...0x5A).contains($0) })
  }

  /// Whether the text is a valid theme name: 1 to 64 ASCII letters and digits.
  static func isThemeName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 64 && text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
  }

  /// Parses `#0B63CE`.
  static func hex(_ text: some StringProtocol) -> RGB? {
    var value: UInt32 = 0
    guard text.utf8.count == 7, text.utf8.first == 0x23 else { return nil }
    for byte in text.utf8.dropFirst() {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
    }
    return RGB(packed: value)
  }

  /// Parses a 32-bit integer in its canonical form: no plus sign, no leading zeros.
  static func integer(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= 11, let number = Int(text), Int32(exactly: number) != nil else {
      return nil
    }
    let digits = text.utf8.drop { $0 == 0x2D }
    guard digits.first != 0x2B, digits.first != 0x30 || text.utf8.count == 1 else { return nil }
    return number
  }

  /// Returns the words between spaces.
  static func words(_ text: some StringProtocol) -> [String] {
    text.split(separator: " " as Character).map { String($0) }
  }

  /// Removes the spaces at both ends, as XSD does.
  static func trimmed(_ text: String) -> String {
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    var rest = Substring(text)
    while rest.utf8.first == 0x20 { rest.removeFirst() }
    while rest.utf8.last == 0x20 { rest.removeLast() }
    return String(rest)
  }

  private static func isDotted<Bytes: Collection<UInt8>>(
    _ bytes: Bytes, _ isPart: (UInt8) -> Bool
  ) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    var afterDot = false
    for byte in bytes {
      if byte == 0x2E {
        if afterDot { return false }
        afterDot = true
      } else {
        guard isPart(byte) else { return false }
        afterDot = false
      }
    }
    return !afterDot
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
