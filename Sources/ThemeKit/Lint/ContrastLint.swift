import TerminalCore
import XMLTree

/// Reports text and marks with too little contrast, at every color depth and on both backgrounds.
struct ContrastLint {
  let chain: ThemeChain
  let graph: StyleGraph
  let report: ThemeReport

  /// Shortfalls below this value are invisible and not reported.
  static let tolerance = 0.005

  /// The environments with painted backgrounds, in which every pair of colors is checked.
  static let environments: [ThemeEnvironment] = [ColorDepth.truecolor, .indexed256]
    .flatMap { depth in
      Background.allCases.map { ThemeEnvironment(colorDepth: depth, background: $0) }
    }

  func check() {
    for environment in Self.environments {
      for demand in ContrastTable.demands { check(demand, environment) }
    }
    for background in Background.allCases {
      let environment = ThemeEnvironment(colorDepth: .ansi16, background: background)
      // A fill is recognized by the text on it: no blue has enough contrast everywhere.
      for demand in ContrastTable.demands where demand.token != "fill" {
        checkSixteen(demand.token, on: demand.ground, environment)
      }
    }
    var styles = StyleContrastLint(chain: chain, graph: graph, report: report)
    styles.check(Self.environments)
  }

  // MARK: Tokens

  private func check(_ demand: ContrastDemand, _ environment: ThemeEnvironment) {
    let (token, ground) = (demand.token, demand.ground)
    guard
      let front = chain.paint(token, .foreground, in: environment)?.color,
      let back = chain.paint(ground, .background, in: environment)?.color,
      let ratio = front.contrast(with: back), ratio < demand.ratio - Self.tolerance
    else { return }
    reportContrast(token, ground, environment, severity: .error) {
      "\(token) on \(ground) is \(Self.text(ratio)), \(Self.text(demand.ratio)) is needed "
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
    let worst = SixteenColors.contrast(of: color, with: ground16)
    guard worst < SixteenColors.leastContrast else { return }
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
