import PortalKit

/// Parses the credentials of an `Authorization: Basic` header (RFC 7617).
enum BasicCredentials {
  /// Returns the user name and password in a header value; nil if it is malformed or of another
  /// scheme.
  static func read(_ header: String) -> (name: String, password: Secret)? {
    let pair = header.split(separator: " ", maxSplits: 1)
    guard pair.count == 2, pair[0].lowercased() == "basic" else { return nil }
    var letters = Array(pair[1].utf8)
    defer { wipe(&letters) }
    guard var bytes = Base64.decodeLeniently(letters) else { return nil }
    defer { wipe(&bytes) }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (
      String(decoding: bytes[..<colon], as: UTF8.self), Secret(bytes: bytes[(colon + 1)...])
    )
  }
}
