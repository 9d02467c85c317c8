import PortalKit

extension Base64 {
  /// Returns the URL-safe encoding without padding (RFC 4648, section 5).
  static func encodeForAddress(_ bytes: [UInt8]) -> String {
    String(
      encode(bytes).compactMap { letter in
        switch letter {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: letter
        }
      })
  }
}
