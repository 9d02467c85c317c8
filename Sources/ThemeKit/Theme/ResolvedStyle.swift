public import TerminalCore

/// A style for one control in one state on one terminal, ready to draw with.
public struct ResolvedStyle: Hashable, Sendable {
  /// The colours and attributes that it changes; what it leaves is that of the ground.
  public var patch: StylePatch
  /// The mark that it shows, one column wide.
  public var glyph: SafeText?
  /// What it says about room.
  public var box: BoxProperties
  /// Properties that only some control knows, by name.
  public var properties: [String: String]

  /// A style that changes nothing.
  public static let none = ResolvedStyle()

  /// Makes a style.
  public init(
    patch: StylePatch = StylePatch(), glyph: SafeText? = nil, box: BoxProperties = BoxProperties(),
    properties: [String: String] = [:]
  ) {
    (self.patch, self.glyph, self.box, self.properties) = (patch, glyph, box, properties)
  }

  /// The style of a cell on this ground.
  public func style(on ground: Style = .plain) -> Style { ground.patched(patch) }
}
