import TerminalCore

/// The rules for glyph characters: one column wide in every terminal, no emoji, no private use.
enum GlyphRules {
  /// Returns the rule that a character violates with a message, or nil if it is valid.
  static func violation(in text: String) -> (code: String, message: String)? {
    guard text.count == 1, let first = text.unicodeScalars.first else {
      return ("glyph.width", "\"\(text)\" has \(text.count) characters; a glyph has one")
    }
    if first.isASCII, text.unicodeScalars.count == 1 {
      return (0x21...0x7E).contains(first.value)
        ? nil : ("glyph.forbidden", "a control character cannot be a glyph")
    }
    let safe = SafeText(text)
    if safe.replacements > 0 {
      return ("glyph.forbidden", "\(name(of: first)) cannot be drawn")
    }
    if safe.width != 1 {
      return ("glyph.width", "\"\(text)\" is \(safe.width) columns wide; a glyph is one")
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .privateUse {
        return (
          "glyph.forbidden",
          "\(name(of: scalar)) is a private-use character, which differs by font"
        )
      }
      if scalar.value == 0x200D || scalar.value == 0xFE0F || scalar.value == 0xFE0E {
        return ("glyph.forbidden", "\"\(text)\" is a sequence, which terminals draw differently")
      }
      if scalar.properties.isEmoji {
        return ("glyph.forbidden", "\"\(text)\" has an emoji form, which may be two columns wide")
      }
    }
    if isAmbiguous(text), !allowedAmbiguous(first) {
      return (
        "glyph.width", "\"\(text)\" (\(name(of: first))) is two columns wide in some terminals"
      )
    }
    return nil
  }

  /// Whether the text is one printable ASCII character.
  static func isASCII(_ text: String) -> Bool {
    text.utf8.count == 1 && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// Whether the text contains a character of ambiguous width (East Asian Width A).
  static func isAmbiguous(_ text: String) -> Bool {
    SafeText(text).glyphs.contains { $0.flags & Glyph.ambiguousFlag != 0 }
  }

  /// Whether an ambiguous character is allowed: lines, blocks and the ellipsis.
  ///
  /// The terminal probe detects terminals that draw them wide.
  private static func allowedAmbiguous(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x259F).contains(scalar.value) || scalar.value == 0x2026
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
