import TerminalCore

/// Maps the colors of a scheme to the tokens of the theme Default.
///
/// Backgrounds that the scheme does not define are mixed from its background and its text, with the
/// contrast to the canvas that those of Default have.
struct SchemeMapping {
  private let scheme: ColorScheme
  private let background: RGB
  private let text: RGB
  /// Whether the text is lighter than the background.
  let isDark: Bool

  /// Creates the mapping.
  ///
  /// - Parameter scheme: A scheme with a background and a foreground; nil is returned for others.
  init?(_ scheme: ColorScheme) {
    guard let background = scheme[.background].first, let text = scheme[.foreground].first else {
      return nil
    }
    (self.scheme, self.background, self.text) = (scheme, background, text)
    // If they are nearly equal, the background decides.
    isDark =
      background.contrast(with: text) > 1.5
      ? text.luminance > background.luminance
      : background.contrast(with: .white) > background.contrast(with: .black)
  }

  /// White on dark backgrounds, black on light ones.
  var pole: RGB { isDark ? .white : .black }

  /// The tokens that colors are imported for, in the order of the theme file.
  static let tokens = [
    "canvas", "surface", "overlay", "well", "well.focus", "well.error", "line", "line.strong",
    "text", "muted", "disabled", "primary", "fill", "fill.press", "on.fill", "select", "on.select",
    "success", "warning", "danger",
  ]

  /// The roles with a fallback in the parent theme, with the token that has it.
  static let fallbacks: [(role: SchemeRole, token: String)] = [
    (.accent, "primary"), (.success, "success"), (.warning, "warning"), (.danger, "danger"),
  ]

  /// Returns the candidate colors of each token, the best suited first.
  ///
  /// - Parameter parent: The colors of the parent theme, for the roles in ``fallbacks``.
  func candidates(parent: [String: RGB]) -> [String: [RGB]] {
    func role(_ role: SchemeRole) -> [RGB] {
      let known = scheme[role]
      let token = Self.fallbacks.first { $0.role == role }?.token
      return known.isEmpty ? [token.flatMap { parent[$0] } ?? text] : known
    }
    let accents = role(.accent)
    let well = ground(.well, in: 1.1...1.35) ?? shade(1.2)
    let gray = background.mixed(with: text, 0.55)
    // The pressed fill has no candidate: it depends on the fill that is chosen.
    var tokens: [String: [RGB]] = [:]
    tokens["canvas"] = [background]
    tokens["surface"] = [ground(.surface, in: 1.02...1.2) ?? shade(1.07)]
    tokens["overlay"] = [ground(.overlay, in: 1.02...1.3) ?? shade(1.12)]
    tokens["well"] = [well]
    tokens["well.focus"] = [tinted(well, with: accents[0])]
    tokens["well.error"] = [tinted(well, with: role(.danger)[0])]
    tokens["line"] = [scheme[.line].first ?? background.mixed(with: text, 0.25)]
    tokens["line.strong"] = scheme[.disabled] + [gray]
    tokens["text"] = [text]
    tokens["muted"] = scheme[.muted] + [background.mixed(with: text, 0.72)]
    tokens["disabled"] = scheme[.disabled] + [gray]
    tokens["primary"] = accents
    tokens["fill"] = scheme[.fill] + accents
    tokens["on.fill"] = scheme[.onFill] + [background, text, .white, .black]
    tokens["select"] = [ground(.selection, in: 1.3...4) ?? selection(accents[0])]
    tokens["on.select"] = scheme[.onSelection] + [text]
    for (name, token) in Self.fallbacks where name != .accent { tokens[token] = role(name) }
    return tokens
  }

  /// Returns the scheme's color for a background, if its contrast with the canvas is suitable and
  /// the text can be read on it.
  private func ground(_ role: SchemeRole, in range: ClosedRange<Double>) -> RGB? {
    scheme[role].first { range.contains($0.contrast(with: background)) && isReadable($0) }
  }

  /// Whether the text keeps enough contrast on a background, or most of the contrast that it has on
  /// the canvas.
  private func isReadable(_ ground: RGB) -> Bool {
    let least = min(ContrastTable.words, text.contrast(with: background) * 0.85)
    return ground.contrast(with: text) >= least
  }

  /// Returns the background shifted towards the text until it has a contrast with the canvas, or
  /// as far as the text stays readable.
  private func shade(_ contrast: Double) -> RGB {
    shifted(towards: text) { $0.contrast(with: background) >= contrast }
  }

  /// Returns the background of the selected row, if the scheme has none that is suitable.
  private func selection(_ accent: RGB) -> RGB {
    shifted(towards: accent) { $0.lab.distance(to: background.lab) >= 0.02 }
  }

  private func shifted(towards color: RGB, until isEnough: (RGB) -> Bool) -> RGB {
    var last = background
    for step in 1...40 {
      let next = background.mixed(with: color, Double(step) / 80)
      guard isReadable(next) else { return last }
      last = next
      if isEnough(next) { return next }
    }
    return last
  }

  /// Returns a well with a tint of an accent: much of its hue and little of its lightness, so that
  /// the text stays readable.
  private func tinted(_ well: RGB, with accent: RGB) -> RGB {
    let (ground, tint) = (well.lab, accent.lab)
    let mixture = OKLab(
      lightness: ground.lightness + (tint.lightness - ground.lightness) * 0.03,
      a: ground.a + (tint.a - ground.a) * 0.25, b: ground.b + (tint.b - ground.b) * 0.25)
    let tinted = OKLCH(mixture).rgb
    return isReadable(tinted) ? tinted : well
  }
}
