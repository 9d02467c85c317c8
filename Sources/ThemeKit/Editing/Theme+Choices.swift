extension Theme {
  /// Returns the known texts for a value, such as the names of tokens for a color; empty if any
  /// text may be written.
  ///
  /// - Parameter value: A value of the theme.
  package func choices(for value: ThemeValue) -> [String] {
    switch value.subject {
    case .property(let name, _, _): choices(of: StyleProperty(rawValue: name)?.type)
    case .attribute("style"): styleNames
    case .attribute(let name): choices(of: StyleProperty(rawValue: name)?.type)
    case .token: colorNames.map { "?\($0)" }
    case .palette, .string: []
    }
  }

  private func choices(of type: AttributeType?) -> [String] {
    switch type {
    case .color: colorNames.map { "?\($0)" } + ["default"]
    case .glyph: glyphNames.map { "?\($0)" }
    case .choice(let words): words
    case .attributes: Lexical.attributeNames + ["plain"]
    default: []
    }
  }
}
