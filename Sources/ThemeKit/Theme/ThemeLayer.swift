import XMLTree

/// One theme of a chain: what its own folder says.
///
/// A class, because a sheet has many tables and is looked into all the time.
final class ThemeLayer: Sendable {
  let folder: ThemeFolder
  let sheet: ThemeSheet
  /// The tables of words by language.
  let strings: [String: StringTable]
  let layouts: [LayoutFile]
  /// Its files, by their names in the folder.
  let fileNames: [String]
  /// What it stands for if it is no theme: the layouts that screenlets bring in code.
  let code: CodeLayouts?

  init(
    folder: ThemeFolder, sheet: ThemeSheet, strings: [String: StringTable] = [:],
    layouts: [LayoutFile] = [], fileNames: [String] = [], code: CodeLayouts? = nil
  ) {
    (self.folder, self.sheet, self.strings) = (folder, sheet, strings)
    (self.layouts, self.fileNames, self.code) = (layouts, fileNames, code)
  }

  /// The same with layouts.
  func with(_ layouts: [LayoutFile]) -> ThemeLayer {
    ThemeLayer(
      folder: folder, sheet: sheet, strings: strings, layouts: layouts, fileNames: fileNames,
      code: code)
  }

  /// The same with other words.
  func with(_ strings: [String: StringTable]) -> ThemeLayer {
    ThemeLayer(
      folder: folder, sheet: sheet, strings: strings, layouts: layouts, fileNames: fileNames,
      code: code)
  }

  var name: String { sheet.name }

  /// Its layouts for a screenlet, those to be asked for by name left out.
  func layouts(stem: String) -> [LayoutFile] {
    if let code { return code.layouts(stem: stem) }
    return layouts.filter { $0.stem == stem && $0.isOfTheme }
  }

  /// Its files, as diagnostics name them.
  var files: [String] { fileNames.map { folder.display($0) } }
}

/// A chain of layers, nearest first: what a theme and its ancestors say together.
struct ThemeChain: Sendable {
  var layers: [ThemeLayer]
  let contracts: Contracts

  /// The layers that are themes.
  var themes: some RandomAccessCollection<ThemeLayer> {
    layers.prefix { $0.code == nil }
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
    layers.contains { $0.strings.values.contains { $0.contains(key) } }
  }

  var styleNames: [String] { layers.flatMap { $0.sheet.styleIndex.keys } }
  var colorNames: [String] { layers.flatMap { $0.sheet.colors.keys } }
  var glyphNames: [String] { layers.flatMap { $0.sheet.glyphs.keys } }
  var stringKeys: [String] { layers.flatMap { $0.strings.values.flatMap(\.keys) } }
}
