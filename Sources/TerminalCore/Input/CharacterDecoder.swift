/// Puts a character of several bytes of UTF-8 together, a byte at a time.
struct CharacterDecoder: Hashable, Sendable {
  enum Result: Equatable {
    /// More bytes must come.
    case more
    /// The character is whole.
    case done(Unicode.Scalar)
    /// The byte cannot follow; it is not taken.
    case broken
  }

  private var value: UInt32 = 0
  private var left = 0
  /// What the next byte may be; narrower for the second one, so that nothing overlong passes.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Takes a first byte; answers false if no character begins with it.
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

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Result {
    guard allowed.contains(byte), left > 0 else { return .broken }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    left -= 1
    guard left == 0 else { return .more }
    return .done(Unicode.Scalar(value) ?? "\u{FFFD}")
  }
}
