import TerminalCore

/// What an imported theme takes from its parent: contrast demands, and values for few colors.
struct ParentColors {
  /// The demands of the token table and of the parent's styles.
  let demands: [ContrastDemand]
  private let chain: ThemeChain

  /// Reads the parent; problems of its layouts do not matter here.
  ///
  /// - Throws: `ThemeError` if its theme.xml cannot be read.
  init(_ name: String, in library: ThemeLibrary) throws(ThemeError) {
    let loader = ThemeLoader(index: ThemeIndex(library.locations), contracts: library.contracts)
    guard let loaded = loader.examine(name) else {
      throw ThemeError(diagnostics: loader.report.diagnostics.sorted())
    }
    chain = loaded.chain
    let table = ContrastTable.demands
    let styles = StyleColorPairs(chain: loaded.chain, graph: loaded.graph).demands
    demands = table + styles.filter { !table.contains($0) }
  }

  /// Returns the 24-bit colors of the tokens on a background.
  func colors(on background: Background) -> [String: RGB] {
    let environment = ThemeEnvironment(colorDepth: .truecolor, background: background)
    return SchemeMapping.tokens.reduce(into: [:]) { colors, token in
      let paint = chain.paint(token, .background, in: environment)
      guard case .rgb(let red, let green, let blue)? = paint?.color.kind else { return }
      colors[token] = RGB(red, green, blue)
    }
  }

  /// Returns the declaration of a token that applies without qualifiers.
  func declaration(of token: String) -> ColorDeclaration? {
    chain.color(token, in: ThemeEnvironment())?.1
  }

  /// The values of a token as a `<color>` has them.
  struct Look: Hashable, Sendable {
    var light, dark, x256, x16, mono: String
  }

  /// Returns the resolved values of a token; nil if the theme has no such token.
  func look(of token: String) -> Look? {
    func paint(_ depth: ColorDepth, _ background: Background) -> Paint? {
      chain.paint(
        token, .background, in: ThemeEnvironment(colorDepth: depth, background: background))
    }
    func pair(_ depth: ColorDepth, _ text: (Paint) -> String) -> (light: String, dark: String)? {
      guard let light = paint(depth, .light), let dark = paint(depth, .dark) else { return nil }
      return (text(light), text(dark))
    }
    guard let full = pair(.truecolor, { $0.color.themeText }),
      let indexed = pair(.indexed256, { $0.color.themeText }),
      let sixteen = pair(.ansi16, { ImportedSheet.sixteen($0) }),
      let mono = paint(.mono, .dark)
    else { return nil }
    return Look(
      light: full.light, dark: full.dark, x256: ImportedSheet.pair(indexed.light, indexed.dark),
      x16: ImportedSheet.pair(sixteen.light, sixteen.dark), mono: ImportedSheet.mono(mono))
  }
}
