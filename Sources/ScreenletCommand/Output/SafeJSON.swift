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
  /// Whether a terminal or a reader may be misled by it: controls, directions, tags, private
  /// characters, and those that cannot be seen.
  fileprivate var isUnsafeInPrint: Bool {
    switch value {
    case 0x0A, 0x20..<0x7F: return false
    // Words of Persian and of Indian languages are spelled with these two.
    case 0x200C, 0x200D: return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isVariationSelector
    }
  }
}
