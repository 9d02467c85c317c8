import TerminalCore

/// A color as written in a style.
enum PaintExpression: Hashable, Sendable {
  /// `?text`
  case token(String)
  /// `#0B63CE`
  case literal(RGB)
  /// `brightCyan`
  case ansi(ANSIColor)
  /// `default`
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
  /// `?mark.error`
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
  /// `#0B63CE`
  case literal(RGB)
  /// `?well`
  case token(String)
  /// `blue.60`
  case palette(String)
  /// `default`
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
