/// An encoder and decoder for Base64 (RFC 4648).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes as Base64, with padding.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The encoded text, without line breaks.
  package static func encode(_ bytes: [UInt8]) -> String {
    let letters = letters
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = UInt32(bytes[start]) << 16
      if count > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
      if count > 2 { bits |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        text.append(
          place <= count ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Encodes bytes for a URL (RFC 4648, section 5), without padding.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The encoded text, without line breaks.
  package static func encodeForAddress(_ bytes: [UInt8]) -> String {
    String(
      encode(bytes).compactMap { letter in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }

  /// Decodes Base64 as an encoder writes it.
  ///
  /// - Parameter text: The encoded text, with padding and without line breaks.
  /// - Returns: The bytes; nil if the text is not valid Base64.
  package static func decode(_ text: String) -> [UInt8]? {
    let letters = Array(text.utf8)
    guard letters.count % 4 == 0, !letters.dropLast(2).contains(UInt8(ascii: "=")),
      !letters.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
      let decoded = decoded(letters), decoded.isWhole
    else { return nil }
    return decoded.bytes
  }

  /// Decodes Base64 in either alphabet, with or without padding.
  ///
  /// - Parameter letters: The encoded text, without line breaks.
  /// - Returns: The bytes; nil if there is another letter, or one after the padding.
  package static func decodeLeniently(_ letters: [UInt8]) -> [UInt8]? { decoded(letters)?.bytes }

  /// Returns the bytes, and whether the text has no surplus bits after the last byte, as text from
  /// an encoder.
  private static func decoded(_ letters: [UInt8]) -> (bytes: [UInt8], isWhole: Bool)? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var isOver = false
    for letter in letters {
      guard letter != UInt8(ascii: "=") else {
        isOver = true
        continue
      }
      guard !isOver, let value = value(of: letter) else { return nil }
      (bits, count) = (bits << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return (bytes, bits & (1 << count - 1) == 0 && count != 6)
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter) - 0x41
    case 0x61...0x7A: UInt32(letter) - 0x61 + 26
    case 0x30...0x39: UInt32(letter) - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
