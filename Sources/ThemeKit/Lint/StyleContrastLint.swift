import TerminalCore
import XMLTree

/// Finds styles whose foreground does not stand out, where the table of tokens does not say so.
struct StyleContrastLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport

  func check(_ environments: [ThemeEnvironment]) {
    for name in Set(chain.styleNames).sorted() {
      for states in states(of: name) {
        for environment in environments { check(name, states, environment) }
      }
    }
  }

  /// Normal, and every state that the style or what it inherits from tells apart.
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
    return found.sorted { $0.rawValue < $1.rawValue }
  }

  private func check(_ name: String, _ states: StateSet, _ environment: ThemeEnvironment) {
    let resolver = StyleResolver(chain, graph, environment)
    let values = resolver.winners(of: name, states).values
    guard let front = values.first(where: { $0.value.property == .foreground }) else { return }
    let isMark = values.contains { $0.value.property == .glyph } || states.contains(.disabled)
    for ground in grounds(of: name, values, states, resolver) {
      guard front.layer == 0 || ground.winner?.layer == 0 else { continue }
      check(name, states, front, ground, isMark: isMark, environment)
    }
  }

  private struct Ground {
    var expression: PaintExpression
    var winner: StyleResolver.Winner<StyleValue>?
  }

  /// The style's own ground, else that of the style it is a part of, else the screen's.
  private func grounds(
    of name: String, _ values: [StyleResolver.Winner<StyleValue>], _ states: StateSet,
    _ resolver: StyleResolver
  ) -> [Ground] {
    if let own = ground(in: values) { return [own] }
    if let dot = name.firstIndex(of: ".") {
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

  private func check(
    _ name: String, _ states: StateSet, _ front: StyleResolver.Winner<StyleValue>, _ ground: Ground,
    isMark: Bool, _ environment: ThemeEnvironment
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
    let frontName = fronts.first ?? frontColor.themeText
    let backName = backs.first ?? backColor.themeText
    report.addOnce(
      chain.layers[0].sheet.document, offset: Int(blamed.value.offset), "colour.contrast",
      "\(frontName) on \(backName) is \(ContrastLint.text(ratio)), "
        + "\(ContrastLint.text(needed)) is needed (\(ContrastLint.words(environment)))")
  }

  private func tokens(
    of expression: PaintExpression, _ environment: ThemeEnvironment
  ) -> [String] {
    guard case .token(let token) = expression else { return [] }
    return chain.trail(of: token, in: environment).map(\.token)
  }
}
