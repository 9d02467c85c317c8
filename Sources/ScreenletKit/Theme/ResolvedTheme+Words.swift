public import TerminalCore
public import ThemeKit

extension ResolvedTheme {
  /// The words of now, not yet through the gate.
  public func text(of words: Words) -> String {
    switch words.source {
    case .verbatim(let text): return text
    case .key(let key):
      let text = string(key, count: words.count, filledWith: words.arguments)
      if text == key, let fallback = words.fallback { return fallback }
      return text
    }
  }

  /// What stands for words that were cut off.
  public var ellipsis: Glyph { glyph("cut").glyphs.first ?? .space }

  /// How footers and buttons name a key: `⏎`, `^S`, `F2`, `▴▾`.
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

  /// How help and messages name a key in the language of the theme: `Ctrl+S`, `PgDn`, `AvPág`.
  public func longKeyName(_ stroke: KeyStroke) -> String {
    localized(stroke.longName, of: stroke)
  }

  /// Replaces the English name of a named key, and of Shift, by that of the language.
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

  /// The keys of a binding that has more than one to show: names with `+` between, as in `Up+Down`.
  ///
  /// What is no key is a word for many of them: `type` is what the words for `key.type` say.
  public func keyLabel(_ label: String) -> SafeText {
    label.split(separator: "+").map(String.init).reduce(SafeText.empty) { text, name in
      if let stroke = KeyStroke(text: name) { return text + keyName(stroke) }
      return text + SafeText(hasString("key.\(name)") ? string("key.\(name)") : name)
    }
  }

  /// Fills in the gaps of the words for a key, in order.
  private func string(_ key: String, count: Int?, filledWith arguments: [String]) -> String {
    let names = arguments.enumerated().map { (String($0), $1) }
    return string(key, count: count, named: Dictionary(uniqueKeysWithValues: names))
  }
}

extension ResolvedStyle {
  /// A property that is a number.
  public func integer(_ name: String, or standard: Int) -> Int {
    properties[name].flatMap(Int.init) ?? standard
  }

  /// A property that is `true` or `false`.
  public func flag(_ name: String) -> Bool { properties[name] == "true" }

  /// A property that is text to draw.
  public func text(_ name: String, or standard: SafeText) -> SafeText {
    properties[name].map { SafeText($0) } ?? standard
  }
}
