/// Text in XML and HTML.
package enum MarkupText {
  /// Returns a text for an element, or for an attribute between double quotes.
  ///
  /// - Parameter text: The text; its code points are escaped one by one, so that no combining mark
  ///   hides a `<`.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let entity = entity(of: scalar) {
        result += entity
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes a text for an XML attribute value, so that its line breaks and tabs are preserved.
  ///
  /// - Parameter text: The text; characters that XML forbids become U+FFFD.
  package static func escapedWithBreaks(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        if let entity = entity(of: scalar) {
          result += entity
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  private static func entity(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
