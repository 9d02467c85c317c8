import TerminalCore
import XMLTree

extension ResolvedTheme {
  /// Returns the values of a style in states: each property, followed by the tokens and the palette
  /// color that it refers to.
  ///
  /// - Parameters:
  ///   - style: The name of the style.
  ///   - states: The states of the control.
  package func values(of style: String, _ states: StateSet) -> [ThemeValue] {
    explain(style, states).flatMap { line -> [ThemeValue] in
      let text = writtenText(of: line)
      let value = ThemeValue(
        .property(line.property, style: line.style, states: line.states), written: text,
        resolved: line.resolved, theme: line.theme, source: line.source,
        color: Lexical.hex(Lexical.trimmed(text))?.text)
      return [value] + colors(of: line, written: text)
    }
  }

  /// Returns the value of a line with its references resolved.
  private func writtenText(of line: StyleExplanation) -> String {
    let layer = chain.layers.first { $0.sheet.document.name == line.source.file }
    return layer?.sheet.document.decoded(line.written, at: line.source) ?? line.written
  }

  /// Returns the declared styles that a style takes its properties from, nearest first.
  ///
  /// - Parameter style: The name of the style.
  package func lineage(of style: String) -> [String] { graph.lineage(of: style) }

  /// Returns the string for a key in the language of the environment; nil if there is none, or if
  /// it has plural forms.
  ///
  /// - Parameter key: The key, as in `login.title`.
  package func string(of key: String) -> ThemeValue? {
    guard let (entry, language) = chain.entry(key, language: environment.language),
      entry.forms.isEmpty,
      let layer = chain.layers.first(where: { $0.strings[language]?.contains(key) == true }),
      let document = layer.strings[language]?.document
    else { return nil }
    let place = document.location(of: entry.offset)
    return ThemeValue(
      .string(key), written: entry.text, resolved: entry.text, theme: layer.name,
      source: SourceLocation(file: document.name, line: place.line, column: place.column))
  }

  private func colors(of line: StyleExplanation, written: String) -> [ThemeValue] {
    guard case .token(let token)? = PaintExpression(Lexical.trimmed(written)),
      let property = StyleProperty(rawValue: line.property),
      [.foreground, .background].contains(property)
    else { return [] }
    let role = property == .background ? PaintRole.background : .foreground
    return chain.trail(of: token, in: environment).flatMap {
      token, layer, declaration -> [ThemeValue] in
      let sheet = chain.layers[layer].sheet
      let start = place(of: declaration, in: sheet.document)
      let source = sheet.location(start)
      let text = sheet.document.decoded(sheet.document.written(at: start), at: source)
      let value = ThemeValue(
        .token(token), written: text, resolved: paint(token, as: role).description,
        theme: sheet.name, source: source, color: color(of: token, role))
      return [value] + palette(of: declaration, from: layer)
    }
  }

  /// Returns the 24-bit color of a token; nil where the depth has few colors.
  private func color(of token: String, _ role: PaintRole) -> String? {
    guard environment.colorDepth >= .indexed256 else { return nil }
    var full = environment
    full.colorDepth = .truecolor
    return chain.paint(token, role, in: full)?.color.rgb?.text
  }

  /// Returns the palette color that a token refers to, unless the depth has few colors.
  private func palette(of declaration: ColorDeclaration, from layer: Int) -> [ThemeValue] {
    guard environment.colorDepth >= .indexed256,
      case .palette(let name)? = declaration.expression(environment.background),
      let sheet = chain.layers[layer...].first(where: { $0.sheet.palette[name] != nil })?.sheet,
      let entry = sheet.palette[name], let element = sheet.document.element(from: entry.offset),
      let value = element.attribute("value")
    else { return [] }
    return [
      ThemeValue(
        .palette(name), written: value.value, resolved: entry.color.text, theme: sheet.name,
        source: sheet.location(value.valueOffset), color: entry.color.text)
    ]
  }

  /// Returns the place of the attribute that decides in the environment; with 256 colors, that of
  /// the 24-bit color, from which the index follows.
  private func place(of declaration: ColorDeclaration, in document: MarkupDocument) -> Int {
    let element = document.element(from: declaration.offset)
    switch environment.colorDepth {
    case .mono:
      if let mono = element?.attribute("mono") { return mono.valueOffset }
    case .ansi16:
      if let sixteen = element?.attribute("x16") { return sixteen.valueOffset }
    case .indexed256, .truecolor: break
    }
    return environment.background == .light ? declaration.lightOffset : declaration.darkOffset
  }
}

extension MarkupDocument {
  /// Returns the value of an attribute with its references and line ends resolved.
  ///
  /// - Parameters:
  ///   - written: The value as it stands in the source.
  ///   - place: The place of the value.
  fileprivate func decoded(_ written: String, at place: SourceLocation) -> String {
    // Any other value is its own text, for which no tree is needed.
    guard written.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 < 0x20 }),
      let found = element(holding: place), let name = found.name
    else { return written }
    return found.element[name] ?? written
  }

  /// Returns the element whose start tag begins at a byte; nil if there is none.
  func element(from offset: Int) -> MarkupElement? {
    var (low, high) = (0, elementCount)
    while low < high {
      let middle = (low + high) / 2
      if element(at: middle).offset < offset { low = middle + 1 } else { high = middle }
    }
    guard low < elementCount, element(at: low).offset == offset else { return nil }
    return element(at: low)
  }
}
