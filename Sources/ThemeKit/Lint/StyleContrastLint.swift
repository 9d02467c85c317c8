import TerminalCore
import XMLTree

/// Finds styles whose foreground does not stand out, where the table of tokens does not say so.
struct StyleContrastLint {
  let chain: ThemeChain
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
    for style in chain.lineage(ofStyle: name) {
      for layer in chain.layers {
        var index = layer.sheet.styleIndex[style] ?? -1
        while index >= 0 {
          let declaration = layer.sheet.styles[Int(index)]
          for offset in 0..<declaration.ruleCount {
            found.insert(layer.sheet.rules[Int(declaration.firstRule + offset)].selector)
          }
          index = declaration.next
        }
      }
    }
    return found.sorted { $0.rawValue < $1.rawValue }
  }

  private func check(_ name: String, _ states: StateSet, _ environment: ThemeEnvironment) {
    let resolver = StyleResolver(chain: chain, environment: environment)
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
    var winner: StyleResolver.Winner?
  }

  /// The style's own ground, else that of the style it is a part of, else the screen's.
  private func grounds(
    of name: String, _ values: [StyleResolver.Winner], _ states: StateSet,
    _ resolver: StyleResolver
  ) -> [Ground] {
    if let own = ground(in: values) { return [own] }
    if let dot = name.firstIndex(of: ".") {
      let owner = resolver.winners(of: String(name[..<dot]), states).values
      if let own = ground(in: owner) { return [own] }
    }
    return ContrastTable.grounds.map { Ground(expression: .token($0), winner: nil) }
  }

  private func ground(in values: [StyleResolver.Winner]) -> Ground? {
    guard let winner = values.first(where: { $0.value.property == .background }),
      case .paint(let expression) = winner.value.value
    else { return nil }
    return Ground(expression: expression, winner: winner)
  }

  private func check(
    _ name: String, _ states: StateSet, _ front: StyleResolver.Winner, _ ground: Ground,
    isMark: Bool, _ environment: ThemeEnvironment
  ) {
    guard case .paint(let expression) = front.value.value else { return }
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
