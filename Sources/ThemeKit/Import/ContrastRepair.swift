import TerminalCore

/// Finds the smallest changes of colors that satisfy contrast demands.
///
/// Backgrounds are chosen first: each must leave room for text, that is, the lightest or darkest
/// color must have enough contrast with it. Then each foreground is moved until it satisfies its
/// demands on all of its backgrounds, and last the fill together with the text on it.
struct ContrastRepair {
  let demands: [ContrastDemand]
  /// White on dark backgrounds, black on light ones.
  let pole: RGB
  /// Returns the color nearest to the first argument that satisfies the second, or nil if there is
  /// none.
  let nearest: (RGB, (RGB) -> Bool) -> RGB?

  /// The result for a token.
  struct Choice: Hashable, Sendable {
    /// The candidate that needed the smallest change.
    var before: RGB
    var after: RGB

    var distance: Double { before.lab.distance(to: after.lab) }
  }

  /// The text on the fill, which is chosen together with it.
  private static let fill = (ground: "fill", pressed: "fill.press", text: "on.fill")

  /// The backgrounds that differ from the canvas also where there are few colors.
  private static let visible: Set<String> = ["select", "well", "well.error", "well.focus"]

  /// Returns the repaired color of every token.
  ///
  /// - Parameter candidates: The candidates of each token, the best suited first; of several, the
  ///   one that needs the smallest change is taken.
  func run(_ candidates: [String: [RGB]]) -> [String: Choice] {
    var chosen: [String: Choice] = [:]
    let isFill = [Self.fill.ground, Self.fill.pressed, Self.fill.text]
    let grounds = Set(demands.map(\.ground)).subtracting(isFill)
    let names = candidates.keys.sorted()
    for token in names where grounds.contains(token) {
      let needed = demands.filter { $0.ground == token && !isFill.contains($0.token) }
        .reduce(1) { max($0, $1.ratio) }
      let colors = candidates[token] ?? []
      let canvas = Self.visible.contains(token) ? chosen["canvas"]?.after : nil
      let isEqual = colors == candidates["canvas"]
      chosen[token] =
        choice(colors) { $0.contrast(with: pole) >= needed && (isEqual || $0 != canvas) }
        ?? choice(colors) { $0.contrast(with: pole) >= needed }
    }
    for token in names where !grounds.contains(token) && !isFill.contains(token) {
      chosen[token] = choice(candidates[token] ?? []) { satisfies($0, token, chosen) }
    }
    chooseFill(candidates, &chosen)
    return chosen
  }

  /// Chooses the fill and the text on it, so that the fill changes as little as possible.
  private func chooseFill(_ candidates: [String: [RGB]], _ chosen: inout [String: Choice]) {
    let (ground, pressed, text) = Self.fill
    let known = chosen
    func ratio(on token: String) -> Double {
      demands.first { $0.token == text && $0.ground == token }?.ratio ?? ContrastTable.words
    }
    var best: (fill: Choice, text: Choice)?
    for candidate in candidates[text] ?? [] {
      guard let word = nearest(candidate, { _ in true }) else { continue }
      let fill = choice(candidates[ground] ?? []) {
        $0.contrast(with: word) >= ratio(on: ground) && satisfies($0, ground, known)
      }
      guard let fill, fill.distance < best?.fill.distance ?? .infinity else { continue }
      best = (fill, Choice(before: candidate, after: word))
    }
    guard let best else { return }
    chosen[ground] = best.fill
    chosen[text] = best.text
    // The pressed fill is further away from its text.
    let word = best.text.after
    let isLight = word.contrast(with: .white) < word.contrast(with: .black)
    let away = isLight ? RGB.black : .white
    let shifted = candidates[pressed]?.first ?? best.fill.after.mixed(with: away, 0.15)
    chosen[pressed] = choice([shifted]) { $0.contrast(with: word) >= ratio(on: pressed) }
  }

  /// Whether a color satisfies the demands of a token on the backgrounds that are chosen already.
  private func satisfies(_ color: RGB, _ token: String, _ chosen: [String: Choice]) -> Bool {
    demands.allSatisfy { demand in
      guard demand.token == token, let ground = chosen[demand.ground]?.after else { return true }
      return color.contrast(with: ground) >= demand.ratio
    }
  }

  /// Returns the candidate with the smallest change; nil without any that can be changed to fit.
  private func choice(_ candidates: [RGB], _ fits: (RGB) -> Bool) -> Choice? {
    var best: Choice?
    for candidate in candidates {
      guard let after = nearest(candidate, fits) else { continue }
      let choice = Choice(before: candidate, after: after)
      if choice.distance < best?.distance ?? .infinity { best = choice }
    }
    return best
  }
}

extension OKLCH {
  /// The number of steps from black to white.
  private static let steps = 512

  /// Returns the color nearest in lightness that satisfies a condition; the hue is kept, and the
  /// chroma where sRGB has it at the new lightness.
  ///
  /// - Returns: The color, or nil if none of this hue satisfies the condition.
  static func nearest(to color: RGB, where fits: (RGB) -> Bool) -> RGB? {
    if fits(color) { return color }
    let start = OKLCH(color.lab)
    for step in 1...steps {
      for sign in [1.0, -1.0] {
        var moved = start
        moved.lightness += sign * Double(step) / Double(steps)
        // The last step in a direction ends at black or white.
        let past = max(moved.lightness - 1, -moved.lightness)
        guard past < 1 / Double(steps) else { continue }
        if past >= 0 { (moved.lightness, moved.chroma) = (sign > 0 ? 1 : 0, 0) }
        let found = moved.rgb
        if fits(found) { return found }
      }
    }
    return nil
  }
}

extension IndexedPalette {
  /// Returns the color of the palette nearest to a color that satisfies a condition, or nil if none
  /// does.
  static func nearest(to color: RGB, where fits: (RGB) -> Bool) -> RGB? {
    let lab = color.lab
    var best: (color: RGB, distance: Double)?
    for index in UInt8(16)...255 {
      let candidate = rgb(index)
      let distance = PaletteColors.shared.labs[Int(index)].distance(to: lab)
      if distance < best?.distance ?? .infinity, fits(candidate) { best = (candidate, distance) }
    }
    return best?.color
  }
}
