import TerminalCore
import XMLTree

/// Reports styles with too little foreground contrast for color pairs that the token table does not
/// cover.
struct StyleContrastLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport
  private var worst: [Pair: (ratio: Double, environment: ThemeEnvironment)] = [:]

  /// Two colors used together, with the offset in the nearest theme that combines them.
  private struct Pair: Hashable {
    var offset: Int32
    var front: String
    var back: String
    var needed: Double
  }

  init(chain: ThemeChain, graph: StyleGraph, report: ThemeReport) {
    (self.chain, self.graph, self.report) = (chain, graph, report)
  }

  /// Checks every style in every state and reports each color pair in its worst environment.
  mutating func check(_ environments: [ThemeEnvironment]) {
    let pairs = StyleColorPairs(chain: chain, graph: graph)
    for name in Set(chain.styleNames) where isSetByNearestTheme(name) {
      for states in pairs.states(of: name) {
        for environment in environments {
          for pair in pairs.pairs(of: name, states, in: environment, onlyNearest: true) {
            check(pair, environment)
          }
        }
      }
    }
    for (pair, found) in worst {
      report.add(
        chain.layers[0].sheet.document, offset: Int(pair.offset), "colour.contrast",
        "\(pair.front) on \(pair.back) is \(ContrastLint.text(found.ratio)), "
          + "\(ContrastLint.text(pair.needed)) is needed (\(ContrastLint.words(found.environment)))"
      )
    }
  }

  /// Whether the nearest theme sets a color of the style, of its owner, or of a style that one of
  /// them inherits from.
  private func isSetByNearestTheme(_ name: String) -> Bool {
    let owner = name.firstIndex(of: ".").map { graph.lineage(of: String(name[..<$0])) } ?? []
    return (graph.lineage(of: name) + owner).contains { style in
      graph.declarations(of: graph.find(style)).contains { $0.layer == 0 && setsColor($0) }
    }
  }

  private func setsColor(_ declaration: StyleGraph.Declaration) -> Bool {
    let sheet = chain.layers[Int(declaration.layer)].sheet
    let style = sheet.styles[Int(declaration.style)]
    return (style.firstRule..<style.firstRule + style.ruleCount).contains { rule in
      sheet.values(of: rule).contains { $0.property == .foreground || $0.property == .background }
    }
  }

  private mutating func check(_ pair: StyleColorPairs.Pair, _ environment: ThemeEnvironment) {
    let front = chain.paint(pair.frontExpression, .foreground, in: environment).color
    let back = chain.paint(pair.backExpression, .background, in: environment).color
    guard let ratio = front.contrast(with: back), ratio < pair.ratio - ContrastLint.tolerance
    else { return }
    let blamed = pair.front.layer == 0 ? pair.front : pair.back ?? pair.front
    let found = Pair(
      offset: blamed.value.offset, front: pair.frontTokens.first ?? name(of: pair.frontExpression),
      back: pair.backTokens.first ?? name(of: pair.backExpression), needed: pair.ratio)
    if let known = worst[found] {
      // Keeps the first environment of equal ratios, so that reports are deterministic.
      guard ratio < known.ratio else { return }
    }
    worst[found] = (ratio, environment)
  }

  private func name(of expression: PaintExpression) -> String {
    switch expression {
    case .token(let token): token
    case .literal(let color): color.text
    case .ansi(let color): color.name
    case .plain: "default"
    }
  }
}
