import PortalKit

/// Parses the credentials of an `Authorization: Basic` header (RFC 7617).
enum BasicCredentials {
  /// Returns the user name and password in a header value; nil if it is malformed or of another
  /// scheme.
  static func read(_ header: String) -> (name: String, password: Secret)? {
    let pair = header.split(separator: " ", maxSplits: 1)
    guard pair.count == 2, pair[0].lowercased() == "basic",
      var bytes = decoded(pair[1].utf8)
    else { return nil }
    defer { bytes.withUnsafeMutableBytes { wipe($0) } }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (
      String(decoding: bytes[..<colon], as: UTF8.self), Secret(bytes: bytes[(colon + 1)...])
    )
  }

  /// Decodes Base64 or Base64url text; nil if it is malformed.
  static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    var isOver = false
    for letter in text {
      let value: UInt8
      switch letter {
      case 0x41...0x5A: value = letter - 0x41
      case 0x61...0x7A: value = letter - 0x61 + 26
      case 0x30...0x39: value = letter - 0x30 + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="):
        isOver = true
        continue
      default: return nil
      }
      guard !isOver else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
