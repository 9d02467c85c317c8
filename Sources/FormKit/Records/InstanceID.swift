/// The ID of a field instance in a record; it is stable while others are added, removed or moved.
public struct InstanceID: RawRepresentable, Hashable, Sendable {
  /// The text that the server stores; eight letters and digits for IDs created here.
  public let rawValue: String

  /// Creates an ID from the text of a server.
  ///
  /// - Parameter rawValue: The text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a random ID.
  init(using random: inout InstanceRandom) {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    var bits = random.next()
    rawValue = String(unsafeUninitializedCapacity: 8) { buffer in
      for index in 0..<8 {
        buffer[index] = letters[Int(bits % 36)]
        bits /= 36
      }
      return 8
    }
  }
}

/// A random number generator for IDs; each record has its own, so that tests can set the seed.
struct InstanceRandom: Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  static func == (one: InstanceRandom, other: InstanceRandom) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
