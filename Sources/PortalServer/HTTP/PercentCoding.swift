/// Percent-encoding for URLs and forms (RFC 3986).
enum PercentCoding {
  /// Decodes a text.
  ///
  /// Malformed escape sequences remain unchanged.
  static func decoded(
    _ text: some StringProtocol, plusIsSpace: Bool = false
  ) -> String {
    decoded(bytes: text.utf8, plusIsSpace: plusIsSpace)
  }

  static func decoded(bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+") where plusIsSpace: decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let (high, low) = (rest.next(), rest.next())
        if let high, let low, let one = digit(high), let other = digit(low) {
          decoded.append(one << 4 | other)
        } else {
          decoded += [byte, high, low].compactMap { $0 }
        }
      default: decoded.append(byte)
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

  /// Encodes a text as one path segment.
  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: encoded.append(byte)
      default: encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
