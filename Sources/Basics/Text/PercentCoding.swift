/// Percent-encoding for URLs and forms (RFC 3986).
package enum PercentCoding {
  /// Encodes all bytes except ASCII letters, digits and `-._~`.
  ///
  /// - Parameter text: The text, for example one segment of a path.
  package static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes a text; a percent sign without two hexadecimal digits is kept.
  ///
  /// - Parameters:
  ///   - text: The encoded text.
  ///   - plusIsSpace: Whether `+` becomes a space, as in forms and queries.
  package static func decoded(
    _ text: some StringProtocol, plusIsSpace: Bool = false
  ) -> String {
    decoded(bytes: Array(text.utf8), plusIsSpace: plusIsSpace)
  }

  /// Decodes bytes; a percent sign without two hexadecimal digits is kept.
  ///
  /// - Parameters:
  ///   - bytes: The encoded text in UTF-8.
  ///   - plusIsSpace: Whether `+` becomes a space, as in forms and queries.
  package static func decoded(bytes: [UInt8], plusIsSpace: Bool) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? rest.prefix(2).compactMap { digit($0) } : []
      if digits.count == 2 {
        decoded.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
