import TerminalCore
import XMLTree

/// Finds states that a theme tells apart by colour alone, so that nobody can without colours.
struct LookalikeLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport

  func check() {
    let names = Set(chain.styleNames)
    let owners = Set(names.map { String($0.prefix { $0 != "." }) })
    for owner in owners.sorted() { check(owner, parts: parts(of: owner, names)) }
  }

  /// The parts of a style and of what it inherits from, as parts of it.
  private func parts(of owner: String, _ names: Set<String>) -> [String] {
    var found: Set<String> = []
    for ancestor in graph.lineage(of: owner) + [owner] {
      for name in names where name.hasPrefix(ancestor + ".") {
        found.insert(owner + name.dropFirst(ancestor.count))
      }
    }
    return found.sorted()
  }

  private func check(_ owner: String, parts: [String]) {
    let all = [owner] + parts
    guard let place = place(of: all) else { return }
    let marked = marks(of: owner, parts)
    let normal = looks(all, .normal, .truecolor)
    // A state that the theme does not tell apart in colour either looks normal on purpose.
    let states = StateSet.names.map(\.state).filter { state in
      state == .normal || (!marked.contains(state) && looks(all, state, .truecolor) != normal)
    }
    let inColor = states.map { looks(all, $0, .truecolor) }
    let inMono = states.map { looks(all, $0, .mono) }
    for first in states.indices {
      for second in states.indices.dropFirst(first + 1)
      where inColor[first] != inColor[second] && inMono[first] == inMono[second] {
        report.add(
          chain.layers[0].sheet.document, offset: place, "style.lookalike",
          "\(owner) looks the same \(states[first]) and \(states[second]) in mono; "
            + "give one an attribute or a glyph", severity: .warning)
      }
    }
  }

  /// Where the nearest theme names the style or a part of it; nil where it does not.
  private func place(of names: [String]) -> Int? {
    let sheet = chain.layers[0].sheet
    return names.lazy.compactMap { sheet.styleIndex[$0] }.first.map {
      Int(sheet.styles[Int($0)].offset)
    }
  }

  /// The states that are marked whatever the theme says: by the control, and by the focus bar.
  private func marks(of owner: String, _ parts: [String]) -> StateSet {
    let marks: StateSet = parts.contains(owner + ".bar") ? .focused : []
    for style in [owner] + graph.lineage(of: owner) {
      guard let control = chain.contracts.control(class: style) else { continue }
      return marks.union(control.marks)
    }
    return marks
  }

  /// How a style and its parts look in a state; without colours, those are left out.
  private func looks(
    _ names: [String], _ states: StateSet, _ depth: ColorDepth
  ) -> [ResolvedStyle] {
    let environment = ThemeEnvironment(colorDepth: depth)
    let theme = ResolvedTheme(chain: chain, graph: graph, environment: environment)
    return names.map { name in
      var style = theme.style(name, states)
      if depth == .mono { (style.patch.foreground, style.patch.background) = (nil, nil) }
      return style
    }
  }
}
