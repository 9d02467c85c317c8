public import TerminalCore

/// Why one property of a style is what it is: which line of which theme won.
public struct StyleExplanation: Hashable, Sendable {
  /// A token on the way from what the style says to the colour.
  public struct Step: Hashable, Sendable {
    /// The token, as in `field.well`.
    public var token: String
    /// What it says, as in `?well` or `#222D3A`.
    public var value: String
    /// Where it says so.
    public var source: SourceLocation
  }

  /// The property, as in `background`.
  public var property: String
  /// What the style says, as in `?well.focus`.
  public var written: String
  /// What that is here, as in `#22384F`.
  public var resolved: String
  /// The style that says it, which may be an ancestor of the one that was asked for.
  public var style: String
  /// The states under which it says so.
  public var states: StateSet
  /// The theme whose file says it.
  public var theme: String
  /// Where it is said.
  public var source: SourceLocation
  /// The tokens between.
  public var trail: [Step]
}

extension StyleExplanation: CustomStringConvertible {
  /// As in `background ?well.focus #22384F Themes/Default/theme.xml:41`.
  public var description: String {
    let changed = resolved == written ? "" : " " + resolved
    return "\(property) \(written)\(changed) \(source)"
  }
}

extension ResolvedTheme {
  /// Each property of a style in these states, with the line that won, in the order of properties.
  public func explain(_ name: String, _ states: StateSet = .normal) -> [StyleExplanation] {
    let (values, customs) = resolver.winners(of: name, states)
    let own = values.map { winner in
      explanation(
        winner.value.property.rawValue, at: Int(winner.value.offset), winner.match,
        resolved: resolved(winner), trail: trail(of: winner))
    }
    let further = customs.sorted { $0.key < $1.key }.map { name, winner in
      explanation(
        name, at: Int(winner.value.offset), winner.match, resolved: winner.value.value, trail: [])
    }
    return own + further
  }

  private func explanation(
    _ property: String, at offset: Int, _ match: StyleResolver.Match, resolved: String,
    trail: [StyleExplanation.Step]
  ) -> StyleExplanation {
    let sheet = chain.layers[Int(match.layer)].sheet
    return StyleExplanation(
      property: property, written: sheet.document.written(at: offset), resolved: resolved,
      style: sheet.styles[Int(match.style)].name, states: match.selector, theme: sheet.name,
      source: sheet.location(offset), trail: trail)
  }

  private func resolved(_ winner: StyleResolver.Winner<StyleValue>) -> String {
    switch winner.value.value {
    case .token, .paint:
      let role = winner.value.property == .background ? PaintRole.background : .foreground
      let expression = chain.layers[winner.layer].sheet.expression(winner.value.value)
      return chain.paint(expression ?? .plain, role, in: environment).description
    case .glyph(.token(let name)): return glyph(name).string
    case .glyph(.literal(let text)): return text.string
    case .attributes(let change):
      let names = Attributes.names.filter { change.adding.contains($0.attribute) }.map(\.name)
      return names.isEmpty ? "plain" : names.joined(separator: " ")
    case .insets(let insets):
      return "\(insets.top) \(insets.right) \(insets.bottom) \(insets.left)"
    case .number(let number): return String(number)
    case .border(let kind): return kind.rawValue
    case .alignment(let side): return side.rawValue
    case .justification(let side): return side.rawValue
    }
  }

  private func trail(of winner: StyleResolver.Winner<StyleValue>) -> [StyleExplanation.Step] {
    guard
      case .token(let token)? = chain.layers[winner.layer].sheet.expression(winner.value.value)
    else { return [] }
    return chain.trail(of: token, in: environment).map { token, layer, declaration in
      let sheet = chain.layers[layer].sheet
      let isLight = environment.background == .light
      let offset = isLight ? declaration.lightOffset : declaration.darkOffset
      return StyleExplanation.Step(
        token: token, value: sheet.document.written(at: offset), source: sheet.location(offset))
    }
  }
}

extension Paint: CustomStringConvertible {
  /// As in `#22384F`, `237`, `brightCyan bold` or `plain`.
  public var description: String {
    var words = color == .default ? [] : [color.themeText]
    words += Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color {
  /// As themes write it: `#22384F`, `237`, `brightCyan` or `default`.
  var themeText: String {
    switch kind {
    case .default: "default"
    case .indexed(let index): String(index)
    case .ansi(let color): color.name
    case .rgb(let red, let green, let blue): RGB(red, green, blue).text
    }
  }

  /// What it looks like, where that is known: the terminal's own colours are its own affair.
  var rgb: RGB? {
    switch kind {
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    case .indexed(let index) where index >= 16: IndexedPalette.rgb(index)
    default: nil
    }
  }

  /// The contrast of two colours, from 1 to 21, as WCAG 2.2 has it.
  ///
  /// It is nil where one of them is a colour of the terminal's own choosing.
  public func contrast(with other: Color) -> Double? {
    guard let a = rgb, let b = other.rgb else { return nil }
    return a.contrast(with: b)
  }
}
