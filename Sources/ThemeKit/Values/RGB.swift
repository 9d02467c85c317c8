import TerminalCore

/// A 24-bit color with luminance and contrast calculations.
struct RGB: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  init(packed: UInt32) {
    red = UInt8(truncatingIfNeeded: packed >> 16)
    green = UInt8(truncatingIfNeeded: packed >> 8)
    blue = UInt8(truncatingIfNeeded: packed)
  }

  static let white = RGB(255, 255, 255)
  static let black = RGB(0, 0, 0)

  var color: Color { .rgb(red, green, blue) }

  /// The hexadecimal form, as in `#0B63CE`.
  var text: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined()
  }

  /// The relative luminance as defined by WCAG 2.2.
  var luminance: Double {
    let linear = OKLab.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// Returns the contrast ratio of two colors as defined by WCAG 2.2, from 1 to 21.
  func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The color in the perceptually uniform color space.
  var lab: OKLab { OKLab(red, green, blue) }

  /// Returns a mixture in OKLab.
  ///
  /// - Parameters:
  ///   - other: The color to add.
  ///   - share: The share of `other`, from 0 to 1.
  func mixed(with other: RGB, _ share: Double) -> RGB {
    let (one, two) = (lab, other.lab)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    let mixture = OKLab(
      lightness: between(one.lightness, two.lightness), a: between(one.a, two.a),
      b: between(one.b, two.b))
    let (red, green, blue) = mixture.channels
    return RGB(red, green, blue)
  }
}
