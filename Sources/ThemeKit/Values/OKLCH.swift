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
