public import TerminalCore

/// What a colour token is at one depth: a colour, and attributes where colours are few.
public struct Paint: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// What is switched on with it, as in mono, where a well is an underline.
  public var attributes: Attributes

  /// The terminal's own colour and nothing else.
  public static let plain = Paint()

  /// Makes a paint.
  public init(color: Color = .default, attributes: Attributes = []) {
    (self.color, self.attributes) = (color, attributes)
  }
}
