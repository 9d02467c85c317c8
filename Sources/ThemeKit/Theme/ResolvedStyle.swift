public import TerminalCore

/// A style resolved for a control's states and a terminal, ready for drawing.
public struct ResolvedStyle: Hashable, Sendable {
  /// The colors and attributes to change; others are taken from the background.
  public var patch: StylePatch
  /// The mark to show, one column wide; nil for none.
  public var glyph: SafeText?
  /// The layout properties.
  public var box: BoxProperties
  /// Custom properties of certain controls, by name.
  public var properties: [String: String]

  /// A style that changes nothing.
  public static let none = ResolvedStyle()

  /// Creates a resolved style.
  ///
  /// - Parameters:
  ///   - patch: The colors and attributes to change.
  ///   - glyph: The mark to show, one column wide; nil for none.
  ///   - box: The layout properties.
  ///   - properties: Custom properties of certain controls, by name.
  public init(
    patch: StylePatch = StylePatch(), glyph: SafeText? = nil, box: BoxProperties = BoxProperties(),
    properties: [String: String] = [:]
  ) {
    (self.patch, self.glyph, self.box, self.properties) = (patch, glyph, box, properties)
  }

  /// Returns the style of a cell on the given background.
  ///
  /// - Parameter ground: The style of the background.
  public func style(on ground: Style = .plain) -> Style { ground.patched(patch) }
}
