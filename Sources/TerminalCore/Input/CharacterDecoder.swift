/// Decodes multibyte UTF-8 characters, one byte at a time.
struct CharacterDecoder: Hashable, Sendable {
  enum Result: Equatable {
    /// More bytes are required.
    case more
    /// The character is complete.
    case done(Unicode.Scalar)
    /// The byte is invalid here and was not consumed.
    case broken
  }

  private var value: UInt32 = 0
  private var left = 0
  /// The valid range of the next byte; narrower for the second byte, to reject overlong encodings.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Consumes the first byte; returns false if it cannot start a multibyte character.
  mutating func begin(_ byte: UInt8) -> Bool {
    allowed = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF: (value, left) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, left) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, left) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
    default: return false
    }
    return true
  }

  /// Consumes the next byte.
  mutating func take(_ byte: UInt8) -> Result {
    guard allowed.contains(byte), left > 0 else { return .broken }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    left -= 1
    guard left == 0 else { return .more }
    return .done(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
}
