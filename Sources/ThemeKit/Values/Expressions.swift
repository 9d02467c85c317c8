import TerminalCore

/// A color as written in a style.
enum PaintExpression: Hashable, Sendable {
  /// A token, as in `?text`.
  case token(String)
  /// A hexadecimal color, as in `#0B63CE`.
  case literal(RGB)
  /// An ANSI color, as in `brightCyan`.
  case ansi(ANSIColor)
  /// The terminal's default color, `default`.
  case plain

  init?(_ text: String) {
    if text.utf8.first == 0x3F {
      let name = String(text.dropFirst())
      guard Lexical.isName(name) else { return nil }
      self = .token(name)
    } else if let color = Lexical.hex(text) {
      self = .literal(color)
    } else if let color = ANSIColor(name: text) {
      self = .ansi(color)
    } else if text == "default" {
      self = .plain
    } else {
      return nil
    }
  }
}

/// A glyph as written in a style or attribute.
enum GlyphExpression: Hashable, Sendable {
  /// A glyph token, as in `?mark.error`.
  case token(String)
  /// The character itself.
  case literal(SafeText)

  init?(_ text: String) {
    if text.utf8.first == 0x3F, text.utf8.count > 1 {
      let name = String(text.dropFirst())
      guard Lexical.isName(name) else { return nil }
      self = .token(name)
    } else {
      // Accepts one base character with its marks; longer sequences are drawn differently by
      // terminals.
      guard text.count == 1,
        text.unicodeScalars.dropFirst().allSatisfy({ $0.properties.generalCategory.isMark })
      else { return nil }
      self = .literal(SafeText(text))
    }
  }
}

/// The value of a color token: a palette name, another token, or a literal.
enum ColorExpression: Hashable, Sendable {
  /// A hexadecimal color, as in `#0B63CE`.
  case literal(RGB)
  /// Another token, as in `?well`.
  case token(String)
  /// A palette color, as in `blue.60`.
  case palette(String)
  /// The terminal's default color, `default`.
  case plain

  init?(_ text: String) {
    if let color = Lexical.hex(text) {
      self = .literal(color)
    } else if text == "default" {
      self = .plain
    } else if text.utf8.first == 0x3F {
      let name = String(text.dropFirst())
      guard Lexical.isName(name) else { return nil }
      self = .token(name)
    } else if Lexical.isName(text) {
      self = .palette(text)
    } else {
      return nil
    }
  }
}

extension Unicode.GeneralCategory {
  /// Whether the category is a combining mark.
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
