import TerminalCore

/// The use of a color, which determines its conversion to 16 colors.
public enum PaintRole: Hashable, Sendable {
  /// The color of text and marks.
  case foreground
  /// The fill color.
  case background
}

/// Color lookup: the matching declaration of a color and its value at each depth.
extension ThemeChain {
  private static let hopLimit = 32

  /// Returns the declaration that applies in an environment and the index of its layer.
  func color(_ token: String, in environment: ThemeEnvironment) -> (Int, ColorDeclaration)? {
    for (index, layer) in layers.enumerated() {
      guard let declarations = layer.sheet.colors[token] else { continue }
      var best: (declaration: ColorDeclaration, specificity: Int)?
      for declaration in declarations {
        let qualifier = layer.sheet.qualifiers[Int(declaration.qualifier)]
        guard qualifier.matches(environment) else { continue }
        let specificity = qualifier.specificity
        if specificity >= best?.specificity ?? 0 { best = (declaration, specificity) }
      }
      if let best { return (index, best.declaration) }
    }
    return nil
  }

  /// Returns a palette color of a layer or of those behind it.
  func paletteEntry(_ name: String, from layer: Int) -> PaletteEntry? {
    for layer in layers[layer...] {
      if let entry = layer.sheet.palette[name] { return entry }
    }
    return nil
  }

  /// Returns the paint of a token in an environment, or nil for an unknown token.
  func paint(
    _ token: String, _ role: PaintRole, in environment: ThemeEnvironment, hops: Int = 0
  ) -> Paint? {
    guard hops < Self.hopLimit, let (layer, declaration) = color(token, in: environment) else {
      return nil
    }
    let background = environment.background
    switch environment.colorDepth {
    case .mono: if let mono = declaration.mono { return mono }
    case .ansi16: if let pair = declaration.x16 { return pair[background] }
    case .indexed256: if let pair = declaration.x256 { return pair[background] }
    case .truecolor: break
    }
    switch declaration.expression(background) {
    case .token(let next): return paint(next, role, in: environment, hops: hops + 1)
    case .literal(let color): return paint(color, nil, role, in: environment)
    case .palette(let name):
      guard let entry = paletteEntry(name, from: layer) else { return nil }
      return paint(entry.color, entry.x256, role, in: environment)
    case .plain, nil: return .plain
    }
  }

  /// Returns a 24-bit color at the depth of an environment.
  func paint(
    _ color: RGB, _ index: UInt8?, _ role: PaintRole, in environment: ThemeEnvironment
  ) -> Paint {
    switch environment.colorDepth {
    case .mono: .plain
    case .ansi16:
      Paint(
        color: role == .background
          ? SixteenColors.ground(for: color)
          : SixteenColors.foreground(for: color, on: environment.background))
    case .indexed256: Paint(color: .indexed(index ?? IndexedPalette.nearest(to: color)))
    case .truecolor: Paint(color: color.color)
    }
  }

  /// Returns the paint of a style's color in an environment.
  func paint(
    _ expression: PaintExpression, _ role: PaintRole, in environment: ThemeEnvironment
  ) -> Paint {
    switch expression {
    case .token(let token): paint(token, role, in: environment) ?? .plain
    case .literal(let color): paint(color, nil, role, in: environment)
    case .ansi(let color):
      environment.colorDepth == .mono ? .plain : Paint(color: .ansi(color))
    case .plain: .plain
    }
  }

  /// Returns the tokens from a token to the one with a color, in order, each with its layer:
  /// `well`, `ink.3`.
  func trail(
    of token: String, in environment: ThemeEnvironment
  ) -> [(token: String, layer: Int, declaration: ColorDeclaration)] {
    var found: [(token: String, layer: Int, declaration: ColorDeclaration)] = []
    var next: String? = token
    while let current = next, found.count < Self.hopLimit,
      let (layer, declaration) = color(current, in: environment)
    {
      found.append((current, layer, declaration))
      next = nil
      if case .token(let token)? = declaration.expression(environment.background) { next = token }
    }
    return found
  }
}
