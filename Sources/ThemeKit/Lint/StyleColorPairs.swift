import TerminalCore

/// The color pairs that the styles of a theme combine and that ``ContrastTable`` does not cover.
struct StyleColorPairs {
  let chain: ThemeChain
  let graph: StyleGraph

  /// A foreground and a background of a style.
  struct Pair {
    /// The declaration of the foreground.
    let front: StyleResolver.Winner<StyleValue>
    let frontExpression: PaintExpression
    /// The tokens from the one in the style to its color; empty if the style names no token.
    let frontTokens: [String]
    /// The declaration of the background; nil for a background of the screen.
    let back: StyleResolver.Winner<StyleValue>?
    let backExpression: PaintExpression
    let backTokens: [String]
    /// The required contrast ratio.
    let ratio: Double
  }

  /// Returns `normal` and every state for which a style or its ancestors have rules.
  func states(of name: String) -> [StateSet] {
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

  /// Returns the pairs of a style in some states.
  ///
  /// - Parameters:
  ///   - name: The name of the style.
  ///   - states: The active states.
  ///   - environment: The terminal and preferences.
  ///   - onlyNearest: Whether to return only pairs in which the nearest theme sets a color.
  func pairs(
    of name: String, _ states: StateSet, in environment: ThemeEnvironment, onlyNearest: Bool
  ) -> [Pair] {
    let resolver = StyleResolver(chain, graph, environment)
    let values = resolver.winners(of: name, states).values
    guard let front = values.first(where: { $0.value.property == .foreground }),
      let expression = chain.layers[front.layer].sheet.expression(front.value.value)
    else { return [] }
    let isMark = values.contains { $0.value.property == .glyph } || states.contains(.disabled)
    let fronts = tokens(of: expression, environment)
    guard ContrastTable.decorations.isDisjoint(with: fronts) else { return [] }
    let needsLess = isMark || !ContrastTable.markTokens.isDisjoint(with: fronts)
    var pairs: [Pair] = []
    for ground in grounds(of: name, values, states, resolver) {
      guard !onlyNearest || front.layer == 0 || ground.winner?.layer == 0 else { continue }
      let backs = tokens(of: ground.expression, environment)
      let isInTable = fronts.contains { front in
        backs.contains { ContrastTable.has(front, on: $0) }
      }
      guard !isInTable else { continue }
      pairs.append(
        Pair(
          front: front, frontExpression: expression, frontTokens: fronts, back: ground.winner,
          backExpression: ground.expression, backTokens: backs,
          ratio: needsLess ? ContrastTable.marks : ContrastTable.words))
    }
    return pairs
  }

  /// The demands of all styles between tokens that have a color of their own.
  var demands: [ContrastDemand] {
    var found: Set<ContrastDemand> = []
    for name in Set(chain.styleNames) {
      for states in states(of: name) {
        for environment in ContrastLint.environments {
          for pair in pairs(of: name, states, in: environment, onlyNearest: false) {
            guard let token = pair.frontTokens.last, let ground = pair.backTokens.last else {
              continue
            }
            found.insert(ContrastDemand(token: token, ground: ground, ratio: pair.ratio))
          }
        }
      }
    }
    return found.sorted { ($0.token, $0.ground, $0.ratio) < ($1.token, $1.ground, $1.ratio) }
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

  private func tokens(
    of expression: PaintExpression, _ environment: ThemeEnvironment
  ) -> [String] {
    guard case .token(let token) = expression else { return [] }
    return chain.trail(of: token, in: environment).map(\.token)
  }
}
