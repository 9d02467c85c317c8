import PortalKit

/// JSON for whoever reads it on a terminal: letters stay as they are; what could act is an escape.
enum SafeJSON {
  /// A value over several lines.
  static func text(_ json: JSONValue) -> String {
    JSONWriter.indented(json).unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.isUnsafeInPrint else { return text.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or a reader may be misled by it: controls, directions, tags, nothing at all.
  fileprivate var isUnsafeInPrint: Bool {
    switch value {
    case 0x7F...0x9F, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
