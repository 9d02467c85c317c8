public import TerminalCore
public import ThemeKit

extension ResolvedTheme {
  /// Returns a text in the current language, not yet sanitized by the text gate.
  ///
  /// - Parameter words: The key or literal text.
  public func text(of words: DisplayText) -> String {
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
