/// The name of one wish to write, the same with every try, so that a portal does it once.
///
/// A portal that has taken a write with a key answers a second one with what it answered before.
public struct WriteKey: Hashable, Sendable {
  /// A UUID in lower case; portals may keep it as that of the new thing.
  public let uuid: String
  /// Whether an earlier try may have arrived, so that the portal is looked through first.
  public var mayHaveArrived: Bool

  /// Makes a key that nobody has.
  public init() {
    var random = SystemRandomNumberGenerator()
    self.init(using: &random)
  }

  /// Makes a key from a source of random numbers (RFC 9562, section 5.4, version 4).
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

  /// Takes a key that was made before.
  public init(uuid: String, mayHaveArrived: Bool = false) {
    (self.uuid, self.mayHaveArrived) = (uuid, mayHaveArrived)
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
