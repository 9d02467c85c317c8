package import PortalKit

/// Formats JSON for terminals: letters stay as they are; characters that could control a terminal
/// are escaped.
package enum SafeJSON {
  /// Returns a value as indented JSON.
  package static func text(_ json: JSONValue) -> String {
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
  /// Whether the scalar could mislead a terminal or a reader: controls, bidirectional controls,
  /// tags, private-use and invisible characters.
  fileprivate var isUnsafeInPrint: Bool {
    switch value {
    case 0x0A, 0x20..<0x7F: return false
    // The spelling of Persian and Indic words requires these two joiners.
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
