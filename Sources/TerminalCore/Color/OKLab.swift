/// A color in the perceptually uniform OKLab color space.
package struct OKLab: Hashable, Sendable {
  /// The lightness: 0 for black, 1 for white.
  package let lightness: Double
  /// The axis from green (negative) to red.
  package let a: Double
  /// The axis from blue (negative) to yellow.
  package let b: Double

  /// Creates a color from its coordinates.
  ///
  /// - Parameters:
  ///   - lightness: The lightness: 0 for black, 1 for white.
  ///   - a: The axis from green (negative) to red.
  ///   - b: The axis from blue (negative) to yellow.
  package init(lightness: Double, a: Double, b: Double) {
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// Converts a color of sRGB.
  ///
  /// - Parameters:
  ///   - red: The red channel.
  ///   - green: The green channel.
  ///   - blue: The blue channel.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    let linear = Self.linear
    self.init(
      linearRed: linear[Int(red)], green: linear[Int(green)], blue: linear[Int(blue)])
  }

  /// Converts linear intensities of the sRGB primaries; values outside 0 to 1 are colors that sRGB
  /// cannot show.
  ///
  /// - Parameters:
  ///   - red: The intensity of red.
  ///   - green: The intensity of green.
  ///   - blue: The intensity of blue.
  package init(linearRed red: Double, green: Double, blue: Double) {
    let long = root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, 3)
    let medium = root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, 3)
    let short = root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 3)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The linear intensity of each sRGB channel value, from 0 to 1.
  package static let linear: [Double] = (0..<256).map { value in
    let channel = Double(value) / 255
    if channel <= 0.04045 { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    return base * base * root(base * base, 5)
  }

  /// Returns the squared distance to another color, which has the same order as the distance.
  ///
  /// - Parameter other: The other color.
  package func distance(to other: OKLab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return l * l + a * a + b * b
  }

  /// The colorfulness; near 0 for grays.
  package var chroma: Double { (a * a + b * b).squareRoot() }
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
