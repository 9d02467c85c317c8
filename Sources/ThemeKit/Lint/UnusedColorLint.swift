import XMLTree

/// Reports colors of the nearest theme that no ancestor defines and the theme does not use: most
/// often an override with a misspelled name.
struct UnusedColorLint {
  let chain: ThemeChain
  let report: ThemeReport

  func check() {
    let sheet = chain.layers[0].sheet
    let ancestors = chain.themes.dropFirst()
    // Default has no ancestors; other themes override its colors.
    guard !ancestors.isEmpty else { return }
    let used = usedTokens()
    let unused = sheet.colors.filter { name, _ in
      !used.contains(name) && !ancestors.contains { $0.sheet.colors[name] != nil }
    }
    let places = unused.map { (name: $0.key, offset: $0.value[0].offset) }
    let names = ancestors.flatMap { $0.sheet.colors.keys }
    for (name, offset) in places.sorted(by: { $0.offset < $1.offset }) {
      let hint = report.hint(for: name, in: names)
      // Without a similar name, it may be a color for themes that inherit from this one.
      report.add(
        sheet.document, offset: offset, "colour.unused",
        "the colour \"\(name)\" is not used here and not part of a parent theme\(hint)",
        severity: hint.isEmpty ? .warning : .error)
    }
  }

  /// Returns the tokens used by the colors, styles and layouts of the nearest theme.
  private func usedTokens() -> Set<String> {
    let layer = chain.layers[0]
    var used = Set(layer.sheet.tokens)
    for declaration in layer.sheet.colors.values.joined() {
      for case .token(let name)? in [declaration.light, declaration.dark] { used.insert(name) }
    }
    let values = layer.layouts.lazy.flatMap { $0.root.all }.flatMap(\.attributes).map(\.value)
    let customs = layer.sheet.customs.lazy.map(\.value)
    for value in values where value.hasPrefix("?") { used.insert(String(value.dropFirst())) }
    for value in customs where value.hasPrefix("?") { used.insert(String(value.dropFirst())) }
    return used
  }
}
