import PortalKit

extension Base64 {
  /// As addresses have it: with nothing in it that an address would take for its own.
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
