import XMLTree

/// One theme of a chain: what its own folder says.
struct ThemeLayer: Sendable {
  let folder: ThemeFolder
  let sheet: ThemeSheet
  /// The tables of words by language.
  var strings: [String: StringTable] = [:]
  var layouts: [LayoutFile] = []
  /// Its files, as diagnostics name them.
  var files: [String] = []
  /// Whether it stands for the layouts that screenlets bring in code.
  var isCode = false

  var name: String { sheet.name }
}

/// A chain of layers, nearest first: what a theme and its ancestors say together.
struct ThemeChain: Sendable {
  var layers: [ThemeLayer]
  let contracts: Contracts

  /// The layers that are themes.
  var themes: some RandomAccessCollection<ThemeLayer> {
    layers.prefix { !$0.isCode }
  }

  /// The same chain from an ancestor on.
  func suffix(from index: Int) -> ThemeChain {
    ThemeChain(layers: Array(layers[index...]), contracts: contracts)
  }
}

extension ThemeChain: ThemeVocabulary {
  func hasStyle(_ name: String) -> Bool {
    layers.contains { $0.sheet.styleIndex[name] != nil } || contracts.control(class: name) != nil
  }

  func hasColor(_ name: String) -> Bool { layers.contains { $0.sheet.colors[name] != nil } }

  func hasGlyph(_ name: String) -> Bool { layers.contains { $0.sheet.glyphs[name] != nil } }

  func hasString(_ key: String) -> Bool {
    layers.contains { $0.strings.values.contains { $0.entries[key] != nil } }
  }

  var styleNames: [String] { layers.flatMap { $0.sheet.styleIndex.keys } }
  var colorNames: [String] { layers.flatMap { $0.sheet.colors.keys } }
  var glyphNames: [String] { layers.flatMap { $0.sheet.glyphs.keys } }
  var stringKeys: [String] { layers.flatMap { $0.strings.values.flatMap(\.entries.keys) } }
}
