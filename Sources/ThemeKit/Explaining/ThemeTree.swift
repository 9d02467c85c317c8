import XMLTree

/// A theme and the themes that inherit from it.
public struct ThemeTree: Hashable, Sendable {
  /// The theme.
  public var summary: ThemeSummary
  /// The themes that name this one as their parent, by name.
  public var children: [ThemeTree]
}

extension ThemeTree: CustomStringConvertible {
  /// One line for each theme, indented by two spaces per level: name, kind and folder.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    let kind = summary.kind?.rawValue ?? "?"
    return ["\(indent)\(summary.name)  \(kind)  \(summary.folder)"]
      + children.flatMap { $0.lines(indent: indent + "  ") }
  }
}

/// The source file of a layout, style sheet or string table that a theme uses.
public struct ThemeOrigin: Hashable, Sendable {
  /// The kind of content: `theme`, the name of a layout such as `login`, or `strings`.
  public var subject: String
  /// The qualifiers that restrict its use, as in `wide es`; empty for none.
  public var qualifiers: String
  /// The file, as diagnostics name it.
  public var file: String
  /// The theme that the file belongs to.
  public var theme: String
}

extension ThemeLibrary {
  /// All themes by inheritance.
  ///
  /// Themes without a parent, or with a missing one, are roots.
  ///
  /// Themes in an inheritance cycle are roots without children.
  public var trees: [ThemeTree] {
    let all = summaries
    let names = Set(all.map { $0.name.lowercased() })
    func parent(_ summary: ThemeSummary) -> String? {
      summary.parent.map { $0.lowercased() }.flatMap { names.contains($0) ? $0 : nil }
    }
    func tree(_ summary: ThemeSummary) -> ThemeTree {
      let children = all.filter { parent($0) == summary.name.lowercased() }
      return ThemeTree(summary: summary, children: children.map { tree($0) })
    }
    func isInCircle(_ summary: ThemeSummary) -> Bool {
      var seen: Set<String> = []
      var next: ThemeSummary? = summary
      while let current = next {
        guard seen.insert(current.name.lowercased()).inserted else { return true }
        next = parent(current).flatMap { name in all.first { $0.name.lowercased() == name } }
      }
      return false
    }
    return all.compactMap { summary in
      if isInCircle(summary) { return ThemeTree(summary: summary, children: []) }
      return parent(summary) == nil ? tree(summary) : nil
    }
  }
}

extension Theme {
  /// The source of each file that the theme uses.
  public var origins: [ThemeOrigin] {
    var found: [ThemeOrigin] = []
    for layer in chain.themes {
      found.append(
        ThemeOrigin(
          subject: "theme", qualifiers: "", file: layer.sheet.document.name, theme: layer.name))
    }
    var seen: Set<String> = []
    for layer in chain.layers {
      for layout in layer.layouts.sorted(by: { $0.file < $1.file }) {
        let qualifiers = layout.name.qualifier.description
        guard seen.insert(layout.stem + " " + qualifiers).inserted else { continue }
        found.append(
          ThemeOrigin(
            subject: layout.isOfTheme ? layout.stem : layout.name.base, qualifiers: qualifiers,
            file: layout.file, theme: layer.name))
      }
    }
    for screenlet in chain.contracts.screenlets where screenlet.bringsLayout {
      for layout in chain.layers.last?.layouts(stem: screenlet.stem) ?? [] {
        let qualifiers = layout.name.qualifier.description
        guard seen.insert(layout.stem + " " + qualifiers).inserted else { continue }
        found.append(
          ThemeOrigin(
            subject: screenlet.stem, qualifiers: qualifiers, file: layout.file, theme: "code"))
      }
    }
    for layer in chain.themes {
      for (language, table) in layer.strings.sorted(by: { $0.key < $1.key }) {
        found.append(
          ThemeOrigin(
            subject: "strings", qualifiers: language, file: table.document.name, theme: layer.name)
        )
      }
    }
    return found
  }
}

extension Qualifier: CustomStringConvertible {
  /// The words of the qualifier, as in `wide es`.
  var description: String {
    var words: [String] = []
    for dimension in QualifierDimension.allCases {
      if dimension == .language { words += languages }
      words += dimension.words.filter { word in
        var alone = Qualifier()
        return dimension.add(word, to: &alone) && overlaps(alone)
      }
    }
    return words.joined(separator: " ")
  }

  private func overlaps(_ other: Qualifier) -> Bool {
    sizes & other.sizes != 0 || directions & other.directions != 0 || depths & other.depths != 0
      || glyphs & other.glyphs != 0 || backgrounds & other.backgrounds != 0
      || contrasts & other.contrasts != 0 || motions & other.motions != 0
  }
}
