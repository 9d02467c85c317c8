/// The names that a theme and its ancestors define, for checking references.
protocol ThemeVocabulary {
  func hasStyle(_ name: String) -> Bool
  func hasColor(_ name: String) -> Bool
  func hasGlyph(_ name: String) -> Bool
  func hasString(_ key: String) -> Bool
  var styleNames: [String] { get }
  var colorNames: [String] { get }
  var glyphNames: [String] { get }
  var stringKeys: [String] { get }
}
