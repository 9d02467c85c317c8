import TerminalCore
import XMLTree

/// Reports text and marks with too little contrast, at every color depth and on both backgrounds.
struct ContrastLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport

  /// Shortfalls below this value are invisible and not reported.
  private static let tolerance = 0.005

  private static let environments: [ThemeEnvironment] = [ColorDepth.truecolor, .indexed256]
    .flatMap { depth in
      Background.allCases.map { ThemeEnvironment(colorDepth: depth, background: $0) }
    }

  func check() {
    for environment in Self.environments {
      for row in ContrastTable.rows {
        for ground in row.grounds { check(row.token, on: ground, row.ratio, environment) }
      }
    }
    for background in Background.allCases {
      let environment = ThemeEnvironment(colorDepth: .ansi16, background: background)
      for row in ContrastTable.rows where row.token != "fill" {
        // A fill is recognized by the text on it: no blue has enough contrast everywhere.
        for ground in row.grounds { checkSixteen(row.token, on: ground, environment) }
      }
    }
    var styles = StyleContrastLint(chain: chain, graph: graph, report: report)
    styles.check(Self.environments)
  }

  // MARK: Tokens

  private func check(
    _ token: String, on ground: String, _ needed: Double, _ environment: ThemeEnvironment
  ) {
    guard
      let front = chain.paint(token, .foreground, in: environment)?.color,
      let back = chain.paint(ground, .background, in: environment)?.color,
      let ratio = front.contrast(with: back), ratio < needed - Self.tolerance
    else { return }
    reportContrast(token, ground, environment, severity: .error) {
      "\(token) on \(ground) is \(Self.text(ratio)), \(Self.text(needed)) is needed "
        + "(\(Self.words(environment)))"
    }
  }

  /// Checks with 16 colors, using the worst of the known terminal palettes.
  private func checkSixteen(
    _ token: String, on ground: String, _ environment: ThemeEnvironment
  ) {
    guard let front = chain.paint(token, .foreground, in: environment),
      let back = chain.paint(ground, .background, in: environment),
      !front.attributes.union(back.attributes).contains(.reverse),
      case .ansi(let color) = front.color.kind
    else { return }
    let ground16: ANSIColor
    switch back.color.kind {
    case .ansi(let color): ground16 = color
    case .default: ground16 = environment.background == .dark ? .black : .brightWhite
    default: return
    }
    let worst = SixteenColors.palettes.map {
      $0[Int(color.rawValue)].contrast(with: $0[Int(ground16.rawValue)])
    }.min()
    // Bright red reaches 2.98 in the worst palette, and there is no better red.
    guard let worst, worst < ContrastTable.marks - 0.05 else { return }
    let name = back.color == .default ? "a \(environment.background) terminal" : ground16.name
    reportContrast(token, ground, environment, severity: .warning) {
      "\(token) is \(color.name) with 16 colours, which on \(name) can be as low as "
        + "\(Self.text(worst)), \(Self.text(ContrastTable.marks)) is needed"
    }
  }

  /// Reports a problem at the token; at its background if the nearest theme defines only the
  /// background.
  private func reportContrast(
    _ token: String, _ ground: String, _ environment: ThemeEnvironment,
    severity: Diagnostic.Severity, _ message: () -> String
  ) {
    for name in [token, ground] {
      guard let (layer, declaration) = chain.color(name, in: environment), layer == 0 else {
        continue
      }
      report.add(
        chain.layers[0].sheet.document, offset: declaration.offset(in: environment),
        "colour.contrast", message(), severity: severity)
      return
    }
  }

  static func text(_ ratio: Double) -> String {
    // Truncated, not rounded: 4.46 must not appear as 4.5.
    let tenths = Int(ratio * 10)
    return tenths % 10 == 0 && ratio >= 1 ? "\(tenths / 10):1" : "\(tenths / 10).\(tenths % 10):1"
  }

  static func words(_ environment: ThemeEnvironment) -> String {
    environment.colorDepth == .truecolor
      ? "\(environment.background)" : "\(environment.background), 256 colours"
  }
}

extension ColorDeclaration {
  /// Returns the offset of the attribute that applies in an environment.
  func offset(in environment: ThemeEnvironment) -> Int {
    switch environment.colorDepth {
    case .indexed256 where x256 != nil: x256Offset
    case .ansi16 where x16 != nil: x16Offset
    default: environment.background == .light ? lightOffset : darkOffset
    }
  }
}
