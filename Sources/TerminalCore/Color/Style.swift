/// The style of a cell: two colors and attributes.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  /// The color of the text.
  public var foreground: Color
  /// The color behind the text.
  public var background: Color
  /// The text attributes.
  public var attributes: Attributes

  /// The terminal's default colors without attributes.
  public static let plain = Style()

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - foreground: The color of the text.
  ///   - background: The color behind the text.
  ///   - attributes: The text attributes.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  /// Returns this style with the changes of a patch.
  ///
  /// - Parameter patch: The changes.
  public func patched(_ patch: StylePatch) -> Style {
    Style(
      foreground: patch.foreground ?? foreground, background: patch.background ?? background,
      attributes: attributes.subtracting(patch.removing).union(patch.adding))
  }
}

/// A change of some properties of a style.
public struct StylePatch: Hashable, Sendable {
  /// The new text color; nil keeps the current one.
  public var foreground: Color?
  /// The new background color; nil keeps the current one.
  public var background: Color?
  /// The attributes to turn on.
  public var adding: Attributes
  /// The attributes to turn off first.
  public var removing: Attributes

  /// Creates a patch; the default changes nothing.
  ///
  /// - Parameters:
  ///   - foreground: The new text color; nil keeps the current one.
  ///   - background: The new background color; nil keeps the current one.
  ///   - adding: The attributes to turn on.
  ///   - removing: The attributes to turn off first.
  public init(
    foreground: Color? = nil, background: Color? = nil, adding: Attributes = [],
    removing: Attributes = []
  ) {
    (self.foreground, self.background) = (foreground, background)
    (self.adding, self.removing) = (adding, removing)
  }

  /// Returns a patch that applies this patch and then another.
  ///
  /// - Parameter other: The patch that is applied last and wins.
  public func merged(_ other: StylePatch) -> StylePatch {
    StylePatch(
      foreground: other.foreground ?? foreground, background: other.background ?? background,
      adding: adding.subtracting(other.removing).union(other.adding),
      removing: removing.subtracting(other.adding).union(other.removing))
  }
}
