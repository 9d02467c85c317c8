import TerminalCore

/// Resolves a style: finds the matching rules, their order, and the winning value of each property.
///
/// A rule that comes later in this order wins: weaker states before stronger ones; ancestors of the
/// style before the style; ancestors of the theme before the theme; less specific groups before
/// more specific ones; earlier in the file before later.
struct StyleResolver {
  let layers: [ThemeLayer]
  let graph: StyleGraph
  let environment: ThemeEnvironment

  init(_ chain: ThemeChain, _ graph: StyleGraph, _ environment: ThemeEnvironment) {
    (layers, self.graph, self.environment) = (chain.layers, graph, environment)
  }

  /// A matching rule and its position.
  struct Match {
    var layer: Int32
    var style: Int32
    var rule: Int32
    var selector: StateSet
  }

  /// A winning value and its position.
  struct Winner<Value> {
    var match: Match
    var value: Value

    var layer: Int { Int(match.layer) }
  }

  /// Returns the matching rules, strongest last.
  func matches(_ name: String, _ states: StateSet) -> [Match] {
    let id = graph.find(name)
    guard id >= 0 else { return [] }
    var found: [Match] = []
    found.reserveCapacity(8)
    collect(id, states, 0, &found)
    if !states.isEmpty { Self.stableSort(&found, from: 0) { Int($0.selector.rawValue) } }
    return found
  }

  /// Collects the rules of ancestors, then of the style itself: far themes before near ones, in
  /// file order.
  private func collect(_ id: Int32, _ states: StateSet, _ depth: Int, _ found: inout [Match]) {
    let parent = graph.parents[Int(id)]
    if parent >= 0, depth < 80 { collect(parent, states, depth + 1, &found) }
    var layerStart = found.count
    var hasGroups = false
    var last: Int32 = -1
    for declaration in graph.declarations(of: id) {
      if declaration.layer != last {
        if hasGroups { sortBySpecificity(&found, from: layerStart) }
        (layerStart, hasGroups, last) = (found.count, false, declaration.layer)
      }
      let layer = layers[Int(declaration.layer)]
      let first = layer.sheet.styles[Int(declaration.style)].firstRule
      let count = layer.sheet.styles[Int(declaration.style)].ruleCount
      for rule in first..<(first + count) {
        let selector = layer.sheet.rules[Int(rule)].selector
        guard selector.isSubset(of: states) else { continue }
        let qualifier = layer.sheet.rules[Int(rule)].qualifier
        if qualifier != 0 {
          guard layer.sheet.qualifiers[Int(qualifier)].matches(environment) else { continue }
          hasGroups = true
        }
        found.append(
          Match(
            layer: declaration.layer, style: declaration.style, rule: rule, selector: selector))
      }
    }
    if hasGroups { sortBySpecificity(&found, from: layerStart) }
  }

  private func sortBySpecificity(_ matches: inout [Match], from start: Int) {
    Self.stableSort(&matches, from: start) {
      let sheet = layers[Int($0.layer)].sheet
      return sheet.qualifiers[Int(sheet.rules[Int($0.rule)].qualifier)].specificity
    }
  }

  /// Sorts stably by insertion, because the lists are short and nearly sorted.
  private static func stableSort(
    _ matches: inout [Match], from start: Int, by key: (Match) -> Int
  ) {
    guard matches.count - start > 1 else { return }
    for index in (start + 1)..<matches.count {
      let match = matches[index]
      let rank = key(match)
      var place = index
      while place > start, key(matches[place - 1]) > rank {
        matches[place] = matches[place - 1]
        place -= 1
      }
      matches[place] = match
    }
  }
}

extension StyleResolver {
  /// Returns the winning values in the order of ``StyleProperty``, and the winning custom
  /// properties of controls.
  func winners(of name: String, _ states: StateSet)
    -> (values: [Winner<StyleValue>], customs: [String: Winner<CustomValue>])
  {
    var values: [StyleProperty: Winner<StyleValue>] = [:]
    var customs: [String: Winner<CustomValue>] = [:]
    for match in matches(name, states) {
      let layer = layers[Int(match.layer)]
      for value in layer.sheet.values(of: match.rule) {
        values[value.property] = Winner(match: match, value: value)
      }
      for value in layer.sheet.customs(of: match.rule) {
        customs[value.name] = Winner(match: match, value: value)
      }
    }
    return (StyleProperty.allCases.compactMap { values[$0] }, customs)
  }

  /// A winning color, still as an expression of its sheet.
  private struct Ink {
    var layer: Int32
    var value: PropertyValue
  }

  /// Returns the style, resolving colors and glyphs with `source`.
  func resolve(_ name: String, _ states: StateSet, from source: some StyleSource) -> ResolvedStyle {
    var style = ResolvedStyle.none
    var foreground: Ink?
    var background: Ink?
    var attributes: AttributeChange?
    var glyph: GlyphExpression?
    for match in matches(name, states) {
      let layer = layers[Int(match.layer)]
      for value in layer.sheet.values(of: match.rule) {
        switch value.value {
        case .token, .paint:
          let ink = Ink(layer: match.layer, value: value.value)
          if value.property == .foreground { foreground = ink } else { background = ink }
        case .attributes(let change): attributes = change
        case .glyph(let expression): glyph = expression
        default: style.box.set(value.property, to: value.value)
        }
      }
      for custom in layer.sheet.customs(of: match.rule) {
        style.properties[custom.name] = custom.value
      }
    }
    if let foreground {
      let paint = source.paint(foreground.value, ofLayer: Int(foreground.layer), .foreground)
      style.patch.foreground = paint.color
      style.patch.adding = paint.attributes
    }
    if let background {
      let paint = source.paint(background.value, ofLayer: Int(background.layer), .background)
      style.patch.background = paint.color
      style.patch.adding.formUnion(paint.attributes)
    }
    if let attributes {
      style.patch.adding =
        style.patch.adding.subtracting(attributes.removing).union(attributes.adding)
      style.patch.removing = attributes.removing.subtracting(attributes.adding)
    }
    switch glyph {
    case .token(let name): style.glyph = source.frames(name).first
    case .literal(let text): style.glyph = text
    case nil: break
    }
    return style
  }
}

/// Resolves colors and glyphs for style resolution.
protocol StyleSource {
  /// Returns the paint for a color expression of a layer's sheet.
  func paint(_ value: PropertyValue, ofLayer layer: Int, _ role: PaintRole) -> Paint
  func frames(_ name: String) -> [SafeText]
}

extension ThemeSheet {
  /// Returns the values of a rule.
  func values(of rule: Int32) -> ArraySlice<StyleValue> {
    let rule = rules[Int(rule)]
    return values[Int(rule.firstValue)..<Int(rule.firstValue + rule.valueCount)]
  }

  /// Returns the custom properties of a rule.
  func customs(of rule: Int32) -> ArraySlice<CustomValue> {
    let rule = rules[Int(rule)]
    return customs[Int(rule.firstCustom)..<Int(rule.firstCustom + rule.customCount)]
  }
}
