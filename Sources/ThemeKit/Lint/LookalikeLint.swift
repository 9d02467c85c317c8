import TerminalCore
import XMLTree

/// Reports states that a theme distinguishes by color alone, which are identical without colors.
struct LookalikeLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport

  /// The suffixes of the part names of each style: `.label` for `Field`.
  private let suffixes: [String: [Substring]]
  private let colored: ResolvedTheme
  private let mono: ResolvedTheme

  init(chain: ThemeChain, graph: StyleGraph, report: ThemeReport) {
    (self.chain, self.graph, self.report) = (chain, graph, report)
    var suffixes: [String: [Substring]] = [:]
    for name in Set(chain.styleNames) {
      for dot in name.indices where name[dot] == "." {
        suffixes[String(name[..<dot]), default: []].append(name[dot...])
      }
    }
    self.suffixes = suffixes
    func theme(_ depth: ColorDepth) -> ResolvedTheme {
      ResolvedTheme(
        chain: chain, graph: graph, environment: ThemeEnvironment(colorDepth: depth))
    }
    (colored, mono) = (theme(.truecolor), theme(.mono))
  }

  func check() {
    let owners = Set(chain.styleNames.map { String($0.prefix { $0 != "." }) })
    for owner in owners.sorted() { check(owner, parts: parts(of: owner)) }
  }

  /// Returns the parts of a style, including those that it inherits.
  private func parts(of owner: String) -> [String] {
    var found: Set<String> = []
    for ancestor in graph.lineage(of: owner) + [owner] {
      for suffix in suffixes[ancestor] ?? [] { found.insert(owner + suffix) }
    }
    return found.sorted()
  }

  /// Whether a style, or one that it inherits from, has a rule for a state.
  private func hasStates(_ name: String) -> Bool {
    graph.lineage(of: name).contains { style in
      graph.declarations(of: graph.find(style)).contains { declaration in
        let sheet = chain.layers[Int(declaration.layer)].sheet
        let style = sheet.styles[Int(declaration.style)]
        return sheet.rules[Int(style.firstRule)...].prefix(Int(style.ruleCount))
          .contains { $0.selector != .normal }
      }
    }
  }

  private func check(_ owner: String, parts: [String]) {
    let all = [owner] + parts
    guard let place = place(of: all), all.contains(where: { hasStates($0) }) else { return }
    let marked = marks(of: owner, parts)
    let normal = looks(all, .normal, .truecolor)
    // A state that looks like the normal state even in color is designed that way.
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

  /// Returns the offset at which the nearest theme names the style or a part of it, or nil if it
  /// does not.
  private func place(of names: [String]) -> Int? {
    let sheet = chain.layers[0].sheet
    return names.lazy.compactMap { sheet.styleIndex[$0] }.first.map {
      Int(sheet.styles[Int($0)].offset)
    }
  }

  /// Returns the states that are marked regardless of the theme: by the control, and by the focus
  /// bar.
  private func marks(of owner: String, _ parts: [String]) -> StateSet {
    let marks: StateSet = parts.contains(owner + ".bar") ? .focused : []
    for style in [owner] + graph.lineage(of: owner) {
      guard let control = chain.contracts.control(class: style) else { continue }
      return marks.union(control.marks)
    }
    return marks
  }

  /// Returns the resolved styles in a state; in mono without their colors.
  private func looks(
    _ names: [String], _ states: StateSet, _ depth: ColorDepth
  ) -> [ResolvedStyle] {
    let theme = depth == .mono ? mono : colored
    return names.map { name in
      var style = theme.style(name, states)
      if depth == .mono { (style.patch.foreground, style.patch.background) = (nil, nil) }
      return style
    }
  }
}
