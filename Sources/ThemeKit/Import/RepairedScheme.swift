import TerminalCore

/// The tokens of a theme made from one scheme, with enough contrast at every depth.
struct RepairedScheme: Sendable {
  /// The 24-bit colors.
  let colors: [String: ContrastRepair.Choice]
  /// The indices of the 256 colors.
  let indices: [String: UInt8]

  /// Repairs the colors of a scheme.
  ///
  /// - Parameters:
  ///   - mapping: The scheme.
  ///   - parent: The demands, and the colors that the scheme lacks.
  init(_ mapping: SchemeMapping, _ parent: ParentColors) {
    let repair = ContrastRepair(demands: parent.demands, pole: mapping.pole) {
      OKLCH.nearest(to: $0, where: $1)
    }
    let fallback = parent.colors(on: mapping.isDark ? .dark : .light)
    colors = repair.run(mapping.candidates(parent: fallback))
    let indexed = ContrastRepair(demands: parent.demands, pole: mapping.pole) {
      IndexedPalette.nearest(to: $0, where: $1)
    }
    var candidates = colors.mapValues { [$0.after] }
    candidates["on.fill", default: []] += [.white, .black]
    indices = indexed.run(candidates).mapValues { IndexedPalette.nearest(to: $0.after) }
  }

  /// Returns the 16 colors of the tokens that depend on a hue; the others keep those of the parent.
  ///
  /// - Parameter background: The background of the terminal, whose own colors are used.
  func sixteen(on background: Background) -> [String: Color] {
    var found: [String: Color] = [:]
    if let primary = colors["primary"]?.after {
      found["primary"] = SixteenColors.foreground(for: primary, on: background)
    }
    guard let fill = colors["fill"]?.after,
      case .ansi(let ground) = SixteenColors.ground(for: fill).kind
    else { return found }
    let isReadable =
      SixteenColors.contrast(of: .brightWhite, with: ground) >= SixteenColors.leastContrast
    found["fill"] = .ansi(ground)
    found["on.fill"] = .ansi(isReadable ? .brightWhite : .black)
    return found
  }
}
