/// A picture of a new portal, stored in the program as Base64 text.
struct SeedPicture: Sendable {
  private let text: StaticString

  init(_ base64: StaticString) { text = base64 }

  /// The decoded file.
  var bytes: [UInt8] {
    text.withUTF8Buffer { letters in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(letters.count / 4 * 3)
      var (bits, count): (UInt32, Int) = (0, 0)
      for letter in letters {
        guard let value = Self.value(of: letter) else { continue }
        (bits, count) = (bits << 6 | value, count + 6)
        if count >= 8 {
          count -= 8
          bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
        }
      }
      return bytes
    }
  }

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5A: UInt32(letter) - 0x41
    case 0x61...0x7A: UInt32(letter) - 0x61 + 26
    case 0x30...0x39: UInt32(letter) - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
