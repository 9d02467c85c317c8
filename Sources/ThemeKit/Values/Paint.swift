public import TerminalCore

/// The value of a color token at one color depth: a color, and attributes if colors are limited.
public struct Paint: Hashable, Sendable {
  /// The color.
  public var color: Color
  /// The attributes to turn on; in mono, for example, a well is underlined.
  public var attributes: Attributes

  /// The terminal's default color without attributes.
  public static let plain = Paint()

  /// Creates a paint.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - attributes: The attributes to turn on.
  public init(color: Color = .default, attributes: Attributes = []) {
    (self.color, self.attributes) = (color, attributes)
  }
}
