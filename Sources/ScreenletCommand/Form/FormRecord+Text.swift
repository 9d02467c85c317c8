import FormKit
import PortalKit

extension FormRecord {
  /// The record as the JSON that the command writes: what its schema describes, else its answers.
  ///
  /// Letters stay as they are; what could act on a terminal is an escape.
  var text: String {
    let json = definition.format == .jsonSchema ? schemaJSON : answers
    return JSONWriter.indented(json).unicodeScalars.reduce(into: "") { text, scalar in
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
