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
    for name in Set(chain.styleNames) where isSetByNearestTheme(name) {
      for states in states(of: name) {
        for environment in environments { check(name, states, environment) }
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

  /// Returns `normal` and every state for which the style or its ancestors have rules.
  private func states(of name: String) -> [StateSet] {
    var found: Set<StateSet> = [.normal]
    for style in graph.lineage(of: name) {
      for declaration in graph.declarations(of: graph.find(style)) {
        let sheet = chain.layers[Int(declaration.layer)].sheet
        let style = sheet.styles[Int(declaration.style)]
        for rule in sheet.rules[Int(style.firstRule)...].prefix(Int(style.ruleCount)) {
          found.insert(rule.selector)
        }
      }
    }
    return Array(found)
  }

  private mutating func check(_ name: String, _ states: StateSet, _ environment: ThemeEnvironment) {
    let resolver = StyleResolver(chain, graph, environment)
    let values = resolver.winners(of: name, states).values
    guard let front = values.first(where: { $0.value.property == .foreground }) else { return }
    let isMark = values.contains { $0.value.property == .glyph } || states.contains(.disabled)
    for ground in grounds(of: name, values, states, resolver) {
      guard front.layer == 0 || ground.winner?.layer == 0 else { continue }
      check(front, ground, isMark: isMark, environment)
    }
  }

  private struct Ground {
    var expression: PaintExpression
    var winner: StyleResolver.Winner<StyleValue>?
  }

  /// Returns the style's own background, else that of its owner, else those of the screen.
  private func grounds(
    of name: String, _ values: [StyleResolver.Winner<StyleValue>], _ states: StateSet,
    _ resolver: StyleResolver
  ) -> [Ground] {
    if let own = ground(in: values) { return [own] }
    // A focus bar is next to its control, on the background of the surroundings.
    if let dot = name.firstIndex(of: "."), name[dot...] != ".bar" {
      let owner = resolver.winners(of: String(name[..<dot]), states).values
      if let own = ground(in: owner) { return [own] }
    }
    return ContrastTable.grounds.map { Ground(expression: .token($0), winner: nil) }
  }

  private func ground(in values: [StyleResolver.Winner<StyleValue>]) -> Ground? {
    guard let winner = values.first(where: { $0.value.property == .background }),
      let expression = chain.layers[winner.layer].sheet.expression(winner.value.value)
    else { return nil }
    return Ground(expression: expression, winner: winner)
  }

  private mutating func check(
    _ front: StyleResolver.Winner<StyleValue>, _ ground: Ground, isMark: Bool,
    _ environment: ThemeEnvironment
  ) {
    guard let expression = chain.layers[front.layer].sheet.expression(front.value.value) else {
      return
    }
    let fronts = tokens(of: expression, environment)
    let backs = tokens(of: ground.expression, environment)
    let isInTable = fronts.contains { front in
      backs.contains { ContrastTable.has(front, on: $0) }
    }
    guard !isInTable, ContrastTable.decorations.isDisjoint(with: fronts) else { return }
    let isMark = isMark || !ContrastTable.markTokens.isDisjoint(with: fronts)
    let needed = isMark ? ContrastTable.marks : ContrastTable.words
    let frontColor = chain.paint(expression, .foreground, in: environment).color
    let backColor = chain.paint(ground.expression, .background, in: environment).color
    guard let ratio = frontColor.contrast(with: backColor), ratio < needed - 0.005 else { return }
    let blamed = front.layer == 0 ? front : ground.winner ?? front
    let pair = Pair(
      offset: blamed.value.offset, front: fronts.first ?? name(of: expression),
      back: backs.first ?? name(of: ground.expression), needed: needed)
    if let known = worst[pair] {
      // Keeps the first environment of equal ratios, so that reports are deterministic.
      guard ratio < known.ratio else { return }
    }
    worst[pair] = (ratio, environment)
  }

  private func name(of expression: PaintExpression) -> String {
    switch expression {
    case .token(let token): token
    case .literal(let color): color.text
    case .ansi(let color): color.name
    case .plain: "default"
    }
  }

  private func tokens(
    of expression: PaintExpression, _ environment: ThemeEnvironment
  ) -> [String] {
    guard case .token(let token) = expression else { return [] }
    return chain.trail(of: token, in: environment).map(\.token)
  }
}
