import XMLTree

/// One theme of a chain with the contents of its folder.
///
/// A class, because a sheet has many tables and is accessed constantly.
final class ThemeLayer: Sendable {
  let folder: ThemeFolder
  let sheet: ThemeSheet
  /// The strings by language.
  let strings: [String: StringTable]
  let layouts: [LayoutFile]
  /// The names of the layer's files in its folder.
  let fileNames: [String]
  /// The layouts that screenlets define in code, for a layer that is not a theme.
  let code: CodeLayouts?

  init(
    folder: ThemeFolder, sheet: ThemeSheet, strings: [String: StringTable] = [:],
    layouts: [LayoutFile] = [], fileNames: [String] = [], code: CodeLayouts? = nil
  ) {
    (self.folder, self.sheet, self.strings) = (folder, sheet, strings)
    (self.layouts, self.fileNames, self.code) = (layouts, fileNames, code)
  }

  /// Returns a copy with the given layouts.
  func with(_ layouts: [LayoutFile]) -> ThemeLayer {
    ThemeLayer(
      folder: folder, sheet: sheet, strings: strings, layouts: layouts, fileNames: fileNames,
      code: code)
  }

  /// Returns a copy with the given strings.
  func with(_ strings: [String: StringTable]) -> ThemeLayer {
    ThemeLayer(
      folder: folder, sheet: sheet, strings: strings, layouts: layouts, fileNames: fileNames,
      code: code)
  }

  var name: String { sheet.name }

  /// Returns the layouts for a screenlet, without those that are requested by name.
  func layouts(stem: String) -> [LayoutFile] {
    if let code { return code.layouts(stem: stem) }
    return layouts.filter { $0.stem == stem && $0.isOfTheme }
  }

  /// The files, as diagnostics name them.
  var files: [String] { fileNames.map { folder.display($0) } }
}

/// A theme and its ancestors as a chain of layers, nearest first.
struct ThemeChain: Sendable {
  var layers: [ThemeLayer]
  let contracts: Contracts

  /// The layers that are themes.
  var themes: some RandomAccessCollection<ThemeLayer> {
    layers.prefix { $0.code == nil }
  }

  /// Returns the chain starting at an ancestor.
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
    layers.contains { $0.strings.values.contains { $0.contains(key) } }
  }

  var styleNames: [String] { layers.flatMap { $0.sheet.styleIndex.keys } }
  var colorNames: [String] { layers.flatMap { $0.sheet.colors.keys } }
  var glyphNames: [String] { layers.flatMap { $0.sheet.glyphs.keys } }
  var stringKeys: [String] { layers.flatMap { $0.strings.values.flatMap(\.keys) } }
}
