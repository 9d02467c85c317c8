/// A generator of pseudo-random numbers that are the same in every run.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the bytes with a few random errors: changed, removed or doubled bytes, or a missing
  /// end.
  package mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) where !result.isEmpty {
      let index = Int.random(in: result.indices, using: &self)
      switch UInt8.random(in: 0..<5, using: &self) {
      case 0: result[index] = UInt8.random(in: 0...255, using: &self)
      case 1: result.remove(at: index)
      case 2: result.insert(result[index], at: index)
      case 3: result.removeSubrange(index...)
      default: result[index] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      }
    }
    return result
  }
}
