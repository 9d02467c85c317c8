/// The idempotency key of a write, the same on every attempt, so that the portal applies it once.
///
/// If a portal receives a second write with the same key, it returns the response of the first.
public struct WriteKey: Hashable, Sendable {
  /// The UUID, in lowercase; a portal may use it as the UUID of the new object.
  public let uuid: String
  /// Whether an earlier attempt may have arrived, so that the portal must be searched for it first.
  public var mayHaveArrived: Bool

  /// Creates a new, unique key.
  public init() {
    var random = SystemRandomNumberGenerator()
    self.init(using: &random)
  }

  /// Creates a key from a random number generator (RFC 9562, section 5.4, version 4).
  ///
  /// - Parameter random: The random number generator.
  public init(using random: inout some RandomNumberGenerator) {
    let high = UInt64.random(in: .min ... .max, using: &random)
    let low = UInt64.random(in: .min ... .max, using: &random)
    let digits =
      Self.hex(high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000)
      + Self.hex(low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000)
    var text = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { text.append("-") }
      text.append(digit)
    }
    self.init(uuid: text)
  }

  /// Creates a key from an existing UUID.
  ///
  /// - Parameters:
  ///   - uuid: The UUID, in lowercase.
  ///   - mayHaveArrived: Whether an earlier attempt may have arrived.
  public init(uuid: String, mayHaveArrived: Bool = false) {
    (self.uuid, self.mayHaveArrived) = (uuid, mayHaveArrived)
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
