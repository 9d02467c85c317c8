public import TerminalCore
public import ThemeKit

extension ResolvedTheme {
  /// Returns a text in the current language, not yet sanitized by the text gate.
  ///
  /// - Parameter words: The key or literal text.
  public func text(of words: Words) -> String {
    switch words.source {
    case .verbatim(let text): return text
    case .key(let key):
      let text = string(key, count: words.count, filledWith: words.arguments)
      if text == key, let fallback = words.fallback { return fallback }
      return text
    }
  }

  /// The glyph that marks truncated text.
  public var ellipsis: Glyph { glyph("cut").glyphs.first ?? .space }

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

  /// Fills the placeholders of a string, in order.
  private func string(_ key: String, count: Int?, filledWith arguments: [String]) -> String {
    let names = arguments.enumerated().map { (String($0), $1) }
    return string(key, count: count, named: Dictionary(uniqueKeysWithValues: names))
  }
}

extension ResolvedStyle {
  /// Returns a style property as an integer.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - standard: The default if the property is missing or invalid.
  public func integer(_ name: String, or standard: Int) -> Int {
    properties[name].flatMap(Int.init) ?? standard
  }

  /// Returns whether a style property is `true`.
  ///
  /// - Parameter name: The name of the property.
  public func flag(_ name: String) -> Bool { properties[name] == "true" }

  /// Returns a style property as sanitized text.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - standard: The default if the property is missing.
  public func text(_ name: String, or standard: SafeText) -> SafeText {
    properties[name].map { SafeText($0) } ?? standard
  }
}
