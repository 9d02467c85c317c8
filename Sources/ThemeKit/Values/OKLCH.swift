import Platform
import TerminalCore

/// A color as lightness, chroma and hue: the polar form of OKLab.
struct OKLCH: Hashable, Sendable {
  /// The lightness: 0 for black, 1 for white.
  var lightness: Double
  /// The colorfulness; near 0 for grays.
  var chroma: Double
  /// The hue as a direction of length 1 in the plane of `a` and `b`.
  private let hue: Direction

  private struct Direction: Hashable, Sendable {
    var a: Double
    var b: Double
  }

  init(_ color: OKLab) {
    (lightness, chroma) = (color.lightness, color.chroma)
    hue =
      color.chroma > 1e-6
      ? Direction(a: color.a / color.chroma, b: color.b / color.chroma) : Direction(a: 1, b: 0)
  }

  /// Creates a color from its coordinates.
  ///
  /// - Parameters:
  ///   - lightness: The lightness: 0 for black, 1 for white.
  ///   - chroma: The colorfulness: 0 for grays.
  ///   - degrees: The hue in degrees: red is near 29, green near 142, blue near 264.
  init(lightness: Double, chroma: Double, degrees: Double) {
    (self.lightness, self.chroma) = (lightness, chroma)
    let angle = degrees * .pi / 180
    hue = Direction(a: cos(angle), b: sin(angle))
  }

  /// The hue in degrees, from 0 to less than 360.
  var degrees: Double {
    let angle = atan2(hue.b, hue.a) * 180 / .pi
    return angle < 0 ? angle + 360 : angle
  }

  private func lab(chroma: Double) -> OKLab {
    OKLab(lightness: lightness, a: chroma * hue.a, b: chroma * hue.b)
  }

  /// The color in sRGB, with the most chroma up to ``chroma`` that sRGB has at this lightness and
  /// hue.
  var rgb: RGB {
    var color = lab(chroma: chroma)
    if !color.isInRGB {
      var (low, high) = (0.0, chroma)
      for _ in 0..<16 {
        let middle = (low + high) / 2
        if lab(chroma: middle).isInRGB { low = middle } else { high = middle }
      }
      color = lab(chroma: low)
    }
    let (red, green, blue) = color.channels
    return RGB(red, green, blue)
  }
}
