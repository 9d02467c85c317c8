import PortalKit

/// The token in the address of a portrait: the SHA-1 hash of the owner's UUID in Base64.
///
/// This is Liferay's scheme. It does not protect anything confidential.
enum PortraitToken {
  static func token(of uuid: String) -> String { Base64.encode(sha1(Array(uuid.utf8))) }

  static func sha1(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(message.count) * 8
    padded += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        padded[(start + index * 4)..<(start + index * 4 + 4)].reduce(UInt32(0)) {
          $0 << 8 | UInt32($1)
        }
      }
      for index in 16..<80 {
        words.append(
          rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mix, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotated(a, 5) &+ mix &+ e &+ constant &+ word
        (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
