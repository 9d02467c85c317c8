/// A decoder for the text format of Android resource files.
enum AndroidText {
  /// Decodes a text: collapses white space outside double quotes and resolves backslash escapes.
  static func resolve(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isQuoted = false
    var hasGap = false
    var scalars = text.unicodeScalars.makeIterator()
    func append(_ scalar: Unicode.Scalar) {
      if hasGap, !result.isEmpty { result.append(" ") }
      hasGap = false
      result.append(scalar)
    }
    while let scalar = scalars.next() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "\\":
        guard let next = scalars.next() else { break }
        switch next {
        case "n": append("\n")
        case "t": append("\t")
        case "u": append(codePoint(&scalars))
        default: append(next)
        }
      case " ", "\n", "\t", "\r":
        if isQuoted { append(scalar) } else { hasGap = true }
      default: append(scalar)
      }
    }
    return String(result)
  }

  private static func codePoint(
    _ scalars: inout String.UnicodeScalarView.Iterator
  ) -> Unicode.Scalar {
    var digits = ""
    while digits.utf8.count < 4, let next = scalars.next() { digits.unicodeScalars.append(next) }
    return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }
}
