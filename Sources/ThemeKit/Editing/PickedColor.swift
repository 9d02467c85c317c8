package import TerminalCore

/// A color chosen by lightness, chroma and hue (OKLCH), in the steps of sliders.
///
/// The numbers stay as they were chosen, even where sRGB has less chroma, so that one slider never
/// moves another.
package struct PickedColor: Hashable, Sendable {
  /// The lightness in percent: 0 for black, 100 for white.
  package var lightness: Int
  /// The chroma in thousandths: 0 for grays; sRGB has at most 322.
  package var chroma: Int
  /// The hue in degrees, from 0 to 359.
  package var hue: Int

  /// The largest chroma of a slider, in thousandths.
  package static let mostChroma = 330

  /// Creates a color from its coordinates.
  ///
  /// - Parameters:
  ///   - lightness: The lightness in percent.
  ///   - chroma: The chroma in thousandths.
  ///   - hue: The hue in degrees.
  package init(lightness: Int, chroma: Int, hue: Int) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  /// Creates the nearest color in the steps of the sliders; nil if the text is not `#RRGGBB`.
  ///
  /// - Parameter hex: The color, as in `#22384F`.
  package init?(hex: String) {
    guard let color = Lexical.hex(Lexical.trimmed(hex)) else { return nil }
    let polar = OKLCH(color.lab)
    lightness = Int((polar.lightness * 100).rounded())
    chroma = Int((polar.chroma * 1000).rounded())
    hue = Int(polar.degrees.rounded()) % 360
  }

  /// The color in sRGB as `#RRGGBB`, with the most chroma that sRGB has up to the chosen one.
  package var hex: String { rgb.text }

  /// The color for drawing.
  package var color: Color { rgb.color }

  private var rgb: RGB {
    OKLCH(
      lightness: Double(lightness) / 100, chroma: Double(chroma) / 1000, degrees: Double(hue)
    ).rgb
  }
}
