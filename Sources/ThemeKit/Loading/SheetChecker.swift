import TerminalCore
import XMLTree

/// Checks the references in the nearest sheet of a chain.
struct SheetChecker {
  let chain: ThemeChain
  let report: ThemeReport

  private static let hopLimit = 64

  private let layer: ThemeLayer

  private let graph: StyleGraph

  init(chain: ThemeChain, graph: StyleGraph, report: ThemeReport) {
    (self.chain, self.graph, self.report) = (chain, graph, report)
    layer = chain.layers[0]
  }

  private var sheet: ThemeSheet { layer.sheet }

  func check() {
    checkColors()
    checkParents()
    checkValues()
  }

  // MARK: Colors

  private func checkColors() {
    let names = sheet.colors.keys.sorted()
    for name in names {
      for declaration in sheet.colors[name] ?? [] {
        check(declaration.light, at: declaration.lightOffset)
        if declaration.dark != declaration.light {
          check(declaration.dark, at: declaration.darkOffset)
        }
      }
    }
    for name in names { checkCircle(name) }
  }

  private func check(_ expression: ColorExpression?, at offset: Int) {
    switch expression {
    case .token(let token) where !chain.hasColor(token):
      report.add(
        sheet.document, offset: offset, "colour.unknown",
        "unknown colour \"?\(token)\"" + report.hint(for: token, in: chain.colorNames))
    case .palette(let name) where chain.paletteEntry(name, from: 0) == nil:
      let names = chain.layers.flatMap { $0.sheet.palette.keys }
      let isToken = chain.hasColor(name)
      report.add(
        sheet.document, offset: offset, "colour.palette",
        "there is no \"\(name)\" in the palette"
          + (isToken ? "; the token is written ?\(name)" : report.hint(for: name, in: names)))
    default: break
    }
  }

  private func checkCircle(_ name: String) {
    for background in Background.allCases {
      var path = [name]
      while path.count <= Self.hopLimit, let next = alias(of: path[path.count - 1], background) {
        path.append(next)
        guard next == name else { continue }
        report.add(
          sheet.document, offset: sheet.colors[name]?.first?.offset ?? 0, "colour.cycle",
          "colours refer to each other in a cycle: \(path.joined(separator: " -> "))")
        return
      }
    }
  }

  /// Returns the token that a token is an alias of, ignoring qualified declarations.
  private func alias(of token: String, _ background: Background) -> String? {
    let declarations =
      chain.layers.first { $0.sheet.colors[token] != nil }?.sheet.colors[token] ?? []
    let plain = declarations.first { $0.qualifier == 0 } ?? declarations.first
    guard case .token(let next)? = plain?.expression(background) else { return nil }
    return next
  }

  // MARK: Styles

  private func checkParents() {
    for style in sheet.styles {
      guard let parent = style.parent else { continue }
      guard chain.hasStyle(parent) else {
        report.add(
          sheet.document, offset: Int(style.parentOffset), "style.unknown",
          "unknown style \"\(parent)\"" + report.hint(for: parent, in: chain.styleNames))
        continue
      }
      checkCircle(of: style)
    }
  }

  private func checkCircle(of style: StyleDeclaration) {
    let start = graph.find(style.name)
    var next = start
    for _ in 0..<Self.hopLimit {
      next = graph.parents[Int(next)]
      if next < 0 { return }
      if next == start { break }
    }
    let lineage = graph.lineage(of: style.name)
    let path = lineage.prefix(1) + lineage.dropFirst().prefix { $0 != style.name } + [style.name]
    report.add(
      sheet.document, offset: Int(style.parentOffset), "style.cycle",
      next == start
        ? "styles inherit in a cycle: \(path.joined(separator: " -> "))"
        : "more than \(Self.hopLimit) styles inherit from one another, or in a cycle")
  }

  private func checkValues() {
    let missing = sheet.tokens.indices.filter { !chain.hasColor(sheet.tokens[$0]) }
    let unknown = Set(missing.map { Int32($0) })
    for value in sheet.values {
      switch value.value {
      case .token(let index) where unknown.contains(index):
        let token = sheet.tokens[Int(index)]
        report.add(
          sheet.document, offset: Int(value.offset), "colour.unknown",
          "unknown colour \"?\(token)\"" + report.hint(for: token, in: chain.colorNames))
      case .glyph(.token(let name)) where !chain.hasGlyph(name):
        report.add(
          sheet.document, offset: Int(value.offset), "glyph.unknown",
          "unknown glyph \"?\(name)\"" + report.hint(for: name, in: chain.glyphNames))
      default: break
      }
    }
    for custom in sheet.customs where custom.value.hasPrefix("@string/") {
      let key = String(custom.value.dropFirst(8))
      guard !chain.hasString(key) else { continue }
      report.add(
        sheet.document, offset: Int(custom.offset), "string.unknown",
        "there is no text for \"\(key)\"" + report.hint(for: key, in: chain.stringKeys))
    }
  }
}
