extension Color {
  /// Returns the nearest color that a terminal of the given depth can show.
  ///
  /// The distance is measured in the perceptual color space OKLab. The 16 ANSI colors remain
  /// unchanged, regardless of their appearance in the user's terminal.
  ///
  /// - Parameter depth: The color depth of the terminal.
  public func reduced(to depth: ColorDepth) -> Color {
    switch depth {
    case .truecolor: return self
    case .mono: return .default
    case .indexed256:
      guard case .rgb(let red, let green, let blue) = kind else { return self }
      let index = PaletteColors.shared.nearest(to: OKLab(red, green, blue), in: 16..<256)
      return .indexed(UInt8(index))
    case .ansi16:
      let lab: OKLab
      switch kind {
      case .default, .ansi: return self
      case .indexed(let index) where index < 16: return Color(rawValue: 0x0200_0000 | UInt32(index))
      case .indexed(let index): lab = PaletteColors.shared.labs[Int(index)]
      case .rgb(let red, let green, let blue): lab = OKLab(red, green, blue)
      }
      let index = PaletteColors.shared.nearest(to: lab, in: 0..<16)
      return Color(rawValue: 0x0200_0000 | UInt32(index))
    }
  }
}

/// A color in the perceptually uniform OKLab color space: lightness and two opponent axes.
struct OKLab: Hashable {
  let lightness: Float
  let greenRed: Float
  let blueYellow: Float

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let linear = PaletteColors.linear
    let (r, g, b) = (linear[Int(red)], linear[Int(green)], linear[Int(blue)])
    let long = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b, 3)
    let medium = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b, 3)
    let short = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b, 3)
    lightness = Float(0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short)
    greenRed = Float(1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short)
    blueYellow = Float(0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short)
  }

  /// Returns the squared distance to another color.
  func distance(to other: OKLab) -> Float {
    let l = lightness - other.lightness
    let a = greenRed - other.greenRed
    let b = blueYellow - other.blueYellow
    return l * l + a * a + b * b
  }
}

/// The default 256-color palette: 16 ANSI colors, a cube of 216 colors, and 24 grays.
struct PaletteColors {
  static let shared = PaletteColors()

  /// The linear intensity of each sRGB channel value.
  static let linear: [Double] = (0..<256).map { value in
    let channel = Double(value) / 255
    if channel <= 0.04045 { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    return base * base * root(base * base, 5)
  }

  /// The palette colors by index.
  let labs: [OKLab]

  private init() { labs = (0..<256).map { Self.lab(of: $0) } }

  /// Returns the index of the nearest color in a range of indices.
  func nearest(to lab: OKLab, in range: Range<Int>) -> Int {
    var best = (index: range.lowerBound, distance: Float.infinity)
    for index in range {
      let distance = labs[index].distance(to: lab)
      if distance < best.distance { best = (index, distance) }
    }
    return best.index
  }

  private static let sixteen: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func lab(of index: Int) -> OKLab {
    if index < 16 {
      let (red, green, blue) = sixteen[index]
      return OKLab(red, green, blue)
    }
    if index >= 232 {
      let grey = UInt8(8 + (index - 232) * 10)
      return OKLab(grey, grey, grey)
    }
    let cube = index - 16
    return OKLab(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private static func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + step * 40) }
}

/// Returns the root of a number from 0 to 1 by Newton's method; the standard library only has
/// square roots.
private func root(_ value: Double, _ degree: Int) -> Double {
  guard value > 0 else { return 0 }
  var guess = 1.0
  for _ in 0..<64 {
    var power = guess
    for _ in 2..<degree { power *= guess }
    let next = (Double(degree - 1) * guess + value / power) / Double(degree)
    if abs(next - guess) < 1e-12 { return next }
    guess = next
  }
  return guess
}
