import XMLTree

/// A validated chain with its styles.
struct LoadedChain: Sendable {
  let chain: ThemeChain
  let graph: StyleGraph
}

/// Limits the total size in bytes of a theme and its ancestors.
private final class ReadBudget {
  static let limit = 32 << 20
  private var left = limit

  /// Consumes `count` bytes; returns false if the budget is exceeded.
  func take(_ count: Int) -> Bool {
    left -= count
    return left >= 0
  }
}

/// Reads a theme and its ancestors, and checks them against each other and the contracts.
struct ThemeLoader {
  let index: ThemeIndex
  let contracts: Contracts
  /// The parts that are needed now; nil reads and checks everything.
  let demand: ThemeDemand?
  let report = ThemeReport()
  private let budget = ReadBudget()
  /// The layers of themes that are loaded.
  ///
  /// Those that are embedded in the program are not read again, because they cannot change; of those
  /// on disk, the sheets are not if their bytes are the same.
  private let known: [ThemeLayer]

  init(
    index: ThemeIndex, contracts: Contracts, demand: ThemeDemand? = nil, known: [ThemeLayer] = []
  ) {
    (self.index, self.contracts, self.demand) = (index, contracts, demand)
    self.known = known
  }

  /// The maximum length of an inheritance chain.
  static let chainLimit = 16

  /// Loads the theme with this name; returns nil after reporting errors.
  func load(_ name: String) -> LoadedChain? {
    guard let chain = read(name) else { return nil }
    if demand != nil { return needed(of: chain) }
    let loaded = checked(chain)
    return report.hasErrors ? nil : loaded
  }

  /// Reads and checks a theme for lint, which continues after errors.
  ///
  /// - Returns: The theme without the parts that could not be read; nil if there is no such theme,
  ///   or if the sheet of a theme in its chain could not be read.
  func examine(_ name: String) -> LoadedChain? { read(name).flatMap { checked($0) } }

  /// Reads the sheets and strings of a theme and its ancestors.
  private func read(_ name: String) -> ThemeChain? {
    guard let first = index[name] else {
      report.add(
        file: name, "theme.unknown",
        "there is no theme \"\(name)\""
          + report.hint(for: name.lowercased(), in: index.entries.map(\.key)))
      return nil
    }
    guard var chain = readChain(from: first) else { return nil }
    chain.layers += codeLayers
    return chain
  }

  /// Reads the layouts of all layers, farthest first, and checks each against the layers behind it.
  private func checked(_ read: ThemeChain) -> LoadedChain? {
    var chain = read
    var graph: StyleGraph?
    for position in chain.layers.indices.reversed() where chain.layers[position].code == nil {
      let suffix = chain.suffix(from: position)
      let styles = StyleGraph(suffix)
      graph = styles
      SheetChecker(chain: suffix, graph: styles, report: report).check()
      let layouts = readLayouts(of: chain.layers[position], suffix)
      chain.layers[position] = chain.layers[position].with(layouts)
      KindChecker(chain: chain.suffix(from: position), report: report).check()
    }
    return graph.map { LoadedChain(chain: chain, graph: $0) }
  }

  // MARK: Partial loading

  /// Reads the needed layouts that are not loaded yet; skips checks of everything else.
  private func needed(of read: ThemeChain, _ graph: StyleGraph? = nil) -> LoadedChain? {
    var chain = read
    for position in chain.layers.indices.reversed() where chain.layers[position].code == nil {
      let layer = chain.layers[position]
      let layouts = readLayouts(of: layer, chain.suffix(from: position))
      chain.layers[position] = layer.with(layer.layouts + layouts)
      KindChecker(chain: chain.suffix(from: position), report: report).checkLayouts()
    }
    guard !report.hasErrors else { return nil }
    return LoadedChain(chain: chain, graph: graph ?? StyleGraph(chain))
  }

  /// Reads the parts that are needed now and are not loaded yet.
  func extend(_ theme: ThemeStorage) -> LoadedChain? {
    let layers = theme.chain.themes.map { withNeededStrings($0) } + codeLayers
    return needed(of: ThemeChain(layers: layers, contracts: contracts), theme.graph)
  }

  /// The strings and layouts that apps and screenlets define in code, after all themes.
  private var codeLayers: [ThemeLayer] {
    CodeStrings.layers(contracts.words, demand, report)
      + (CodeLayouts(contracts).layer.map { [$0] } ?? [])
  }

  // MARK: Sheets and strings

  private func readChain(from first: ThemeIndex.Entry) -> ThemeChain? {
    var layers: [ThemeLayer] = []
    var seen: [String] = []
    var next: ThemeIndex.Entry? = first
    while let entry = next {
      seen.append(entry.key)
      guard let layer = readLayer(entry) else { return nil }
      layers.append(layer)
      next = parent(of: layer, entry, seen: seen)
    }
    return ThemeChain(layers: layers, contracts: contracts)
  }

  private func readLayer(_ entry: ThemeIndex.Entry) -> ThemeLayer? {
    let folder = entry.folder
    let last = known.first { $0.folder == folder }
    if let last, folder.path == nil { return withNeededStrings(last) }
    do throws(MarkupError) {
      guard let sheet = try readSheet(of: folder, last) else { return nil }
      let files = try folder.fileNames()
      var strings: [String: StringTable] = [:]
      for file in files { readStrings(file, of: folder, into: &strings) }
      return ThemeLayer(folder: folder, sheet: sheet, strings: strings, fileNames: files)
    } catch {
      report.add(error)
      return nil
    }
  }

  /// Reads the sheet of a folder, or returns that of the layer read last if the file is the same.
  private func readSheet(
    of folder: ThemeFolder, _ last: ThemeLayer?
  ) throws(MarkupError) -> ThemeSheet? {
    let source = try folder.read(ThemeGrammar.themeFile)
    if let sheet = last?.sheet, sheet.document.isParsed(from: source) { return sheet }
    let document = try parse(ThemeGrammar.themeFile, of: folder, source)
    return ThemeSheetReader.read(document, report: report)
  }

  /// Returns a layer with the strings that are needed now, of which some may be there.
  private func withNeededStrings(_ layer: ThemeLayer) -> ThemeLayer {
    var strings = layer.strings
    for file in layer.fileNames {
      guard let language = StringsReader.language(ofFile: file), strings[language] == nil
      else { continue }
      readStrings(file, of: layer.folder, into: &strings)
    }
    return layer.with(strings)
  }

  /// Parses a file, unless the total size limit is exceeded.
  private func parse(
    _ file: String, of folder: ThemeFolder, _ known: MarkupSource? = nil
  ) throws(MarkupError) -> MarkupDocument {
    let source = if let known { known } else { try folder.read(file) }
    guard budget.take(source.withBytes { $0.count }) else {
      throw MarkupError(
        .size, name: folder.display,
        message: "its files and those of its parents are larger than "
          + "\(ReadBudget.limit >> 20) MiB together")
    }
    return try MarkupDocument(parsing: source, name: folder.display(file))
  }

  private func readStrings(
    _ file: String, of folder: ThemeFolder, into strings: inout [String: StringTable]
  ) {
    guard let language = StringsReader.language(ofFile: file),
      demand?.wants(words: language) ?? true
    else { return }
    do throws(MarkupError) {
      let document = try parse(file, of: folder)
      guard
        let table = StringsReader.read(document, fileLanguage: language, report: report)
      else { return }
      strings[language] = table
    } catch { report.add(error) }
  }

  /// Returns the next theme of the chain: the parent, or Default if none is named.
  private func parent(
    of layer: ThemeLayer, _ entry: ThemeIndex.Entry, seen: [String]
  ) -> ThemeIndex.Entry? {
    let sheet = layer.sheet
    let fallback = seen.contains("default") ? nil : index["default"]
    guard let parent = sheet.parent else {
      if fallback == nil, !seen.contains("default") {
        report.add(
          file: layer.folder.display, "theme.default",
          "there is no theme Default to fall back to", severity: .warning)
      }
      return fallback
    }
    if let start = seen.firstIndex(of: parent.lowercased()) {
      let circle = (seen[start...] + [parent.lowercased()]).joined(separator: " -> ")
      report.add(
        sheet.document, offset: sheet.parentOffset, "theme.cycle",
        "themes inherit in a cycle: \(circle)")
      return nil
    }
    guard let found = index[parent] else {
      report.add(
        sheet.document, offset: sheet.parentOffset, "theme.parent",
        "there is no theme \"\(parent)\" to inherit from"
          + report.hint(for: parent.lowercased(), in: index.entries.map(\.key)))
      return fallback
    }
    guard seen.count < Self.chainLimit else {
      report.add(
        sheet.document, offset: sheet.parentOffset, "theme.cycle",
        "more than \(Self.chainLimit) themes inherit from one another")
      return nil
    }
    return found
  }

  // MARK: Layouts

  private func readLayouts(of layer: ThemeLayer, _ chain: ThemeChain) -> [LayoutFile] {
    var layouts: [LayoutFile] = []
    for file in layer.fileNames
    where file != ThemeGrammar.themeFile && StringsReader.language(ofFile: file) == nil {
      let name = LayoutFileName(file)
      let display = layer.folder.display(file)
      let ownStem = name.stem(inTheme: layer.name)
      if let demand {
        guard let ownStem, demand.wants(layout: ownStem),
          !layer.layouts.contains(where: { $0.file == display })
        else { continue }
      }
      guard let stem = ownStem ?? stemOfNamedLayout(name.base) else {
        let examples = contracts.screenlets.map { "\($0.stem)_\(layer.name.lowercased()).xml" }
        report.add(
          file: display, "file.name",
          "this file name belongs to no screenlet; in this theme, layout names end in "
            + "_\(layer.name.lowercased()).xml" + report.hint(for: file, in: examples),
          severity: .warning)
        continue
      }
      if ownStem == nil,
        let meant = Suggestion.nearest(
          to: String(name.base.dropFirst(stem.count + 1)), in: [layer.name.lowercased()])
      {
        report.add(
          file: display, "file.name",
          "this layout is used only if requested by name; did you mean \"\(stem)_\(meant).xml\"?",
          severity: .warning)
      }
      if let word = name.unknownWord {
        report.add(
          file: display, "file.name",
          "\"\(word)\" is not a size, depth, language or other qualifier"
            + report.hint(for: word, in: Qualifier.suffixWords))
        continue
      }
      do throws(MarkupError) {
        let document = try parse(file, of: layer.folder)
        let layout = LayoutReader.read(
          document, name: name, stem: stem, isOfTheme: ownStem != nil, contracts: contracts,
          vocabulary: chain, report: report)
        if let layout { layouts.append(layout) }
      } catch { report.add(error) }
    }
    return layouts
  }

  /// Returns the screenlet stem of a layout that is requested by name, as in `login_kiosk`.
  private func stemOfNamedLayout(_ base: String) -> String? {
    contracts.screenlets.map(\.stem).filter { base.hasPrefix($0 + "_") }.max {
      $0.utf8.count < $1.utf8.count
    }
  }
}
