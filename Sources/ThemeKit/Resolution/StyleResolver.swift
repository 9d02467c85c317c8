import TerminalCore

/// Works out a style: which rules hold, in what order, and which value of each property wins.
///
/// Later in this order wins: weaker states before stronger ones; ancestors of the style before the
/// style; ancestors of the theme before the theme; less specific groups before more specific ones;
/// earlier in the file before later.
struct StyleResolver {
  let chain: ThemeChain
  let environment: ThemeEnvironment

  /// A value that won, and where it stands.
  struct Winner {
    var layer: Int
    var style: Int
    var selector: StateSet
    var value: StyleValue
  }

  struct CustomWinner {
    var layer: Int
    var style: Int
    var selector: StateSet
    var value: CustomValue
  }

  private struct Match {
    var layer: Int32
    var style: Int32
    var rule: Int32
    var selector: StateSet
  }

  /// The values that win, in the order of ``StyleProperty``, and the properties of controls.
  func winners(of name: String, _ states: StateSet)
    -> (values: [Winner], customs: [String: CustomWinner])
  {
    var values: [Winner?] = Array(repeating: nil, count: StyleProperty.allCases.count)
    var customs: [String: CustomWinner] = [:]
    for match in matches(name, states) {
      let sheet = chain.layers[Int(match.layer)].sheet
      let rule = sheet.rules[Int(match.rule)]
      for index in rule.firstValue..<(rule.firstValue + rule.valueCount) {
        let value = sheet.values[Int(index)]
        values[value.property.order] = Winner(
          layer: Int(match.layer), style: Int(match.style), selector: match.selector, value: value)
      }
      for index in rule.firstCustom..<(rule.firstCustom + rule.customCount) {
        let value = sheet.customs[Int(index)]
        customs[value.name] = CustomWinner(
          layer: Int(match.layer), style: Int(match.style), selector: match.selector, value: value)
      }
    }
    return (values.compactMap(\.self), customs)
  }

  func resolve(_ name: String, _ states: StateSet) -> ResolvedStyle {
    let (values, customs) = winners(of: name, states)
    var style = ResolvedStyle.none
    for winner in values { apply(winner.value, to: &style) }
    if !customs.isEmpty { style.properties = customs.mapValues(\.value.value) }
    return style
  }

  private func apply(_ value: StyleValue, to style: inout ResolvedStyle) {
    switch value.value {
    case .paint(let expression):
      let isGround = value.property == .background
      let paint = chain.paint(expression, isGround ? .background : .foreground, in: environment)
      if isGround {
        style.patch.background = paint.color
      } else {
        style.patch.foreground = paint.color
      }
      style.patch.adding.formUnion(paint.attributes)
    case .attributes(let change):
      style.patch.adding = style.patch.adding.subtracting(change.removing).union(change.adding)
      style.patch.removing = change.removing.subtracting(change.adding)
    case .glyph(.token(let name)): style.glyph = chain.frames(name, in: environment).first
    case .glyph(.literal(let text)): style.glyph = text
    default: style.box.set(value.property, to: value.value)
    }
  }

  /// The rules that hold, the strongest last.
  private func matches(_ name: String, _ states: StateSet) -> [Match] {
    var found: [Match] = []
    var isSorted = true
    for style in chain.lineage(ofStyle: name).reversed() {
      for (layerIndex, layer) in chain.layers.enumerated().reversed() {
        let start = found.count
        var hasGroups = false
        var index = layer.sheet.styleIndex[style] ?? -1
        while index >= 0 {
          let declaration = layer.sheet.styles[Int(index)]
          for offset in 0..<declaration.ruleCount {
            let rule = layer.sheet.rules[Int(declaration.firstRule + offset)]
            guard rule.selector.isSubset(of: states) else { continue }
            if rule.qualifier != 0 {
              guard layer.sheet.qualifiers[Int(rule.qualifier)].matches(environment) else {
                continue
              }
              hasGroups = true
            }
            if !rule.selector.isEmpty { isSorted = false }
            found.append(
              Match(
                layer: Int32(layerIndex), style: index, rule: declaration.firstRule + offset,
                selector: rule.selector))
          }
          index = declaration.next
        }
        if hasGroups { sortBySpecificity(&found, from: start, layer.sheet) }
      }
    }
    if !isSorted { Self.stableSort(&found, from: 0) { Int($0.selector.rawValue) } }
    return found
  }

  private func sortBySpecificity(_ matches: inout [Match], from start: Int, _ sheet: ThemeSheet) {
    Self.stableSort(&matches, from: start) {
      sheet.qualifiers[Int(sheet.rules[Int($0.rule)].qualifier)].specificity
    }
  }

  /// Insertion sort: the lists are short, nearly sorted, and equals must keep their order.
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

extension StyleProperty {
  /// Its place among all; values are applied in this order, `attributes` after both colours.
  var order: Int { Self.places[self] ?? 0 }

  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
