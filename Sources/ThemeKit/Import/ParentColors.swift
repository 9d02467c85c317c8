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
}
