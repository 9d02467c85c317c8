/// An encoder and decoder for Base64 (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes as Base64, with padding.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The encoded text.
  package static func encode(_ bytes: [UInt8]) -> String {
    let letters = letters
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        text.append(
          place <= group.count
            ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes Base64.
  ///
  /// - Parameter text: The encoded text, with padding and without line breaks.
  /// - Returns: The bytes; nil if the text is not valid Base64.
  package static func decode(_ text: String) -> [UInt8]? {
    var letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    for _ in 0..<2 where letters.last == UInt8(ascii: "=") { letters.removeLast() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for letter in letters {
      guard let value = value(of: letter) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    // Reject nonzero bits that belong to no byte: the text was not produced by an encoder.
    return bits & (1 << count - 1) == 0 && count != 6 ? bytes : nil
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter) - 0x41
    case 0x61...0x7A: UInt32(letter) - 0x61 + 26
    case 0x30...0x39: UInt32(letter) - 0x30 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
