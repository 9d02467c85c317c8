public import TerminalCore

/// The origin of one style property: the line and theme that determined its value.
public struct StyleExplanation: Hashable, Sendable {
  /// A color token between the value written in the style and the final color.
  public struct Step: Hashable, Sendable {
    /// The token, as in `field.well`.
    public var token: String
    /// The value of the token, as in `?well` or `#222D3A`.
    public var value: String
    /// The location of the token's definition.
    public var source: SourceLocation
  }

  /// The property, as in `background`.
  public var property: String
  /// The value as written in the style, as in `?well.focus`.
  public var written: String
  /// The resolved value in this environment, as in `#22384F`.
  public var resolved: String
  /// The style that sets the property, possibly an ancestor of the requested style.
  public var style: String
  /// The states under which the style sets the property.
  public var states: StateSet
  /// The theme whose file sets the property.
  public var theme: String
  /// The location of the value.
  public var source: SourceLocation
  /// The tokens between the written and the resolved value.
  public var trail: [Step]
}

extension StyleExplanation: CustomStringConvertible {
  /// One line, as in `background ?well.focus #22384F Themes/Default/theme.xml:41`.
  public var description: String {
    let changed = resolved == written ? "" : " " + resolved
    return "\(property) \(written)\(changed) \(source)"
  }
}

extension ResolvedTheme {
  /// Returns each property of a style in the given states with the line that won, in the order of
  /// properties.
  ///
  /// - Parameters:
  ///   - name: The style name.
  ///   - states: The states of the control.
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
  /// The value as themes write it: `#22384F`, `237`, `brightCyan bold` or `plain`.
  public var description: String {
    var words = color == .default ? [] : [color.themeText]
    words += Attributes.names.filter { attributes.contains($0.attribute) }.map(\.name)
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension Color {
  /// The color as themes write it: `#22384F`, `237`, `brightCyan` or `default`.
  var themeText: String {
    switch kind {
    case .default: "default"
    case .indexed(let index): String(index)
    case .ansi(let color): color.name
    case .rgb(let red, let green, let blue): RGB(red, green, blue).text
    }
  }

  /// The RGB value; nil for the default and the 16 ANSI colors, which the terminal defines.
  var rgb: RGB? {
    switch kind {
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    case .indexed(let index) where index >= 16: IndexedPalette.rgb(index)
    default: nil
    }
  }

  /// Returns the contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21.
  ///
  /// - Parameter other: The other color.
  /// - Returns: The ratio, or nil if the terminal defines one of the colors.
  public func contrast(with other: Color) -> Double? {
    guard let a = rgb, let b = other.rgb else { return nil }
    return a.contrast(with: b)
  }
}
