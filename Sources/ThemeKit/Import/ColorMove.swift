public import TerminalCore

/// A color token of an imported theme, before and after the repair of its contrast.
public struct ColorMove: Hashable, Sendable {
  /// The token, as in `muted`.
  public let token: String
  /// The background of the terminal for which the color is used; nil for both.
  public let background: Background?
  /// The color of the scheme, as in `#6272A4`.
  public let before: String
  /// The color of the theme.
  public let after: String
  /// The distance of the two colors in OKLab; 0 for equal colors, 1 for black and white.
  public let distance: Double
  /// The change of the lightness in OKLab, from -1 to 1.
  public let lightness: Double

  init(_ token: String, _ background: Background?, _ choice: ContrastRepair.Choice) {
    (self.token, self.background) = (token, background)
    (before, after) = (choice.before.text, choice.after.text)
    distance = choice.distance.squareRoot()
    lightness = choice.after.lab.lightness - choice.before.lab.lightness
  }
}
