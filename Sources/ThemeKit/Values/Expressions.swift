import TerminalCore

/// A colour as a style names it.
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

/// A glyph as a style or an attribute names it.
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
      // One base with its marks: what is more is a sequence, which terminals draw differently.
      guard text.count == 1,
        text.unicodeScalars.dropFirst().allSatisfy({ $0.properties.generalCategory.isMark })
      else { return nil }
      self = .literal(SafeText(text))
    }
  }
}

/// A colour as a token is given one: in the palette, by another token, or in numbers.
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
  /// Whether it is one of the marks that join the character before them.
  var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
