public import TerminalCore
public import ThemeKit

extension ResolvedTheme {
  /// Returns the short name of a key for footers and buttons: `⏎`, `^S`, `F2`, `▴▾`.
  ///
  /// - Parameter stroke: The key.
  public func keyName(_ stroke: KeyStroke) -> SafeText {
    if stroke.modifiers.isEmpty, environment.glyphs == .unicode {
      switch stroke.key {
      case .enter: return glyph("key.enter")
      case .up: return glyph("more.up")
      case .down: return glyph("more.down")
      case .left: return glyph("more.left")
      case .right: return glyph("more.right")
      default: break
      }
    }
    return SafeText(localized(stroke.shortName, of: stroke))
  }

  /// Returns the long name of a key in the theme's language, for help and messages: `Ctrl+S`,
  /// `PgDn`, `AvPág`.
  ///
  /// - Parameter stroke: The key.
  public func longKeyName(_ stroke: KeyStroke) -> String {
    localized(stroke.longName, of: stroke)
  }

  /// Replaces the English name of a named key, and of Shift, by the localized one.
  private func localized(_ english: String, of stroke: KeyStroke) -> String {
    var name = english
    if let key = stroke.namedKey, hasString("key.name.\(key)"), name.hasSuffix(key) {
      name = String(name.dropLast(key.count)) + string("key.name.\(key)")
    }
    if stroke.modifiers.contains(.shift), hasString("key.name.Shift") {
      name = name.replacing("Shift+", with: string("key.name.Shift") + "+")
    }
    return name
  }

  /// Returns the displayed text for a binding with several keys: names joined by `+`, as in
  /// `Up+Down`.
  ///
  /// A name that is not a key, such as `type`, is replaced by the string `key.type`.
  ///
  /// - Parameter label: The names of the keys.
  public func keyLabel(_ label: String) -> SafeText {
    label.split(separator: "+").map(String.init).reduce(SafeText.empty) { text, name in
      if let stroke = KeyStroke(text: name) { return text + keyName(stroke) }
      return text + SafeText(hasString("key.\(name)") ? string("key.\(name)") : name)
    }
  }
}
